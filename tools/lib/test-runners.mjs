import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';
import { afterSecondTry, deservesSecondTry } from './second-try.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number, output: string, why?: string, slowest?: string, unsteady?: string }} Result */

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
export const runTool = (name, args, options = {}) => runCommand(binary(name), args, options);

/** @param {string} script path of a script @returns {Promise<Result>} one test, passed when it ends with 0 */
export const runScript = (script, args = []) => runCommand(process.execPath, [script, ...args]);

async function runCommand(command, args, options = {}) {
  const ended = await run(command, args, { cwd: root, ...options });
  return withExitCode({ passed: ended.code === 0 ? 1 : 0, failed: 0, skipped: 0 }, ended);
}

/** @param {{ name: string, seconds: number }[]} files by their paths @returns {string} the three that took longest, for whoever wants the run shorter */
export const slowestOf = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 3)
    .map(({ name, seconds }) => `${basename(name).replace(/\.(e2e-spec|spec|e2e)\.(tsx?|mjs)$/, '')} ${seconds.toFixed(0)} s`)
    .join(', ');

const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** @param {string[]} args @returns {Promise<Result>} */
const jest = (args, env) =>
  withScratchFile('jest.json', async (file) => {
    const all = ['--ci', '--json', `--outputFile=${file}`, ...args];
    const ended = await run(binary('jest'), all, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const report = JSON.parse(readOr(file, '{}'));
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, numRuntimeErrorTestSuites = 0 } = report;
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
    const failedFiles = (report.testResults ?? []).filter(({ status }) => status === 'failed');
    return {
      ...withExitCode(counts, ended),
      slowest: slowestOf(
        (report.testResults ?? []).map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 })),
      ),
      failedFiles: failedFiles.map(({ name }) => name),
      passedInFailedFiles: failedFiles.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
        .length,
    };
  });

/**
 * A few files that failed beside others run again alone.
 * @param {string} config path of a jest configuration
 * @param {{ project?: string | string[], patterns?: string[], named?: string, workers?: number, env?: NodeJS.ProcessEnv }} [which] the tests of the configuration to run
 * @returns {Promise<Result>}
 */
export async function runJest(config, { project, patterns = [], named, workers = 2, env = {} } = {}) {
  const common = [
    '--config',
    config,
    ...(project ? ['--selectProjects', project].flat() : []),
    ...(named ? ['--testNamePattern', named] : []),
  ];
  const only = (paths) => (paths.length > 0 ? ['--testPathPatterns', ...paths] : []);
  const first = await jest([...common, `--maxWorkers=${workers}`, ...only(patterns)], env);
  if (!deservesSecondTry(first.failedFiles)) return first;
  const again = await jest([...common, '--maxWorkers=1', ...only(first.failedFiles.map(escaped))], env);
  return afterSecondTry(first, again, { files: first.failedFiles, steady: first.passed - first.passedInFailedFiles });
}

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
      // Inside a test of ours, node would take this run for a part of that one and report nothing.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: '0', ...env },
    });
    const tap = readOr(file, '');
    const count = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
    return withExitCode(
      { passed: count('pass'), failed: count('fail') + count('cancelled'), skipped: count('skipped') + count('todo') },
      ended,
    );
  });

/** @param {string} output of jest or of `node --test` @returns {string[]} the tests that failed, each once */
export const namesOfFailed = (output) => [
  ...new Set([...output.matchAll(/^(?: {2}● (.+ › .+)| *✖ (.+) \([\d.]+ms\))$/gm)].map(([, byJest, byNode]) => byJest ?? byNode)),
];

/** @param {Result[]} results @returns {Result} their sums, and the output of those that failed */
export const together = (results) => {
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  const failed = results.filter((result) => result.failed > 0);
  const unsteady = results.flatMap((result) => result.unsteady ?? []).join('\n');
  const output = failed.map((result) => result.output).join('\n');
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped'), output, ...(unsteady && { unsteady }) };
};

/** @param {string[]} files for `node --test`, each in a run of its own, a few failed ones in a second @returns {Promise<Result>} */
export async function runNodeFiles(files) {
  const results = new Map();
  for (const file of files) results.set(file, await runNodeTests([file]));
  const failed = files.filter((file) => results.get(file).failed > 0);
  if (deservesSecondTry(failed))
    for (const file of failed)
      results.set(file, afterSecondTry(results.get(file), await runNodeTests([file]), { files: [file], steady: 0 }));
  return together([...results.values()]);
}
