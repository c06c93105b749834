import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds that any spec waits for a state. A loaded machine is slow, not broken, so no wait has a limit of its own. */
const PATIENCE_MS = 120_000;

/**
 * Asks until the answer is truthy: every 20 ms at first, then after a tenth of the time waited so far, up to 200 ms.
 * @param what names the awaited state in the error
 * @throws Error when the answer stays falsy for two minutes
 */
export async function eventually<T>(what: string, ask: () => Promise<T> | T): Promise<NonNullable<T>> {
  for (const began = Date.now(); ;) {
    const answer = await ask();
    if (answer) return answer;
    const waited = Date.now() - began;
    if (waited > PATIENCE_MS) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`);
    await sleep(Math.min(200, Math.max(20, waited / 10)));
  }
}
