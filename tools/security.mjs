/**
 * npm run test:security                     every attack class of docs/security-tests.md
 * npm run test:security -- access fuzz      only these sections
 * npm run test:security -- --fuzz 100000    so many random requests instead of 2,000, and a quarter as many texts for each parser; --seed 42 repeats a run
 */
import './lib/node-version.mjs';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureAllInstalled } from './lib/install.mjs';
import { sectionsOf } from './security/sections.mjs';

const { values, positionals } = parseArgs({
  options: { fuzz: { type: 'string', default: '2000' }, seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) } },
  allowPositionals: true,
});
const sections = sectionsOf({ requests: values.fuzz, seed: values.seed });
const unknown = positionals.filter((word) => !sections.some(({ name }) => name === word));
if (unknown.length > 0 || !/^\d+$/.test(values.fuzz)) {
  console.error(`Sections: ${sections.map(({ name }) => name).join(', ')}. --fuzz takes a number of requests.`);
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), 'stallhand-security-'));
const figures = join(scratch, 'figures.txt');
const total = { passed: 0, failed: 0, skipped: 0 };
try {
  await ensureAllInstalled(console.log);
  await ensureBuilt(console.log);
  for (const { name, title, run } of sections.filter((one) => positionals.length === 0 || positionals.includes(one.name))) {
    const began = Date.now();
    writeFileSync(figures, '');
    const result = await run({ FIGURES_FILE: figures }).catch((error) => ({ passed: 0, failed: 1, skipped: 0, output: error.stack }));
    for (const key of Object.keys(total)) total[key] += result[key];
    if (result.failed > 0) console.log(result.output);
    if (result.why) console.log(`SKIP ${title}: ${result.why}`);
    else
      console.log(`${title} (${name}): ${result.passed} passed, ${result.failed} failed, ${((Date.now() - began) / 1_000).toFixed(1)} s`);
    for (const line of readFileSync(figures, 'utf8').split('\n').filter(Boolean)) console.log(`   ${line}`);
  }
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exitCode = total.failed > 0 ? 1 : 0;
