import { setTimeout as sleep } from 'node:timers/promises';
import { machineClock } from '../rig/clocks.mjs';
import { oneOf, seeded } from '../rig/random.mjs';
import { oneLine, onRig } from './on-rig.mjs';
import { becomes, differing, nothingIsDue, startAgent, startWorkflow, ticksOf } from './schedules.mjs';
import { settled } from './settled.mjs';

const hourSeconds = 3_600;
/** The programs look at their clock again within a second; what an API says in its answers shows when it has. */
const clockIsReadMs = 1_500;
const agreesWithinMs = 5_000;

/** A machine of its own, Postgres included, whose clock can be set: to so many seconds ahead of the true time. */
async function onMachine(options, work) {
  const clock = await machineClock();
  if (typeof clock === 'string') return { skipped: clock };
  try {
    return await onRig({ ...options, environment: clock.environment }, (rig) =>
      work(rig, async (seconds) => {
        clock.set(seconds);
        await sleep(clockIsReadMs);
        await becomes(async () => {
          const { headers } = await rig.call('GET', '/health/live');
          return Math.abs(Date.parse(headers.date) - Date.now() - seconds * 1_000) < agreesWithinMs;
        });
      }),
    );
  } finally {
    clock.remove();
  }
}

const fullHourAfter = (date) => new Date((Math.floor(date.getTime() / 3_600_000) + 1) * 3_600_000);

/** A worker dies, and the clock goes back by hours: its task is taken over soon, and not hours later. */
async function leftBehind({ call, pool, product }, setClock) {
  await setClock(10 * hourSeconds);
  const { body } = await call('POST', '/api/tasks', { title: 'Left behind', input: { steps: [{ type: 'wait', seconds: 2 }] } });
  const { id } = JSON.parse(body);
  const row = async () => (await pool.query('SELECT status, lease_owner FROM tasks WHERE id = $1', [id])).rows[0];
  let owner = null;
  await becomes(async () => (owner = (await row()).lease_owner));
  const worker = [...product.workers].find(({ pid }) => pid === Number(owner?.split(':')[1]));
  await product.end(worker, 'SIGKILL');
  await setClock(0);
  const began = Date.now();
  await product.startWorker().ready();
  const isDone = await becomes(async () => (await row()).status === 'completed');
  await pool.query('DELETE FROM tasks WHERE id = $1', [id]);
  return { takenOverSeconds: (Date.now() - began) / 1_000, leftBehind: isDone ? 0 : 1 };
}

/**
 * The clock of a whole machine jumps to and fro by up to two hours. Whatever it passed is run once.
 * @param {import('./on-rig.mjs').RigOptions} options
 * @param {{ jumps: number, seed: number }} size
 */
export const clockJumps = (options, { jumps, seed }) =>
  onMachine(options, async (rig, setClock) => {
    const { pool } = rig;
    const random = seeded(seed);
    const now = async () => (await pool.query('SELECT now()')).rows[0].now;
    const agent = await startAgent(rig, { schedule: 'hourly' });
    let next = fullHourAfter(await now());
    const expected = [];
    let notInTime = 0;
    for (let jump = 0; jump < jumps; jump++) {
      // On the whole it goes forward, so that there is always something new to pass.
      await setClock((jump / 4 + oneOf(random, [-2, -1, 0, 1, 2])) * hourSeconds + Math.floor(random() * 600));
      for (let i = 0; i < 5; i++) await rig.post(rig.call, `Jump ${jump}.${i}`, oneLine);
      if (!(await nothingIsDue(rig))) notInTime += 1;
      const at = await now();
      if (at >= next) {
        expected.push(next.toISOString());
        next = fullHourAfter(at);
      }
      await settled(pool);
    }
    const ticksNotOnce = differing(await ticksOf(rig, agent), expected);
    await rig.call('DELETE', `/api/agents/${agent}`);
    const { takenOverSeconds, ...left } = await leftBehind(rig, setClock);
    return {
      figures: { jumps, ticks: expected.length, takenOverSeconds },
      mustBeZero: { ticksNotOnce, notInTime, ...left, ...(await rig.harm()) },
      notes: [],
    };
  });

/** The next two nights in which the clocks of Berlin change, and what runs in the three hours after `from`. */
const nights = [
  {
    // 02:00 becomes 03:00, at 01:00 UTC. 02:30 is not on the wall: it runs when it would have been.
    from: '2027-03-28T00:05:00Z',
    hourly: ['2027-03-28T01:00:00.000Z', '2027-03-28T02:00:00.000Z', '2027-03-28T03:00:00.000Z'],
    daily: ['2027-03-28T01:30:00.000Z'],
  },
  {
    // 03:00 becomes 02:00, at 01:00 UTC. 02:30 comes twice: it runs the first time.
    from: '2027-10-30T23:05:00Z',
    hourly: ['2027-10-31T00:00:00.000Z', '2027-10-31T01:00:00.000Z', '2027-10-31T02:00:00.000Z'],
    daily: ['2027-10-31T00:30:00.000Z'],
  },
];
const stepsOfNight = 19;
const stepSeconds = 600;

/**
 * A whole machine lives through these nights in steps of ten minutes.
 * @param {import('./on-rig.mjs').RigOptions} options
 */
export const clockChanges = (options) =>
  onMachine(options, async (rig, setClock) => {
    // The second night comes seven months after the first: its runs are still to be there.
    await rig.call('PUT', '/api/settings', { timeZone: 'Europe/Berlin', logRetentionDays: 365 });
    const wrong = [];
    for (const { from, hourly, daily } of nights) {
      const start = Math.round((Date.parse(from) - Date.now()) / 1_000);
      await setClock(start);
      const agents = [
        { id: await startAgent(rig, { schedule: 'hourly' }), expected: hourly },
        { id: await startAgent(rig, { schedule: 'daily', scheduleTime: '02:30' }), expected: daily },
      ];
      const workflow = { id: await startWorkflow(rig, '30 2 * * *'), expected: daily };
      for (let step = 1; step <= stepsOfNight; step++) {
        await setClock(start + step * stepSeconds);
        if (!(await nothingIsDue(rig))) wrong.push(`Something stays due in step ${step} after ${from}`);
      }
      for (const { id, expected } of [...agents, workflow]) {
        const found = await ticksOf(rig, id);
        if (differing(found, expected) > 0) wrong.push(`${found.join(' ')} instead of ${expected.join(' ')}`);
      }
      for (const { id } of agents) await rig.call('DELETE', `/api/agents/${id}`);
      await rig.call('DELETE', `/api/workflows/${workflow.id}`);
    }
    return {
      figures: { nights: nights.length, steps: nights.length * stepsOfNight },
      mustBeZero: { wrong: wrong.length, ...(await rig.harm()) },
      notes: wrong,
    };
  });
