import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Supervisor } from '../lib/supervisor.mjs';

const ends = (codes) => {
  const given = [...codes];
  let starts = 0;
  const gaveUp = deferred();
  const supervisor = new Supervisor(
    'api',
    () => {
      starts++;
      return Promise.resolve({ pid: starts, exited: Promise.resolve(given.shift() ?? 1), stop: () => Promise.resolve() });
    },
    { say: () => undefined, onGiveUp: gaveUp.resolve },
  );
  return { supervisor, gaveUp: gaveUp.promise, starts: () => starts };
};

function deferred() {
  const parts = {};
  parts.promise = new Promise((resolve) => Object.assign(parts, { resolve }));
  return parts;
}

test('a process that refuses its configuration is not started again', async () => {
  const { supervisor, gaveUp, starts } = ends([78]);
  await supervisor.start();
  assert.match((await gaveUp).message, /refuses its configuration/);
  assert.equal(starts(), 1);
});

test('a process that crashed is started again, and one that refuses its configuration then is not', async () => {
  const { supervisor, gaveUp, starts } = ends([1, 78]);
  await supervisor.start();
  assert.match((await gaveUp).message, /refuses its configuration/);
  assert.equal(starts(), 2);
});
