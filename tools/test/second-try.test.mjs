import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { runNodeFiles } from '../lib/test-runners.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stallhand-second-try-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** A file with one test; `body` is its code. */
function fileWith(name, body) {
  const file = join(folder, `${name}.test.mjs`);
  const imports = "import { test } from 'node:test';\nimport { existsSync, writeFileSync } from 'node:fs';\n";
  writeFileSync(file, `${imports}test('${name}', () => { ${body} });\n`);
  return file;
}

const steady = fileWith('steady', '');
const broken = fileWith('broken', "throw new Error('always');");
const unsteady = (name) => {
  const marker = JSON.stringify(join(folder, `${name}.ran`));
  return fileWith(name, `if (!existsSync(${marker})) { writeFileSync(${marker}, ''); throw new Error('only the first time'); }`);
};

test('a file that fails once is run again alone, counted as passed and named', async () => {
  const result = await runNodeFiles([steady, unsteady('once')]);
  assert.equal(`${result.passed} ${result.failed}`, '2 0');
  assert.match(result.unsteady, /only the first time/);
});

test('a file that fails again stays failed', async () => {
  const result = await runNodeFiles([steady, broken]);
  assert.equal(`${result.passed} ${result.failed} ${result.unsteady}`, '1 1 undefined');
});

test('many failures are no unsteadiness: nothing runs again', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map(unsteady);
  assert.equal((await runNodeFiles(files)).failed, 5);
});
