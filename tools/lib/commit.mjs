import { execFileSync } from 'node:child_process';
import { root } from './paths.mjs';

/**
 * The commit of these sources, in twelve digits; `-changed` after it when files differ. `BUILD_COMMIT` says it where git cannot:
 * an image is built from sources without their history.
 * @returns {string} `unknown` outside of a repository
 */
export function commitOfSources() {
  if (process.env.BUILD_COMMIT) return process.env.BUILD_COMMIT;
  const args = ['describe', '--always', '--abbrev=12', '--exclude=*', '--dirty=-changed'];
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'unknown';
  }
}
