import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Asks until the answer is truthy: every 20 ms at first, later after a tenth of what was waited so far, up to 200 ms, as to ask costs
 * what is waited for.
 * @throws Error naming what was waited for, after `withinMs`.
 */
export async function eventually<T>(what: string, ask: () => Promise<T> | T, withinMs = 120_000): Promise<NonNullable<T>> {
  for (const began = Date.now(); ;) {
    const answer = await ask();
    if (answer) return answer;
    const waited = Date.now() - began;
    if (waited > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await sleep(Math.min(200, Math.max(20, waited / 10)));
  }
}
