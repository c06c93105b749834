import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';
import { rigProduct } from '../rig/product.mjs';
import { caller } from '../rig/requests.mjs';
import { percentile } from './percentile.mjs';

const { WebSocket } = createRequire(join(root, 'backend/package.json'))('ws');

/**
 * Milliseconds from the answer of a change (its commit lies just before) to its message at a client, on an idle system.
 * Messages may come before the answer; then the wait is zero.
 * @returns {Promise<{ p50: number, p95: number }>}
 */
export async function socketLatency({ databaseUrl, redisUrl, samples = 200 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  const client = caller(product.url, 1);
  const socket = new WebSocket(`${product.url.replace('http', 'ws')}/ws`);
  const heard = new Map();
  socket.on('message', (text) => {
    const { type, data } = JSON.parse(text);
    if (type === 'agent_created') heard.set(data.id, performance.now());
  });
  try {
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    const waits = [];
    for (let i = 0; i < samples; i++) {
      const { body } = await client.call('POST', '/api/agents', { name: `Agent ${i}`, type: 'Content Generation' });
      const committed = performance.now();
      const { id } = JSON.parse(body);
      while (!heard.has(id)) await sleep(1);
      waits.push(Math.max(0, heard.get(id) - committed));
      await sleep(10);
    }
    return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
  } finally {
    socket.terminate();
    client.close();
    await product.stop();
  }
}
