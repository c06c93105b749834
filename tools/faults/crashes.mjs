import { setTimeout as sleep } from 'node:timers/promises';
import { outage } from '../rig/outage.mjs';
import { oneOf, seeded, shuffled } from '../rig/random.mjs';
import { caller } from '../rig/requests.mjs';
import { oneLine } from './on-rig.mjs';

const lanes = 4;
const pauseMs = 20;
const outageMs = 300;
const patienceMs = 180_000;

/** What can be ended without a word on this rig. */
const actsOn = ({ product, postgres, redis, api }, random) => ({
  api: () => product.restartApi(api(), 'SIGKILL'),
  worker: async () => (await product.replaceWorker(oneOf(random, product.workers))).ready(),
  postgres: () => outage(postgres, outageMs),
  ...(redis && { redis: () => outage(redis, outageMs) }),
});

/**
 * API, worker, Postgres and Redis (where there is one) are killed in turn, in an order of chance, while clients post. They repeat a call
 * that broke, under its Idempotency-Key: whatever is acknowledged is done once.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ rounds: number, seed: number }} size
 */
export async function crashes(rig, { rounds, seed }) {
  const random = seeded(seed);
  const client = caller(rig.api().url, lanes);
  let posted = 0;
  let acknowledged = 0;
  let isOver = false;
  const wrong = [];
  const lane = async () => {
    while (!isOver) {
      const key = `crash-${seed}-${posted++}`;
      for (const deadline = Date.now() + patienceMs; ; await sleep(100)) {
        const { status, body } = await rig.post(client.call, key, oneLine, { idempotencyKey: key });
        if (status === 201) break;
        if ((status !== 0 && status !== 503) || Date.now() > deadline) {
          wrong.push(`${key} ${status} ${body.slice(0, 200)}`);
          break;
        }
      }
      acknowledged += 1;
      await sleep(pauseMs);
    }
  };
  const working = Promise.all(Array.from({ length: lanes }, lane));
  const slowest = {};
  try {
    for (let round = 0; round < rounds; round++) {
      for (const [name, act] of shuffled(random, Object.entries(actsOn(rig, random)))) {
        const began = Date.now();
        await act();
        const before = acknowledged;
        while (acknowledged <= before + lanes && Date.now() - began < patienceMs) await sleep(20);
        slowest[`${name}Seconds`] = Math.max(slowest[`${name}Seconds`] ?? 0, (Date.now() - began) / 1_000);
      }
    }
  } finally {
    isOver = true;
    await working;
    client.close();
  }
  return {
    figures: { rounds, tasks: posted, ...slowest },
    mustBeZero: { refused: wrong.length, ...(await rig.harm()) },
    notes: wrong.slice(0, 5),
  };
}
