import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { rigProduct } from '../rig/product.mjs';
import { postgresPids } from './processor-time.mjs';

const settleMs = 15_000;

const attempt = (read) => {
  try {
    return read();
  } catch {
    return null;
  }
};

/** Proportional set size: a page that n processes share counts 1/n in each, so that sums are what the machine lends. */
export const shareOf = (pid) =>
  Number(/^Pss:\s+(\d+) kB/m.exec(attempt(() => readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? 'Pss: 0 kB')[1]) * 1_024;

/**
 * Memory of the product that nobody uses: API, worker and Postgres with all its processes, after they have settled.
 * @param {{ databaseUrl: string }} options
 * @returns {Promise<{ api: number, worker: number, postgres: number, total: number }>} bytes
 */
export async function idleMemory({ databaseUrl }) {
  const product = await rigProduct({ databaseUrl });
  try {
    const worker = product.startWorker();
    await worker.ready();
    await sleep(settleMs);
    const figures = {
      api: shareOf(product.api.pid),
      worker: shareOf(worker.pid),
      postgres: postgresPids(databaseUrl).reduce((sum, pid) => sum + shareOf(pid), 0),
    };
    return { ...figures, total: figures.api + figures.worker + figures.postgres };
  } finally {
    await product.stop();
  }
}
