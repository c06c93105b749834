import { randomBytes } from 'node:crypto';
import { startScratchProduct } from '../../../tools/lib/scratch-product.mjs';
import { PATIENCE } from './browser.mjs';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts a product for journeys that need other settings than the shared one.
 * @param {NodeJS.ProcessEnv} settings
 */
export const startProduct = (settings) =>
  startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64'), ...settings }, { template: process.env.DATABASE_TEMPLATE });

/**
 * Calls the API of such a product.
 * @param {string} url of the product
 * @returns {(method: string, path: string, body?: unknown) => Promise<any>} the body as JSON or text, null where there is none; throws when the answer is not a success
 */
export const callsTo = (url) => async (method, path, body) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  if (text === '') return null;
  return answer.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
};

/**
 * Waits for a state that no locator shows.
 * @template T
 * @param {string} what in words, for the error
 * @param {() => T | Promise<T>} poll
 * @returns {Promise<T>} its first truthy value
 */
export async function until(what, poll) {
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await sleep(100)) {
    const found = await poll();
    if (found) return found;
  }
  throw new Error(`Timed out waiting for ${what}.`);
}

/**
 * Shares what journeys of one process need, so that several of them run on one product.
 * @template World
 * @param {(onStop: (stop: () => unknown) => void) => Promise<World>} start registers with `onStop` how to stop each part that it has started
 * @returns {{ enter: () => Promise<World>, leave: () => Promise<void> }} the first `enter` starts the world; the last `leave` stops its parts,
 *   the newest first, also when the start failed: a server that stays open would keep the process of the tests alive
 */
export function sharedWorld(start) {
  let users = 0;
  let world;
  const stops = [];
  return {
    enter() {
      users += 1;
      return (world ??= start((stop) => stops.unshift(stop)));
    },
    async leave() {
      users -= 1;
      if (users === 0) for (const stop of stops.splice(0)) await stop();
    },
  };
}
