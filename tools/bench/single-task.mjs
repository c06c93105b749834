import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const { WebSocket } = createRequire(join(root, 'backend/package.json'))('ws');

/**
 * Milliseconds from sending POST /api/tasks until a socket hears that this task is completed, one task at a time on an idle system.
 * @param {{ databaseUrl: string, redisUrl?: string, samples?: number }} options
 * @returns {Promise<{ p50: number, p95: number }>}
 */
export async function singleTask({ databaseUrl, redisUrl, samples = 200 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  await product.startWorker().ready();
  const client = caller(product.url, 1);
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`);
  const completed = new Map();
  socket.on('message', (text) => {
    const { type, data } = JSON.parse(text);
    if (type === 'task_updated' && data.status === 'completed') completed.set(data.id, performance.now());
  });
  try {
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    const waits = [];
    for (let i = -20; i < samples; i++) {
      const began = performance.now();
      const { id } = JSON.parse((await client.call('POST', '/api/tasks', { title: 'One', input: { steps: [] } })).body);
      while (!completed.has(id)) await sleep(1);
      if (i >= 0) waits.push(completed.get(id) - began);
      // Longer than anything that gathers, so that each meets an idle system.
      await sleep(150);
    }
    return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
  } finally {
    socket.terminate();
    client.close();
    await product.stop();
  }
}
