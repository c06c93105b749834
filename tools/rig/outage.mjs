import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A server stops as in a power cut, and is there again after so long.
 * @param {{ crash: () => Promise<void>, start: () => Promise<void> }} server
 * @param {number} ms
 */
export async function outage(server, ms) {
  await server.crash();
  await sleep(ms);
  await server.start();
}
