import { randomBytes } from 'node:crypto';
import { after, before } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { startScratchProduct } from '../../../tools/lib/scratch-product.mjs';
import { launch, openWindow, PATIENCE } from './browser.mjs';

/**
 * Starts a product for journeys that need other settings than the shared one.
 * @param {NodeJS.ProcessEnv} settings
 */
export const startProduct = (settings) =>
  startScratchProduct({ MASTER_KEY: randomBytes(32).toString('base64'), ...settings }, { template: process.env.DATABASE_TEMPLATE });

/**
 * Calls the API of such a product.
 * @param {string} url of the product
 * @returns {(method: string, path: string, body?: unknown) => Promise<{ status: number, body: any }>} the body as JSON or text, null where
 *   there is none
 */
export const answersOf = (url) => async (method, path, body) => {
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = text !== '' && answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, body: isJson ? JSON.parse(text) : text || null };
};

/**
 * Calls the API of such a product.
 * @param {string} url of the product
 * @returns {(method: string, path: string, body?: unknown) => Promise<any>} the body as of `answersOf`; throws when the answer is not a success
 */
export const callsTo = (url) => async (method, path, body) => {
  const { status, body: content } = await answersOf(url)(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${typeof content === 'string' ? content : JSON.stringify(content)}`);
  return content;
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
 */
export function sharedWorld(start) {
  let users = 0;
  let started;
  const stops = [];
  const onStop = (stop) => stops.unshift(stop);

  async function startAll() {
    const parts = await start(onStop);
    const browser = await launch();
    onStop(() => browser.close());
    return { ...parts, browser };
  }
  return {
    /**
     * Enters before the tests of the calling file and leaves after them. The first to enter starts the world. The last to leave stops its parts,
     * the newest first, also when the start failed: a server that stays open would keep the process of the tests alive.
     * @param {(world: World, onStop: (stop: () => unknown) => void) => unknown} [prepare] what this file needs besides. A second `before` would
     *   not wait for the world: `node:test` starts those outside of a suite at once
     */
    use(prepare) {
      const world = {};
      before(async () => {
        users += 1;
        Object.assign(world, await (started ??= startAll()));
        await prepare?.(world, onStop);
      });
      after(async () => {
        users -= 1;
        if (users === 0) for (const stop of stops.splice(0)) await stop();
      });
      return {
        /** Filled before the first test. */
        world,
        call: (method, path, body) => callsTo(world.product.url)(method, path, body),
        open: (look) => openWindow(world.browser, { baseURL: world.product.url, ...look }),
      };
    },
  };
}
