import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { inProject, root } from './paths.mjs';
import { run } from './run.mjs';
import { afterSecondTry, deservesSecondTry } from './second-try.mjs';

/**
 * @typedef {{ file: string, title: string, message: string }} Failure `file` is relative to the project
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {number} skipped
 * @property {string} output
 * @property {string} [why] why the section was skipped
 * @property {string} [slowest] the files that took longest
 * @property {Failure[]} [failures] the failed tests, as far as the runner names them
 * @property {{ file: string, output: string }[]} [unsteady] files that failed and then passed alone
 */

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

/** @param {{ name: string, seconds: number }[]} files by their paths @returns {string} the three slowest */
const slowestOf = (files) =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 3)
    .map(
      ({ name, seconds }) =>
        `${basename(name).replace(/\.(e2e-spec|exhaustive-spec|spec|e2e|exhaustive)\.(tsx?|mjs)$/, '')} ${seconds.toFixed(0)} s`,
    )
    .join(', ');

const escaped = (path) => path.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

const plain = (text) => stripVTControlCharacters(text).trim();

/** @returns {Failure[]} of one file in Jest's report; a file that could not run at all is one failure. */
function failuresOf({ name, message, assertionResults }) {
  const file = inProject(name);
  const failed = assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0) return [{ file, title: 'the file could not run', message: plain(message) }];
  return failed.map(({ ancestorTitles, title, failureMessages }) => ({
    file,
    title: [...ancestorTitles, title].join(' › '),
    message: plain(failureMessages.join('\n')),
  }));
}

/** @param {string[]} args @returns {Promise<Result & { failedFiles: string[], passedInFailedFiles: number }>} */
const jest = (args, env) =>
  withScratchFile('jest.json', async (file) => {
    const all = ['--ci', '--json', `--outputFile=${file}`, ...args];
    const ended = await run(binary('jest'), all, { cwd: root, env: { ...process.env, FORCE_COLOR: '0', ...env } });
    const report = JSON.parse(readOr(file, '{}'));
    const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0, numRuntimeErrorTestSuites = 0 } = report;
    const counts = { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites, skipped: numPendingTests + numTodoTests };
    const files = report.testResults ?? [];
    const failedFiles = files.filter(({ status }) => status === 'failed');
    return {
      ...withExitCode(counts, ended),
      slowest: slowestOf(files.map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1_000 }))),
      failures: failedFiles.flatMap(failuresOf),
      failedFiles: failedFiles.map(({ name }) => name),
      passedInFailedFiles: failedFiles.flatMap(({ assertionResults }) => assertionResults).filter(({ status }) => status === 'passed')
        .length,
    };
  });

/**
 * Runs a Jest configuration. A few failed files run again alone.
 * @param {string} config path of a jest configuration
 * @param {{ project?: string | string[], patterns?: string[], named?: string, workers?: number, env?: NodeJS.ProcessEnv, args?: string[] }} [which]
 *   the tests of the configuration to run; `args` go to Jest as they are
 * @returns {Promise<Result>}
 */
export async function runJest(config, { project, patterns = [], named, workers = 2, env = {}, args = [] } = {}) {
  const common = [
    '--config',
    config,
    ...(project ? ['--selectProjects', project].flat() : []),
    ...(named ? ['--testNamePattern', named] : []),
    ...args,
  ];
  const only = (paths) => (paths.length > 0 ? ['--testPathPatterns', ...paths] : []);
  const { failedFiles, passedInFailedFiles, ...first } = await jest([...common, `--maxWorkers=${workers}`, ...only(patterns)], env);
  if (!deservesSecondTry(failedFiles)) return first;
  const again = await jest([...common, '--maxWorkers=1', ...only(failedFiles.map(escaped))], env);
  return afterSecondTry(first, again, { files: failedFiles, steady: first.passed - passedInFailedFiles });
}

const reporter = pathToFileURL(join(root, 'tools/lib/node-test-reporter.mjs')).href;

/** @param {string[]} files for `node --test`, run one after the other @returns {Promise<Result>} */
export const runNodeTests = (files, env = {}) =>
  withScratchFile('report.jsonl', async (file) => {
    const reporters = [
      '--test-reporter=spec',
      '--test-reporter-destination=stdout',
      `--test-reporter=${reporter}`,
      `--test-reporter-destination=${file}`,
    ];
    const ended = await run(process.execPath, ['--test', '--test-concurrency=1', ...reporters, ...files], {
      cwd: root,
      // Inside a test run of its own, node would attach this run to it and report nothing.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: '0', ...env },
    });
    const lines = readOr(file, '').split('\n').filter(Boolean);
    const entries = lines.map((line) => JSON.parse(line));
    const { pass = 0, fail = 0, cancelled = 0, skipped: skips = 0, todo = 0 } = entries.find(({ counts }) => counts)?.counts ?? {};
    const failures = entries.filter(({ title }) => title).map((failure) => ({ ...failure, file: inProject(failure.file ?? files[0]) }));
    return { ...withExitCode({ passed: pass, failed: fail + cancelled, skipped: skips + todo }, ended), failures };
  });

/** @param {Result[]} results @returns {Result} their sums, and the output of those that failed */
const together = (results) => {
  const sum = (key) => results.reduce((all, result) => all + result[key], 0);
  const all = (key) => results.flatMap((result) => result[key] ?? []);
  const outputs = results.flatMap((result) => (result.failed > 0 ? [result.output] : []));
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    output: outputs.join('\n'),
    failures: all('failures'),
    unsteady: all('unsteady'),
  };
};

/**
 * Runs files of `node --test` one after the other.
 * @param {string[]} waiting taken from the front, so that several lanes can share the list
 * @param {(file: string, result: Result, seconds: number) => void} done
 */
export async function runInTurn(waiting, done, env) {
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const began = performance.now();
    done(file, await runNodeTests([file], env), (performance.now() - began) / 1_000);
  }
}

/**
 * Runs files, and a few failed ones again, alone.
 * @param {string[]} files
 * @param {(waiting: string[], done: Parameters<typeof runInTurn>[1], isSecond: boolean) => Promise<unknown>} runAll
 * @returns {Promise<Result>}
 */
export async function runWithSecondTry(files, runAll) {
  const results = new Map();
  const times = [];
  await runAll(
    [...files],
    (file, result, seconds) => {
      results.set(file, result);
      times.push({ name: file, seconds });
    },
    false,
  );
  const failed = files.filter((file) => results.get(file).failed > 0);
  const again = (file, result) => results.set(file, afterSecondTry(results.get(file), result, { files: [file], steady: 0 }));
  if (deservesSecondTry(failed)) await runAll([...failed], again, true);
  return { ...together([...results.values()]), slowest: slowestOf(times) };
}

/** @param {string[]} files for `node --test`, run one after the other @returns {Promise<Result>} */
export const runNodeFiles = (files) => runWithSecondTry(files, (waiting, done) => runInTurn(waiting, done));
