import { setTimeout as sleep } from 'node:timers/promises';
import { outage } from '../rig/outage.mjs';
import { seeded } from '../rig/random.mjs';

const awayMs = 500;

/** Starting takes longer the more start at once; every moment of it should meet an outage. */
const momentsMs = { from: 300, to: 1_500 };

/**
 * Postgres stops again and again while an API and workers start: all of them get there.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ rounds: number, mostStops: number, seed: number }} size `mostStops` in a round; fewer when all are there before
 */
export async function starts({ product, postgres, harm }, { rounds, mostStops, seed }) {
  const random = seeded(seed);
  const notes = [];
  const began = Date.now();
  let stops = 0;
  for (let round = 0; round < rounds; round++) {
    const workers = [product.startWorker(), product.startWorker()];
    const there = Promise.allSettled([product.startApi(), ...workers.map((worker) => worker.ready())]);
    let isOpen = true;
    void there.then(() => (isOpen = false));
    for (const last = stops + mostStops; isOpen && stops < last; stops++) {
      await sleep(momentsMs.from + random() * (momentsMs.to - momentsMs.from));
      await outage(postgres, awayMs);
    }
    const [started, ...readied] = await there;
    for (const { reason } of [started, ...readied]) if (reason) notes.push(reason.message);
    for (const process of [started.value, ...workers]) if (process) await product.end(process, 'SIGTERM');
  }
  const seconds = (Date.now() - began) / 1_000;
  return { figures: { rounds, stops, seconds }, mustBeZero: { didNotStart: notes.length, ...(await harm()) }, notes };
}
