import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from './on-rig.mjs';

/** As often a task may take its worker with it (task-timing.ts). */
const givenUpAfter = 2;
const patienceMs = 300_000;

/**
 * One task ends the process that runs it, each time. It is given up in the end, and the others are done meanwhile.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ others: number, deaths: number }} size `deaths`: how many really happen; those before are written into the row
 */
export async function poisonPill(rig, { others, deaths }) {
  const { product, pool } = rig;
  const { body } = await rig.post(rig.call, 'Poison', [{ type: 'wait', seconds: 50 }], { priority: 'high' });
  const pill = JSON.parse(body).id;
  rig.acknowledged.delete(pill);
  await pool.query('UPDATE tasks SET interruptions = $2 WHERE id = $1', [pill, givenUpAfter - deaths]);
  await Promise.all(Array.from({ length: others }, (_, i) => rig.post(rig.call, `Beside poison ${i}`, oneLine)));
  const row = async () => (await pool.query('SELECT status, lease_owner, error FROM tasks WHERE id = $1', [pill])).rows[0];
  let killed = 0;
  let now = await row();
  for (const deadline = Date.now() + patienceMs; now.status !== 'failed' && Date.now() < deadline; now = await row()) {
    const pid = Number(now.lease_owner?.split(':')[1]);
    const worker = [...product.workers].find((one) => one.pid === pid);
    if (now.status === 'running' && worker) {
      await product.replaceWorker(worker);
      killed += 1;
      // A dead worker's lease ends by itself after 15 s; the short form does not wait for that.
      const isShort = deaths < givenUpAfter;
      if (isShort) await pool.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE lease_owner = $1`, [now.lease_owner]);
    }
    await sleep(50);
  }
  await pool.query('DELETE FROM tasks WHERE id = $1', [pill]);
  return {
    figures: { killed, status: now.status, code: now.error?.code, others },
    mustBeZero: {
      notGivenUp: now.status === 'failed' && now.error?.code === 'quarantined' ? 0 : 1,
      deathsNotAsMany: Math.abs(killed - deaths),
      ...(await rig.harm()),
    },
    notes: [],
  };
}
