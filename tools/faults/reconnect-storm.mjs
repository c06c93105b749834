import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';

const { io } = createRequire(join(root, 'frontend/package.json'))('socket.io-client');

const askedSeconds = 30;
const patienceMs = 180_000;

const all = async (sockets, deadline) => {
  while (sockets.some((socket) => !socket.connected) && Date.now() < deadline) await sleep(20);
  return sockets.filter((socket) => socket.connected).length;
};

/**
 * So many consoles, with the settings of ours, lose their API at once (it is killed) and come back when it has started again.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ sockets: number }} size
 */
export async function reconnectStorm(rig, { sockets: count }) {
  const { product } = rig;
  const sockets = [];
  try {
    for (let i = 0; i < count; i++) {
      sockets.push(io(rig.api().url, { path: '/ws', transports: ['websocket'], reconnectionDelayMax: 5_000, forceNew: true }));
      if (i % 50 === 49) await all(sockets, Date.now() + 10_000);
    }
    const before = await all(sockets, Date.now() + patienceMs);
    let heard = 0;
    sockets.forEach((socket) => socket.on('agent_created', () => (heard += 1)));
    const memoryBefore = rig.api().memory();

    const killed = Date.now();
    const api = await product.restartApi(rig.api(), 'SIGKILL');
    const started = Date.now();
    const back = await all(sockets, killed + patienceMs);
    const seconds = (Date.now() - started) / 1_000;
    await rig.call('POST', '/api/agents', { name: 'After the storm', type: 'Content Generation' });
    for (const deadline = Date.now() + patienceMs; heard < back && Date.now() < deadline;) await sleep(20);
    return {
      figures: {
        sockets: before,
        downSeconds: (started - killed) / 1_000,
        backAfterSeconds: seconds,
        asked: askedSeconds,
        apiMB: Math.round(api.memory() / 1e6),
        apiBeforeMB: Math.round(memoryBefore / 1e6),
      },
      mustBeZero: { neverConnected: count - before, notBack: count - back, deafSockets: back - heard, ...(await rig.harm()) },
      notes: [],
    };
  } finally {
    sockets.forEach((socket) => socket.disconnect());
  }
}
