import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is truthy. @throws Error naming what was waited for, after `withinMs`. */
export async function eventually<T>(what: string, ask: () => Promise<T> | T, withinMs = 120_000): Promise<NonNullable<T>> {
  for (const deadline = Date.now() + withinMs; ;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await sleep(20);
  }
}
