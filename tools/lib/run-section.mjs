/**
 * The command of the Nx targets that test: `node tools/lib/run-section.mjs NAME [arguments for Jest]`.
 * Prints the section's counts and what failed. As part of tools/test.mjs (TEST_RUN_FOLDER), also writes them to NAME.json there.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeCpuSeconds } from './cpu-time.mjs';
import { Trouble } from './run.mjs';
import { sectionLines } from './test-report.mjs';
import { sections } from './test-sections.mjs';

// Nx asks for colours, which would end up in the report.
process.env.FORCE_COLOR = '0';
const { TEST_RUN_FOLDER: folder, TEST_RUN_PID: runner } = process.env;

// The processes of a section end with it, and it ends with the run that it belongs to.
if (runner) {
  setInterval(() => {
    try {
      process.kill(Number(runner), 0);
    } catch {
      process.exit(1);
    }
  }, 1_000).unref();
}

const [name, ...args] = process.argv.slice(2);
const section = sections.find((one) => one.name === name);
if (!section) {
  console.error(`No section is called ${name}. There are: ${sections.map((one) => one.name).join(', ')}`);
  process.exit(1);
}
console.log(`-- ${section.title} (${name}) ...`);
const start = performance.now();
const result = await section
  .run(args)
  .catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error instanceof Trouble ? error.message : error.stack }));
const report = { name, result, wall: (performance.now() - start) / 1_000, cpu: treeCpuSeconds() };
console.log(sectionLines(section, report).join('\n'));
if (folder) writeFileSync(join(folder, `${name}.json`), JSON.stringify(report));
process.exit(result.failed > 0 ? 1 : 0);
