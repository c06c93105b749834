import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, output: string, why?: string }} Result */

/** @returns {Result} */
export const skipped = (why) => ({ passed: 0, failed: 0, skipped: 1, output: '', why });

/** A run that failed without naming a failed test (a crash, no test found) counts as one failure. */
const withExitCode = (counts, { code, output }) => ({ ...counts, failed: code === 0 ? counts.failed : Math.max(1, counts.failed), output });

async function withScratchFile(name, work) {
  const scratch = mkdtempSync(join(tmpdir(), 'stallhand-counts-'));
  try {
    return await work(join(scratch, name));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

const readOr = (file, fallback) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return fallback;
  }
};

const binary = (name) => join(root, 'node_modules/.bin', name);

/** A tool of node_modules whose success is one test. @returns {Promise<Result>} */
export async function runTool(name, args, options = {}) {
  const ended = await run(binary(name), args, { cwd: root, ...options });
  return withExitCode({ passed: ended.code === 0 ? 1 : 0, failed: 0, skipped: 0 }, ended);
}

/** @param {string} config path of a jest configuration @returns {Promise<Result>} */
export const runJest = (config, args = [], env = {}) =>
  withScratchFile('jest.json', async (file) => {
    const all = ['--config', config, '--ci', '--maxWorkers=2', '--json', `--outputFile=${file}`, ...args];
    const ended = await run(binary('jest'), all, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const report = JSON.parse(readOr(file, '{}'));
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, numRuntimeErrorTestSuites = 0 } = report;
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
    return withExitCode(counts, ended);
  });

/** @param {string[]} files for `node --test`, run one after the other @returns {Promise<Result>} */
export const runNodeTests = (files, env = {}) =>
  withScratchFile('counts.tap', async (file) => {
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      '--test-reporter=tap',
      `--test-reporter-destination=${file}`,
    ];
    const ended = await run(process.execPath, ['--test', '--test-concurrency=1', ...reporters, ...files], {
      cwd: root,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    const tap = readOr(file, '');
    const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
    return withExitCode(
      { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo') },
      ended,
    );
  });
