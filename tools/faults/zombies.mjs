import { setTimeout as sleep } from 'node:timers/promises';
import { oneOf, seeded } from '../rig/random.mjs';

/** Between two lines there is time to be stopped. */
const steps = [
  { type: 'log', message: 'Before' },
  { type: 'wait', seconds: 1 },
  { type: 'log', message: 'After' },
];
const atOnce = 6;
const patienceMs = 180_000;

/**
 * A worker is stopped (SIGSTOP) in the middle of its tasks until others have them, and then wakes up and goes on. What it writes then
 * must change nothing.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ rounds: number, waitsForLease: boolean, seed: number }} size `waitsForLease`: otherwise the leases are ended by hand
 */
export async function zombies(rig, { rounds, waitsForLease, seed }) {
  const { product, pool } = rig;
  const random = seeded(seed);
  let held = 0;
  let notTaken = 0;
  let blamed = 0;
  let slowest = 0;
  const until = async (isSo) => {
    for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) if (await isSo()) return true;
    return false;
  };
  const owned = async (owner) =>
    (await pool.query(`SELECT id FROM tasks WHERE status = 'running' AND lease_owner = $1`, [owner])).rows.map(({ id }) => id);
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < atOnce; i++) await rig.post(rig.call, `Zombie ${round}.${i}`, steps);
    let owner = null;
    await until(async () => {
      const { rows } = await pool.query(`SELECT DISTINCT lease_owner AS name FROM tasks WHERE status = 'running' ORDER BY 1`);
      return (owner = oneOf(random, rows)?.name);
    });
    const worker = [...product.workers].find(({ pid }) => pid === Number(owner?.split(':')[1]));
    if (!worker) continue;
    worker.signal('SIGSTOP');
    const began = Date.now();
    const ids = await owned(owner);
    held += ids.length;
    if (!waitsForLease) await pool.query(`UPDATE tasks SET lease_until = now() - interval '1 second' WHERE id = ANY($1)`, [ids]);
    if (!(await until(async () => (await owned(owner)).length === 0))) notTaken += 1;
    slowest = Math.max(slowest, (Date.now() - began) / 1_000);
    worker.signal('SIGCONT');
    // It says that it lives: none of its tasks is to blame for a death.
    const suspects = `SELECT FROM tasks WHERE id = ANY($1) AND interruptions > 0 AND finished_at IS NULL`;
    if (!(await until(async () => (await pool.query(suspects, [ids])).rowCount === 0))) blamed += 1;
  }
  return {
    figures: { rounds, tasks: rounds * atOnce, held, takenAfterSeconds: slowest },
    mustBeZero: { notTaken, blamed, ...(await rig.harm()) },
    notes: [],
  };
}
