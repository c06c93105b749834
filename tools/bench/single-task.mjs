import { setTimeout as sleep } from 'node:timers/promises';
import { rigProduct } from '../rig/product.mjs';
import { percentile } from './percentile.mjs';
import { taskClock } from './task-clock.mjs';

/**
 * Milliseconds from sending POST /api/tasks until a socket hears that this task is completed, one task at a time on an idle system.
 * @param {{ databaseUrl: string, redisUrl?: string, samples?: number }} options
 * @returns {Promise<{ p50: number, p95: number }>}
 */
export async function singleTask({ databaseUrl, redisUrl, samples = 200 }) {
  const product = await rigProduct({ databaseUrl, redisUrl });
  let clock;
  try {
    await product.startWorker().ready();
    clock = await taskClock(product);
    const waits = [];
    for (let i = -20; i < samples; i++) {
      const took = await clock.runOne();
      if (i >= 0) waits.push(took);
      // Longer than anything that gathers, so that each meets an idle system.
      await sleep(150);
    }
    return { p50: percentile(waits, 0.5), p95: percentile(waits, 0.95) };
  } finally {
    clock?.end();
    await product.stop();
  }
}
