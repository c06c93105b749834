import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './paths.mjs';

/**
 * Runs Nx, which prints what its tasks print.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] on top of ours
 * @returns {Promise<number>} the exit code
 */
export function nx(args, env = {}) {
  const child = spawn(process.execPath, [join(root, 'node_modules/nx/dist/bin/nx.js'), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Nx would hand the settings of a .env to each task.
    env: { ...process.env, NX_LOAD_DOT_ENV_FILES: 'false', ...env },
  });
  return new Promise((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}

/**
 * Groups sections for `nx run-many`, which runs each of some targets in each of some projects.
 * @param {import('./test-sections.mjs').Section[]} wanted
 * @param {import('./test-sections.mjs').Section[]} all
 * @returns {import('./test-sections.mjs').Section[][]} one group, or one per target where a single call would run sections that are not wanted
 */
export function groupsFor(wanted, all) {
  const names = (key) => new Set(wanted.map((section) => section[key]));
  const [projects, targets] = [names('project'), names('target')];
  const isExact = all.every((one) => wanted.includes(one) || !projects.has(one.project) || !targets.has(one.target));
  if (isExact) return wanted.length > 0 ? [wanted] : [];
  return [...targets].map((target) => wanted.filter((section) => section.target === target));
}
