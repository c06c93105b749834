import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inProject, root } from './paths.mjs';

/** More failed files than this in one section are a fault, not unsteadiness, and do not run again. */
const MOST_RETRIED = 4;
/** Unsteady files that one run tolerates. */
const MOST_UNSTEADY = 2;

/** @param {string[]} files that failed */
export const deservesSecondTry = (files) => files.length > 0 && files.length <= MOST_RETRIED;

/**
 * Merges a section's result with the second run of its failed files, which ran alone.
 * @param {import('./test-runners.mjs').Result} first
 * @param {import('./test-runners.mjs').Result} again only the files that failed
 * @param {{ files: string[], steady: number }} more the files that failed, and how many tests passed in the others
 * @returns {import('./test-runners.mjs').Result} `unsteady` names the files when all of them passed now
 */
export function afterSecondTry(first, again, { files, steady }) {
  const skipped = Math.max(first.skipped, again.skipped);
  const passed = steady + again.passed;
  if (again.failed > 0)
    return {
      ...first,
      passed,
      failed: again.failed,
      skipped,
      failures: again.failures,
      output: `${first.output}\nSecond run, alone:\n${again.output}`,
    };
  const outputOf = (file) => {
    const own = (first.failures ?? []).filter((failure) => failure.file === file);
    return own.length > 0 ? own.map(({ title, message }) => `${title}\n${message}`).join('\n') : first.output;
  };
  const unsteady = files.map(inProject).map((file) => ({ file, output: outputOf(file) }));
  return { ...first, passed, failed: 0, skipped, failures: [], output: again.output, unsteady };
}

/**
 * Files that were unsteady in an earlier run and are not fixed yet. An entry is added when a run reports UNSTEADY, and removed with the fix.
 * @returns {string[]} paths relative to the project
 */
const knownUnsteady = () => JSON.parse(readFileSync(join(root, 'tools/test/unsteady.json'), 'utf8'));

/**
 * Decides if the unsteady files of a run make it fail.
 * @param {string[]} files that failed and then passed alone, relative to the project
 * @param {string[]} [known] files that were unsteady before
 * @returns {string | null} the reason, null when the run may pass
 */
export function whyUnsteadyFails(files, known = knownUnsteady()) {
  if (files.length > MOST_UNSTEADY)
    return `${files.length} files were unsteady, at most ${MOST_UNSTEADY} are tolerated: ${files.join(', ')}`;
  const repeated = files.filter((file) => known.includes(file));
  return repeated.length > 0 ? `Unsteady again, and on the list of tools/test/unsteady.json: ${repeated.join(', ')}` : null;
}
