import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../lib/paths.mjs';

const { WebSocket } = createRequire(join(root, 'backend/package.json'))('ws');

const messageBytes = 7_000;
const perSecond = 400;
const patienceMs = 180_000;
/** As `/proc/net/tcp` writes it. */
const established = '01';

/** Opens a WebSocket by hand and never reads again. @returns {Promise<import('node:net').Socket>} */
function openAndStopReading(port, path) {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n` +
          'Sec-WebSocket-Key: c3RhbGxoYW5kLXNsb3ctMQ==\r\n\r\n',
      ),
    );
    socket.on('error', reject);
    socket.once('data', (head) => {
      if (!head.toString('latin1').startsWith('HTTP/1.1 101')) return reject(new Error(head.toString('latin1', 0, 200)));
      // Socket.IO: the client asks to join with the packet "40", masked as a client must (with zeroes).
      if (path.includes('EIO')) socket.write(Buffer.from([0x81, 0x82, 0, 0, 0, 0, 0x34, 0x30]));
      socket.pause();
      resolve(socket);
    });
  });
}

/** @returns {number} connections that the API holds open at this port, as the kernel counts them */
function held(port) {
  const here = `0100007F:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = readFileSync('/proc/net/tcp', 'utf8')
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  return rows.filter(([, local, , state]) => local === here && state === established).length;
}

/**
 * Clients that open a live connection and never read meet a flood of events: they are cut off, nobody else is, and the memory of
 * the API stays small.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ readers: number }} size of each kind: plain WebSockets and Socket.IO
 */
export async function slowReaders(rig, { readers }) {
  const api = rig.api();
  const { port } = api;
  const awake = new WebSocket(`ws://127.0.0.1:${port}/ws`);
  let heard = 0;
  awake.on('message', () => (heard += 1));
  await new Promise((resolve, reject) => awake.on('open', resolve).on('error', reject));
  const before = held(port);
  const slow = [];
  for (const path of ['/ws', '/ws/?EIO=4&transport=websocket']) {
    for (let i = 0; i < readers; i++) slow.push(await openAndStopReading(port, path));
  }
  const opened = held(port) - before;
  const started = api.memory();
  let most = started;
  let left = opened;
  const message = JSON.stringify([{ type: 'agent.updated', data: { id: 'flood', text: 'x'.repeat(messageBytes) } }]);
  const began = Date.now();
  while (left > 0 && Date.now() - began < patienceMs) {
    await Promise.all(Array.from({ length: perSecond / 10 }, () => rig.pool.query(`SELECT pg_notify('stallhand_events', $1)`, [message])));
    await sleep(50);
    most = Math.max(most, api.memory());
    left = Math.max(0, held(port) - before);
  }
  const seconds = (Date.now() - began) / 1_000;
  const awakeIsCut = awake.readyState === WebSocket.OPEN ? 0 : 1;
  awake.terminate();
  slow.forEach((socket) => socket.destroy());
  const grownMB = Math.round((most - started) / 1e6);
  return {
    figures: { readers: readers * 2, opened, cutAfterSeconds: seconds, grownMB, heardByTheAwake: heard },
    mustBeZero: { notOpened: Math.max(0, readers * 2 - opened), left, awakeIsCut, ...(await rig.harm()) },
    notes: [],
  };
}
