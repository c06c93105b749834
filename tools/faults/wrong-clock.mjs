import { setTimeout as sleep } from 'node:timers/promises';
import { processClock } from '../rig/clocks.mjs';
import { oneLine } from './on-rig.mjs';
import { differing, nothingIsDue, startAgent, ticksOf } from './schedules.mjs';
import { settled } from './settled.mjs';

/** Far enough from now for no run of its own while this takes. */
const inThreeDays = () => ({ schedule: 'weekly', scheduleWeekday: ((new Date().getUTCDay() + 2) % 7) + 1 });

/**
 * The clock of one worker jumps by an hour to and fro while it works beside others: nothing runs early, twice or never.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ tasks: number }} size posted after each jump
 */
export async function wrongClock(rig, { tasks }) {
  const { product, pool } = rig;
  const clock = processClock();
  const odd = product.startWorker(clock.environment);
  try {
    await odd.ready();
    const due = await startAgent(rig, inThreeDays());
    const early = await startAgent(rig, inThreeDays());
    const expected = [];
    let notInTime = 0;
    for (const hours of [1, -1, 0]) {
      clock.set(hours * 3_600);
      const { rows } = await pool.query(
        `UPDATE agents SET next_run_at = date_trunc('milliseconds', now()) + CASE id WHEN $1 THEN interval '0.2 seconds' ELSE interval '30 minutes' END
         WHERE id IN ($1, $2) RETURNING id, next_run_at AS next`,
        [due, early],
      );
      expected.push(rows.find(({ id }) => id === due).next.toISOString());
      await Promise.all(Array.from({ length: tasks }, (_, i) => rig.post(rig.call, `Clock ${hours} h, ${i}`, oneLine)));
      await sleep(250);
      if (!(await nothingIsDue(rig))) notInTime += 1;
      await settled(pool);
    }
    const ticksNotOnce = differing(await ticksOf(rig, due), expected);
    const ranEarly = (await ticksOf(rig, early)).length;
    const { rows } = await pool.query(
      `SELECT count(*) FILTER (WHERE interruptions > 0)::int AS interrupted,
         count(*) FILTER (WHERE attempts -> -1 ->> 'worker' LIKE $1)::int AS odd FROM tasks WHERE title LIKE 'Clock %'`,
      [`%:${odd.pid}:%`],
    );
    for (const id of [due, early]) await rig.call('DELETE', `/api/agents/${id}`);
    return {
      figures: { jumps: 3, tasks: 3 * tasks, doneByTheWrongOne: rows[0].odd, ticks: expected.length },
      mustBeZero: { ticksNotOnce, ranEarly, notInTime, interrupted: rows[0].interrupted, ...(await rig.harm()) },
      notes: [],
    };
  } finally {
    await product.end(odd, 'SIGTERM');
    clock.remove();
  }
}
