import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { caller } from '../rig/requests.mjs';

const { WebSocket } = createRequire(join(root, 'backend/package.json'))('ws');

/**
 * Runs tasks that do nothing, one at a time.
 * @param {{ url: string }} product
 * @returns {Promise<{ runOne: () => Promise<number>, end: () => void }>} `runOne`: milliseconds from sending the POST until a socket hears that this task
 *   is completed
 */
export async function taskClock({ url }) {
  const client = caller(url, 1);
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const completed = new Map();
  socket.on('message', (text) => {
    const { type, data } = JSON.parse(text);
    if (type === 'task_updated' && data.status === 'completed') completed.set(data.id, performance.now());
  });
  const end = () => {
    socket.terminate();
    client.close();
  };
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject)).catch((error) => {
    end();
    throw error;
  });
  return {
    async runOne() {
      const began = performance.now();
      const { id } = JSON.parse((await client.call('POST', '/api/tasks', { title: 'One', input: { steps: [] } })).body);
      while (!completed.has(id)) await sleep(1);
      return completed.get(id) - began;
    },
    end,
  };
}
