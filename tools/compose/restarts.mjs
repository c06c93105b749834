import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../lib/run.mjs';
import { underSteadyLoad } from '../rig/steady-load.mjs';

/** Not `must`, which would stop the callers for as long as the engine takes. */
async function docker(...args) {
  const { code, output } = await run('docker', args);
  if (code !== 0) throw new Error(`docker ${args.join(' ')} ended with ${code}: ${output}`);
  return output.trim();
}

const healthOf = (container) => docker('inspect', '-f', '{{.State.Health.Status}}', container);

/**
 * Stops and starts each container in turn, as an upgrade does, while people post and read through the proxy.
 * @param {import('./visitor.mjs').Visitor} visitor one who is signed in
 * @param {string[]} containers each started again, and ready, before the next is stopped
 * @param {(title: string) => Promise<{ id: string }>} newTask
 * @returns {Promise<{ answered: number, dropped: string[], tasks: string[] }>} `tasks`: ids of those that were accepted
 */
export async function restartUnderLoad(visitor, containers, newTask) {
  const tasks = [];
  const post = async (turn) => tasks.push((await newTask(`Rolling ${turn}`)).id);
  const outcome = await underSteadyLoad({ post, get: (path) => visitor.call('GET', path) }, async () => {
    for (const container of containers) {
      // Not `docker restart`, which would give another time to stop in than the file does.
      await docker('stop', '-t', '40', container);
      await docker('start', container);
      while ((await healthOf(container)) !== 'healthy') await sleep(500);
      // As long as the proxy may take to ask again where the APIs are.
      await sleep(6_000);
    }
  });
  return { ...outcome, tasks };
}
