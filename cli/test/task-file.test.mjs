import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { callsOf, entriesOf, keyedFor, linesOf } from '../src/task-file.mjs';

async function all(iterable) {
  const found = [];
  for await (const one of iterable) found.push(one);
  return found;
}

test('lines and an array say the same tasks', async () => {
  const tasks = [{ title: 'a' }, { title: 'b' }];
  const entries = [
    { line: 1, task: tasks[0] },
    { line: 2, task: tasks[1] },
  ];
  assert.deepEqual(await all(entriesOf(tasks.map((task) => JSON.stringify(task)))), entries);
  assert.deepEqual(await all(entriesOf(['\uFEFF' + JSON.stringify(tasks)])), entries);
  assert.deepEqual(await all(entriesOf(JSON.stringify(tasks, null, 2).split('\n'))), entries);
  assert.deepEqual(await all(entriesOf([])), []);
});

test('what is no task is named by its line and stops no other', async () => {
  const found = await all(entriesOf(['{"title": "a"}', '', '{"title": ', '3', '[1]']));
  assert.deepEqual(
    found.map(({ line, task, problem }) => [line, task?.title ?? problem.code]),
    [
      [1, 'a'],
      [3, 'no_json'],
      [4, 'no_object'],
      [5, 'no_object'],
    ],
  );
  await assert.rejects(all(entriesOf(['[{"title": "a"},'])), { kind: 'usage', message: /The array is no JSON/ });
});

test('a file sent again has the same keys; a task that stands twice in it is two', () => {
  const tasks = [{ title: 'a' }, { title: 'a' }, { title: 'b' }, { title: 'c', idempotencyKey: 'mine' }];
  const keys = (run) => tasks.map(keyedFor(run)).map(({ idempotencyKey }) => idempotencyKey);
  assert.deepEqual(keys(''), keys(''));
  assert.equal(new Set(keys('')).size, 4);
  assert.equal(keys('')[3], 'mine');
  assert.equal(keys('').filter((key) => keys('week 48').includes(key)).length, 1);
});

test('a call takes a thousand tasks and no more bytes than it may have', async () => {
  const rows = (count, size) => Array.from({ length: count }, (_, index) => ({ line: index + 1, task: { title: 'x'.repeat(size) } }));
  const sizes = async (entries) => (await all(callsOf(entries))).map(({ tasks, refused }) => [tasks.length, refused.length]);
  assert.deepEqual(await sizes(rows(2_001, 1)), [[1_000, 0], [1_000, 0], [1, 0]]); // prettier-ignore
  assert.deepEqual(await sizes(rows(5, 900_000)), [[2, 0], [2, 0], [1, 0]]); // prettier-ignore
  assert.deepEqual(await sizes([...rows(1, 3_000_000), { line: 2, problem: { code: 'no_json', message: '' } }]), [[0, 2]]);
  assert.deepEqual(await sizes([]), []);
});

test('a file that cannot be read is said so', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'stallhand-cli-'));
  try {
    writeFileSync(join(folder, 'tasks.jsonl'), '{"title": "a"}\r\n{"title": "b"}');
    assert.equal((await all(entriesOf(linesOf(join(folder, 'tasks.jsonl'))))).length, 2);
    await assert.rejects(all(linesOf(join(folder, 'none'))), { kind: 'usage', message: /cannot be read: ENOENT/ });
    await assert.rejects(all(linesOf(folder)), { kind: 'usage', message: /cannot be read: EISDIR/ });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
