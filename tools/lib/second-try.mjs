import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './paths.mjs';

/** More failed files than this are no unsteadiness. */
const MOST_FILES = 4;
const LONGEST_QUARANTINE = 5;

/**
 * @param {{ file: string, cause: string }[]} entries files that may pass on their second try, and why they are not mended yet
 * @throws Error when there are too many of them, or one without a cause
 */
export function quarantineOf(entries) {
  if (entries.length > LONGEST_QUARANTINE)
    throw new Error(`The quarantine holds ${entries.length} files, at most ${LONGEST_QUARANTINE} are allowed.`);
  for (const { file, cause } of entries)
    if (!file?.trim() || !cause?.trim()) throw new Error(`The quarantine needs a file and a cause: ${file}`);
  return entries;
}

const quarantine = quarantineOf(JSON.parse(readFileSync(join(root, 'tools/test/quarantine.json'), 'utf8')));

/** @param {string[]} files that failed */
export const deservesSecondTry = (files) => files.length > 0 && files.length <= MOST_FILES;

/**
 * A few files that failed beside others run again, alone, so that a fault can be told from a test that needs a quiet machine. In CI
 * that is a fault too, unless all of the files are in the quarantine; elsewhere it is counted as passed and named with its first failure.
 * @param {import('./test-runners.mjs').Result} first
 * @param {import('./test-runners.mjs').Result} again only the files that failed
 * @param {{ files: string[], steady: number, isStrict?: boolean, allowed?: { file: string }[] }} more
 *   the files that failed, and how many tests passed in the others
 * @returns {import('./test-runners.mjs').Result}
 */
export function afterSecondTry(first, again, { files, steady, isStrict = Boolean(process.env.CI), allowed = quarantine }) {
  const skipped = Math.max(first.skipped, again.skipped);
  const passed = steady + again.passed;
  if (again.failed > 0)
    return { ...first, passed, failed: again.failed, skipped, output: `${first.output}\nRun again, alone:\n${again.output}` };
  const isAllowed = files.every((path) => allowed.some(({ file }) => path.endsWith(`/${file}`)));
  if (!isStrict || isAllowed) return { ...first, passed, failed: 0, skipped, output: again.output, unsteady: first.output };
  const why = `Passed only when run again alone, which is a failure in CI: ${files.join(', ')}\n`;
  return { ...first, passed: Math.max(0, passed - first.failed), skipped, output: why + first.output };
}
