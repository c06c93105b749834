import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';
import { run } from './run.mjs';

const files = ['backend/openapi.json', 'frontend/src/shared/api/generated.ts', 'frontend/src/shared/realtime/generated.ts'].map((path) =>
  join(root, path),
);

const commands = [
  [process.execPath, ['backend/dist/openapi.js', 'backend/openapi.json'], root],
  [process.execPath, ['tools/lib/client-types.mjs'], root],
  [process.execPath, ['tools/lib/socket-events.mjs'], root],
];

const contents = () =>
  files.map((file) => {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return '';
    }
  });

/**
 * Generates the OpenAPI document and the frontend's types anew, compares and puts the old ones back.
 * @returns {Promise<import('./test-runners.mjs').Result>} a failure names the files that are out of date
 */
export async function checkContract() {
  const before = contents();
  try {
    for (const [command, args, cwd] of commands) {
      const { code, output } = await run(command, args, { cwd });
      if (code !== 0) return { passed: 0, failed: 1, skipped: 0, output };
    }
    const after = contents();
    const stale = files.filter((_, i) => before[i] === '' || before[i] !== after[i]);
    const output = stale.map((file) => `${file} is out of date: run "npm run codegen" and commit it\n`).join('');
    return { passed: stale.length === 0 ? 1 : 0, failed: stale.length, skipped: 0, output };
  } finally {
    files.forEach((file, i) => before[i] && writeFileSync(file, before[i]));
  }
}
