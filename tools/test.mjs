/**
 * npm test                      what every commit has to pass
 * npm run test:all              the exhaustive batteries as well
 * npm test -- unit e2e          only these sections of either, by name or group
 * npm test -- --fail-on-skip    a skipped test fails the run
 */
import './lib/node-version.mjs';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { machineCpuSeconds, treeCpuSeconds } from './lib/cpu-time.mjs';
import { ensureAllInstalled } from './lib/install.mjs';
import { installPrograms } from './lib/machine.mjs';
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

const unknown = positionals.filter((word) => !sections.some(({ name, group }) => word === name || word === group));
if (unknown.length > 0) {
  console.error(`No section is called ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const began = Date.now();
const cpuBefore = machineCpuSeconds();
const total = { passed: 0, failed: 0, skipped: 0 };
const times = [];
const failed = [];
const unsteadyFiles = [];
const secondsSince = (start) => (Date.now() - start) / 1_000;

/** A process of its own for each section, so that its CPU time can be told from that of the section beside it. */
function inOwnProcess(name) {
  const child = fork(join(import.meta.dirname, 'lib/run-section.mjs'), [name], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return new Promise((resolve) => {
    let answer = { result: { passed: 0, failed: 1, skipped: 0, output: 'The process of the section ended early.' }, cpu: null };
    child.on('message', (message) => (answer = message));
    child.on('exit', () => resolve(answer));
  });
}

/** Prints a section's output in one piece, because another section may be running beside it. */
async function runSection({ name, title }) {
  console.log(`-- ${title} (${name}) ...`);
  const start = Date.now();
  const { result, cpu } = await inOwnProcess(name);
  const wall = secondsSince(start);
  times.push({ name, wall, cpu });
  for (const key of Object.keys(total)) total[key] += result[key];
  if (result.failed > 0) failed.push({ section: name, result });
  unsteadyFiles.push(...(result.unsteady ?? []).map(({ file }) => file));
  const counts = [`${result.passed} passed`, `${result.failed} failed`, result.skipped && `${result.skipped} skipped`].filter(Boolean);
  const lines = [
    result.failed > 0 && result.output,
    ...(result.unsteady ?? []).map(({ file, output }) => `UNSTEADY ${file}: failed, then passed alone. The first output:\n${output}`),
    result.why && `SKIP ${title}: ${result.why}`,
    `== ${title} (${name}): ${counts.join(', ')}, ${wall.toFixed(1)} s${cpu === null ? '' : `, ${cpu.toFixed(1)} CPU s`}` +
      (result.slowest ? ` (longest: ${result.slowest})` : ''),
  ];
  console.log(lines.filter(Boolean).join('\n'));
}

async function runLane(lane) {
  for (const section of sections.filter(isWanted).filter((one) => one.lane === lane)) await runSection(section);
}

/** Packages and programs come over the network at the same time. */
async function install() {
  const start = Date.now();
  const wanted = new Set(sections.filter(isWanted).flatMap(({ programs = [] }) => programs));
  await Promise.all([ensureAllInstalled(console.log), installPrograms([...wanted])]);
  times.push({ name: 'install', wall: secondsSince(start), cpu: treeCpuSeconds() });
}

try {
  await install();
  await runLane('build');
  await Promise.all([runLane('product'), runLane('screens')]);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  total.failed += 1;
}

const whyUnsteady = whyUnsteadyFails(unsteadyFiles);
if (whyUnsteady) total.failed += 1;
const lines = [
  '',
  ...timeTable(times, { wall: secondsSince(began), cpu: machineCpuSeconds() - cpuBefore }),
  ...(failed.length > 0 ? summaryOfFailures(failed) : []),
  unsteadyFiles.length > 0 && `UNSTEADY: ${unsteadyFiles.join(', ')}`,
  whyUnsteady,
  `${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
];
console.log(lines.filter((line) => typeof line === 'string').join('\n'));
process.exitCode = total.failed > 0 || (values['fail-on-skip'] && total.skipped > 0) ? 1 : 0;
