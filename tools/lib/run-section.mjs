/** `node run-section.mjs NAME`: runs one section of the tests in a process of its own and sends `{ result, cpu }` to its parent. */
import { treeCpuSeconds } from './cpu-time.mjs';
import { sections } from './test-sections.mjs';

process.on('disconnect', () => process.exit(1));
const section = sections.find(({ name }) => name === process.argv[2]);
const result = await section.run().catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }));
process.send({ result, cpu: treeCpuSeconds() }, () => process.exit(0));
