import { setTimeout as sleep } from 'node:timers/promises';
import { truncate } from '../rig/database.mjs';
import { oneLine } from './on-rig.mjs';
import { settled } from './settled.mjs';

const askedSeconds = 30;

/**
 * The connections that listen for wake-ups and events go silent without an end. Tasks are found by looking.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ tasks: number }} size
 */
export async function deafListeners(rig, { tasks }) {
  rig.proxy.swallowListeners(true);
  const listeners = rig.proxy.listeners();
  for (let i = 0; i < tasks; i++) await rig.post(rig.call, `In the silence ${i}`, oneLine);
  const seconds = await settled(rig.pool);
  rig.proxy.swallowListeners(false);
  return {
    figures: { tasks, silentListeners: listeners, doneAfterSeconds: seconds, asked: askedSeconds },
    mustBeZero: { nobodyListened: listeners === 0 ? 1 : 0, ...(await rig.harm()) },
    notes: [],
  };
}

async function wipe({ redis, pool }) {
  if (redis) return redis.flush();
  const { rows } = await pool.query(`SELECT format('bullmq.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'bullmq'`);
  const names = rows.map(({ name }) => name).filter((name) => !/migration|version/i.test(name));
  await truncate(pool, names);
}

/**
 * The queue store is emptied again and again while tasks wait in it.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ tasks: number, wipes: number }} size
 */
export async function wipedQueue(rig, { tasks, wipes }) {
  for (let wiped = 0; wiped < wipes; wiped++) {
    await Promise.all(Array.from({ length: tasks / wipes }, (_, i) => rig.post(rig.call, `Wiped ${wiped}.${i}`, oneLine)));
    await wipe(rig);
    await sleep(200);
  }
  const seconds = await settled(rig.pool);
  return { figures: { tasks, wipes, doneAfterSeconds: seconds }, mustBeZero: await rig.harm(), notes: [] };
}
