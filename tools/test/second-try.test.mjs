import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { after, test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { whyUnsteadyFails } from '../lib/second-try.mjs';
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

test('a file that fails once runs again alone, counts as passed and is reported as unsteady', async () => {
  const file = unsteady('once');
  const result = await runNodeFiles([steady, file]);
  assert.equal(`${result.passed} ${result.failed}`, '2 0');
  assert.deepEqual(result.unsteady.map((one) => one.file), [relative(root, file)]); // prettier-ignore
  assert.match(result.unsteady[0].output, /only the first time/);
});

test('a file that fails again stays failed and is named with its title and assertion', async () => {
  const result = await runNodeFiles([steady, broken]);
  assert.equal(`${result.passed} ${result.failed} ${result.unsteady.length}`, '1 1 0');
  assert.equal(result.failures[0].title, 'broken');
  assert.match(result.failures[0].message, /always/);
});

test('many failed files do not run again', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map(unsteady);
  assert.equal((await runNodeFiles(files)).failed, 5);
});

test('a run tolerates two unsteady files, unless one was unsteady before', () => {
  assert.equal(whyUnsteadyFails([], []), null);
  assert.equal(whyUnsteadyFails(['a', 'b'], ['c']), null);
  assert.match(whyUnsteadyFails(['a', 'b', 'c'], []), /3 files were unsteady/);
  assert.match(whyUnsteadyFails(['a', 'b'], ['b']), /Unsteady again.*: b$/);
});
