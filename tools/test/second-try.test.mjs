import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, beforeEach, test } from 'node:test';
import { afterSecondTry, quarantineOf } from '../lib/second-try.mjs';
import { runNodeFiles } from '../lib/test-runners.mjs';

const folder = mkdtempSync(join(tmpdir(), 'stallhand-second-try-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const { CI } = process.env;
beforeEach(() => delete process.env.CI);
afterEach(() => {
  if (CI !== undefined) process.env.CI = CI;
});

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

test('in CI, a file that passes only on its second try has failed', async () => {
  process.env.CI = 'true';
  const result = await runNodeFiles([steady, unsteady('in-ci')]);
  assert.equal(`${result.passed} ${result.failed}`, '1 1');
  assert.match(result.output, /Passed only when run again alone[\s\S]*only the first time/);
});

test('in CI, a file of the quarantine may pass on its second try, and is named', () => {
  const first = { passed: 3, failed: 1, skipped: 0, output: 'the first time' };
  const again = { passed: 2, failed: 0, skipped: 0, output: '' };
  const files = ['/somewhere/known.test.mjs'];
  const tried = (allowed) => afterSecondTry(first, again, { files, steady: 2, isStrict: true, allowed });
  assert.deepEqual(tried([{ file: 'known.test.mjs' }]), { passed: 4, failed: 0, skipped: 0, output: '', unsteady: 'the first time' });
  assert.equal(tried([{ file: 'other.test.mjs' }]).failed, 1);
});

test('the quarantine is short and says why', () => {
  const entry = { file: 'a.test.mjs', cause: 'the machine' };
  assert.equal(quarantineOf(Array(5).fill(entry)).length, 5);
  assert.throws(() => quarantineOf(Array(6).fill(entry)), /at most 5/);
  assert.throws(() => quarantineOf([{ file: 'a.test.mjs', cause: ' ' }]), /needs a file and a cause/);
});

test('a file that fails again stays failed', async () => {
  const result = await runNodeFiles([steady, broken]);
  assert.equal(`${result.passed} ${result.failed} ${result.unsteady}`, '1 1 undefined');
});

test('many failures are no unsteadiness: nothing runs again', async () => {
  const files = ['a', 'b', 'c', 'd', 'e'].map(unsteady);
  assert.equal((await runNodeFiles(files)).failed, 5);
});
