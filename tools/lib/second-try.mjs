/**
 * A test that needs a quiet machine is a fault, but not one that should hide what the others say: a few files that failed beside others
 * run again, alone. What passes then is counted as passed and named with its first failure, so that somebody mends it.
 */
const AT_MOST = 4;

/** @param {string[]} files that failed */
export const deservesSecondTry = (files) => files.length > 0 && files.length <= AT_MOST;

/**
 * @param {import('./test-runners.mjs').Result} first
 * @param {import('./test-runners.mjs').Result} again only the files that failed
 * @param {number} steady how many tests passed in the other files
 * @returns {import('./test-runners.mjs').Result}
 */
export const afterSecondTry = (first, again, steady) => ({
  ...first,
  passed: steady + again.passed,
  failed: again.failed,
  skipped: Math.max(first.skipped, again.skipped),
  output: again.output,
  ...(again.failed === 0 && { unsteady: first.output }),
});
