import { fork } from 'node:child_process';
import { join } from 'node:path';
import { allocator } from './allocator.mjs';
import { root } from './paths.mjs';
import { showOutput } from './prefixed-output.mjs';
import { end, remember } from './process-table.mjs';

/** R18 gives a process 25 s to finish its work. */
const drainTime = 30_000;

/**
 * Starts one of our own entry points with a channel to us, whose end tells it that we died.
 * @param {string} script below the project root
 * @param {{ name: string, env: NodeJS.ProcessEnv, args?: string[], onMessage?: (message: unknown) => void }} options
 * @returns {Promise<import('./supervisor.mjs').Running>}
 */
export async function startNodeProcess(script, { name, env, args = [], onMessage = () => undefined }) {
  // A process group of its own: Ctrl-C in the terminal reaches only us, and we stop everything in the right order.
  const child = fork(join(root, script), args, {
    cwd: root,
    env: { ...allocator, ...env },
    execArgv: [],
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  child.on('message', onMessage);
  showOutput(child, name);
  const known = remember(child.pid);
  const exited = new Promise((resolve) => {
    for (const event of ['error', 'exit']) child.once(event, resolve);
  });
  return {
    pid: child.pid,
    exited,
    async stop(hurry) {
      const immediately = () => child.kill('SIGKILL');
      hurry.addEventListener('abort', immediately, { once: true });
      if (hurry.aborted) immediately();
      await end(known, [
        ['SIGTERM', drainTime],
        ['SIGKILL', 5_000],
      ]);
      hurry.removeEventListener('abort', immediately);
    },
  };
}
