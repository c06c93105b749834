import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { birthday } from '../lib/process-table.mjs';
import { Checkout, START_MAY_TAKE_MS } from './checkout.mjs';

const isRoot = process.getuid() === 0;
const onLinux = { skip: process.platform !== 'linux' && 'looks processes up in /proc' };

test('the launcher', onLinux, async (t) => {
  let checkout;
  before(() => {
    checkout = new Checkout();
    chmodSync(checkout.outer, 0o755);
  });
  // One that failed half-way leaves the next none of its processes.
  afterEach(() => checkout.killEverything());
  after(() => checkout.remove());

  const stopped = async (launch) => {
    launch.child.kill('SIGINT');
    assert.equal(await launch.exit, 0);
    assert.ok(await checkout.nothingRuns(), 'a process outlived the stop');
    assert.ok(!existsSync(checkout.path('.data/run.json')));
  };

  const until = async (condition, what, withinMs = 15_000) => {
    for (const deadline = Date.now() + withinMs; Date.now() < deadline; await sleep(50)) if (await condition()) return;
    assert.fail(`${what} did not happen`);
  };

  await t.test('should be ready again within seconds', async (t) => {
    await stopped(await checkout.start());
    const launch = await checkout.start();
    t.diagnostic(`ready again after ${launch.took} ms (wanted on a quiet machine: 8000 ms)`);
    await checkout.query('CREATE TABLE keepsake AS SELECT 42 AS answer UNION SELECT 43');
    await stopped(launch);
  });

  await t.test('should recover after a kill of the launcher alone, and leave no orphan', async () => {
    const before = await checkout.start();
    before.child.kill('SIGKILL');
    await before.exit;
    const orphans = checkout.processes().map((pid) => birthday(pid));
    assert.ok(orphans.length > 0, 'Postgres should have survived the launcher');
    const launch = await checkout.start();
    const survivors = checkout.processes().filter((pid) => orphans.includes(birthday(pid)));
    assert.deepEqual(survivors, []);
    assert.deepEqual(await checkout.query('SELECT count(*)::int AS rows FROM keepsake'), [{ rows: 2 }]);
    await stopped(launch);
  });

  await t.test('should recover after a kill of launcher and postmaster, whose backends live on for a moment', async () => {
    const before = await checkout.start();
    const postmaster = Number(readFileSync(checkout.path('.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]);
    before.child.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await before.exit;
    const launch = await checkout.start();
    assert.deepEqual(await checkout.query('SELECT count(*)::int AS rows FROM keepsake'), [{ rows: 2 }]);
    await stopped(launch);
  });

  await t.test('should start the API, the worker and Postgres again when one of them dies', async () => {
    const launch = await checkout.start();
    const { api, worker } = checkout.children();
    process.kill(api.pid, 'SIGKILL');
    process.kill(worker.pid, 'SIGKILL');
    await until(() => checkout.children().worker.pid !== worker.pid && checkout.children().api.pid !== api.pid, 'a restart of both');
    await until(() => checkout.answers(), 'an answer of the new API', START_MAY_TAKE_MS);
    process.kill(Number(readFileSync(checkout.path('.data/postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
    await until(() => checkout.query('SELECT 1').catch(() => null), 'a restart of Postgres');
    await until(() => checkout.answers(), 'an answer on the new Postgres', START_MAY_TAKE_MS);
    await stopped(launch);
  });

  await t.test('should never end a stranger who has got the pid of a dead child', async () => {
    const stranger = spawn('sleep', ['60']);
    const dead = { pid: stranger.pid, birthday: 'another life' };
    writeFileSync(checkout.path('.data/run.json'), JSON.stringify({ url: 'http://x', launcher: dead, children: { api: dead } }));
    const launch = await checkout.start();
    assert.equal(stranger.exitCode, null);
    stranger.kill();
    await stopped(launch);
  });

  await t.test('should give up with a message when the API cannot stay up', async () => {
    writeFileSync(checkout.path('backend/dist/main.js'), `console.error('no luck'); process.exit(3);`);
    const launch = checkout.launch();
    assert.equal(await launch.exit, 1);
    assert.match(launch.output, /api +\| no luck/);
    assert.match(launch.output, /api ended 5 times within a minute/);
    assert.ok(await checkout.nothingRuns());
  });
});

test(
  'the launcher in a home directory closed to others, as root',
  { skip: !isRoot && 'only root needs another user for Postgres' },
  async () => {
    const checkout = new Checkout();
    try {
      const first = await checkout.start();
      const location = readFileSync(checkout.path('.data/LOCATION'), 'utf8').trim();
      assert.match(location, /^\/var\/lib\/stallhand\/[0-9a-f]{12}\/postgres$/);
      await checkout.query('CREATE TABLE keepsake AS SELECT 42 AS answer');
      first.child.kill('SIGTERM');
      assert.equal(await first.exit, 0);
      const built = checkout.built();
      const second = await checkout.start();
      assert.deepEqual(checkout.built(), built);
      assert.deepEqual(await checkout.query('SELECT answer FROM keepsake'), [{ answer: 42 }]);
      second.child.kill('SIGTERM');
      assert.equal(await second.exit, 0);
    } finally {
      await checkout.remove();
    }
  },
);
