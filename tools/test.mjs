/**
 * npm test                      everything
 * npm test -- unit e2e          only these sections, by name or group
 * npm test -- --fail-on-skip    a skipped test fails the run
 */
import './lib/node-version.mjs';
import { parseArgs } from 'node:util';
import { ensureAllInstalled } from './lib/install.mjs';
import { Trouble } from './lib/run.mjs';
import { namesOfFailed } from './lib/test-runners.mjs';
import { sections } from './lib/test-sections.mjs';

const { values, positionals } = parseArgs({ options: { 'fail-on-skip': { type: 'boolean' } }, allowPositionals: true });
const isWanted = ({ name, group }) => positionals.length === 0 || positionals.includes(name) || positionals.includes(group);

const unknown = positionals.filter((word) => !sections.some(({ name, group }) => word === name || word === group));
if (unknown.length > 0) {
  console.error(`No section is called ${unknown.join(', ')}. There are: ${sections.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const failedNames = [];

/** A report of a run may be cut to its last lines: where it failed, they say why. */
const longestFailure = 3_000;
function essenceOf(output) {
  const begins = [output.lastIndexOf('✖ failing tests:'), output.search(/^ {2}● /m)].find((index) => index >= 0) ?? 0;
  return output.slice(begins, begins + longestFailure);
}

/** What a section says comes out in one piece: another one may be running beside it. */
async function runSection({ name, title, run }) {
  console.log(`-- ${title} (${name}) ...`);
  const began = Date.now();
  const result = await run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }));
  for (const key of Object.keys(total)) total[key] += result[key];
  const words = [`${result.passed} passed`, `${result.failed} failed`, result.skipped && `${result.skipped} skipped`].filter(Boolean);
  if (result.failed > 0) {
    failures.push(`!! ${title} (${name})\n${essenceOf(result.output)}`);
    failedNames.push(...namesOfFailed(result.output).map((test) => `${name}: ${test}`));
  }
  const slowest = result.slowest ? ` (longest: ${result.slowest})` : '';
  const lines = [
    result.failed > 0 && result.output,
    result.unsteady && `UNSTEADY ${title}: failed, then passed when run again alone. The first time:\n${result.unsteady}`,
    result.why && `SKIP ${title}: ${result.why}`,
    `== ${title} (${name}): ${words.join(', ')}, ${((Date.now() - began) / 1000).toFixed(1)} s${slowest}`,
  ];
  console.log(lines.filter(Boolean).join('\n'));
}

async function runLane(lane) {
  for (const section of sections.filter(isWanted).filter((one) => one.lane === lane)) await runSection(section);
}

try {
  await ensureAllInstalled(console.log);
  await runLane('build');
  await Promise.all([runLane('beside'), runLane('busy')]);
} catch (error) {
  console.error(error instanceof Trouble ? error.message : error.stack);
  total.failed += 1;
}

if (failures.length > 0) console.log(`\nWhat failed, in short:\n${failures.join('\n')}\n\n${failedNames.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 || (values['fail-on-skip'] && total.skipped > 0) ? 1 : 0;
