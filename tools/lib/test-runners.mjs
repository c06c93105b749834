import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, output: string, why?: string, slowest?: string }} Result */

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

/** @returns {string} the three files that took longest, for whoever wants the run shorter */
const slowestFiles = (results) =>
  results
    .map(({ name, startTime, endTime }) => ({
      name: basename(name).replace(/\.(e2e-)?spec\.tsx?$/, ''),
      seconds: (endTime - startTime) / 1_000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, 3)
    .map(({ name, seconds }) => `${name} ${seconds.toFixed(0)} s`)
    .join(', ');

/**
 * Three workers on two cores: every one of them waits for Postgres, a worker process or a clock about half of its time.
 * @param {string} config path of a jest configuration @returns {Promise<Result>}
 */
export const runJest = (config, args = [], env = {}) =>
  withScratchFile('jest.json', async (file) => {
    const all = ['--config', config, '--ci', '--maxWorkers=3', '--json', `--outputFile=${file}`, ...args];
    const ended = await run(binary('jest'), all, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const report = JSON.parse(readOr(file, '{}'));
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, numRuntimeErrorTestSuites = 0 } = report;
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
    return { ...withExitCode(counts, ended), slowest: slowestFiles(report.testResults ?? []) };
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

/** @param {Result[]} results @returns {Result} their sums, and the output of those that failed */
export const together = (results) => {
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  const failed = results.filter((result) => result.failed > 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output: failed.map(({ output }) => output).join('\n') };
};
