/**
 * npm test                      what every commit has to pass
 * npm run test:all              the exhaustive batteries as well
 * npm test -- unit e2e          only these sections of either, by name or group
 * npm test -- --fail-on-skip    a skipped test fails the run
 *
 * Each section is a target of Nx, and `nx test backend` runs it alone. Here Nx runs all of them, in two lanes side by side and never from
 * its cache: a section counts when it reported in this run.
 */
import './lib/node-version.mjs';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machineCpuSeconds, treeCpuSeconds } from './lib/cpu-time.mjs';
import { ensureAllInstalled } from './lib/install.mjs';
import { installPrograms } from './lib/machine.mjs';
import { groupsFor, nx } from './lib/nx.mjs';
import { Trouble } from './lib/run.mjs';
import { whyUnsteadyFails } from './lib/second-try.mjs';
import { summaryOfFailures, timeTable } from './lib/test-report.mjs';
import { sections } from './lib/test-sections.mjs';

const { values, positionals } = parseArgs({
  options: { 'fail-on-skip': { type: 'boolean' }, all: { type: 'boolean' } },
  allowPositionals: true,
});
const isInTier = ({ exhaustive }) => values.all || !exhaustive;
const isNamed = ({ name, group }) => positionals.includes(name) || positionals.includes(group);
const isWanted = (section) => positionals.includes(section.name) || (isInTier(section) && (positionals.length === 0 || isNamed(section)));
const wanted = sections.filter(isWanted);

const unknown = positionals.filter((word) => word !== 'build' && !sections.some(({ name, group }) => word === name || word === group));
if (unknown.length > 0) {
  console.error(`No section is called ${unknown.join(', ')}. There are: build, ${sections.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const began = Date.now();
const cpuBefore = machineCpuSeconds();
const reports = [];
const secondsSince = (start) => (Date.now() - start) / 1_000;
const folder = mkdtempSync(join(tmpdir(), 'stallhand-test-run-'));

/** Packages and programs come over the network at the same time. */
async function install() {
  const start = Date.now();
  await Promise.all([ensureAllInstalled(console.log), installPrograms([...new Set(wanted.flatMap(({ programs = [] }) => programs))])]);
  reports.push({ name: 'install', wall: secondsSince(start), cpu: treeCpuSeconds() });
}

/** A build of the same sources may come from the cache. */
async function build() {
  const [start, cpu] = [Date.now(), treeCpuSeconds()];
  const isBuilt = (await nx(['run-many', '-t', 'build', '--output-style=static'])) === 0;
  const result = { passed: isBuilt ? 1 : 0, failed: isBuilt ? 0 : 1, skipped: 0, output: 'The build failed; its output is above.' };
  reports.push({ name: 'build', result, wall: secondsSince(start), cpu: cpu === null ? null : treeCpuSeconds() - cpu });
}

/** @returns the report of a section, or a failure for one that left none */
function reportOf({ name }) {
  try {
    return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'));
  } catch {
    const result = { passed: 0, failed: 1, skipped: 0, output: 'The section ended without a report.' };
    return { name, result, wall: 0, cpu: null };
  }
}

async function runLane(lane) {
  for (const group of groupsFor(
    wanted.filter((section) => section.lane === lane),
    sections,
  )) {
    const list = (key) => [...new Set(group.map((section) => section[key]))].join(',');
    const which = ['-t', list('target'), '-p', list('project')];
    const how = ['--skip-nx-cache', '--exclude-task-dependencies', '--parallel=1', '--output-style=stream-without-prefixes'];
    await nx(['run-many', ...which, ...how], { TEST_RUN_FOLDER: folder, TEST_RUN_PID: String(process.pid) });
    reports.push(...group.map(reportOf));
  }
}

const trouble = { failed: 0 };
try {
  await install();
  if (positionals.length === 0 || positionals.includes('build')) await build();
  await runLane('build');
  await Promise.all([runLane('product'), runLane('screens')]);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  trouble.failed = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

const results = reports.flatMap(({ result }) => result ?? []);
const unsteadyFiles = results.flatMap(({ unsteady = [] }) => unsteady.map(({ file }) => file));
const whyUnsteady = whyUnsteadyFails(unsteadyFiles);
const sum = (key) => results.reduce((all, result) => all + result[key], 0);
const [passed, skipped] = [sum('passed'), sum('skipped')];
const failed = sum('failed') + trouble.failed + (whyUnsteady ? 1 : 0);
const failures = reports.filter(({ result }) => result?.failed > 0).map(({ name, result }) => ({ section: name, result }));
const lines = [
  '',
  ...timeTable(reports, { wall: secondsSince(began), cpu: machineCpuSeconds() - cpuBefore }),
  ...(failures.length > 0 ? summaryOfFailures(failures) : []),
  unsteadyFiles.length > 0 && `UNSTEADY: ${unsteadyFiles.join(', ')}`,
  whyUnsteady,
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`,
];
console.log(lines.filter((line) => typeof line === 'string').join('\n'));
process.exitCode = failed > 0 || (values['fail-on-skip'] && skipped > 0) ? 1 : 0;
