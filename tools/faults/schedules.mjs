import { setTimeout as sleep } from 'node:timers/promises';
import { oneLine } from './on-rig.mjs';
import { settled } from './settled.mjs';

const patienceMs = 180_000;

/** @returns {Promise<boolean>} whether it became so in time */
export async function becomes(isSo) {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(50)) if (await isSo()) return true;
  return false;
}

const sent = async (rig, method, path, body) => {
  const answer = await rig.call(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path} answered ${answer.status}: ${answer.body}`);
  return JSON.parse(answer.body);
};

/** Started, it runs once at once and from then on by its schedule. @returns its id */
export async function startAgent(rig, timing) {
  const config = { input: { steps: oneLine } };
  const { id } = await sent(rig, 'POST', '/api/agents', { name: 'By the clock', type: 'Custom', config, overlap: 'queue', ...timing });
  await sent(rig, 'PATCH', `/api/agents/${id}`, { status: 'running' });
  const { rows } = await rig.pool.query('SELECT id FROM tasks WHERE agent_id = $1', [id]);
  rows.forEach((row) => rig.acknowledged.add(row.id));
  return id;
}

/** @returns the id of a workflow that this starts */
export async function startWorkflow(rig, cron) {
  const steps = [{ id: 'echo', type: 'transform', config: { output: { got: '{{trigger}}' } } }];
  return (await sent(rig, 'POST', '/api/workflows', { name: 'By the clock', steps, triggers: [{ id: 'clock', type: 'schedule', cron }] }))
    .id;
}

/** Waits until no schedule is due any more. @returns {Promise<boolean>} whether that came in time */
export const nothingIsDue = ({ pool }) =>
  becomes(async () => {
    const { rows } = await pool.query(
      `SELECT (SELECT count(*) FROM agents WHERE status = 'running' AND next_run_at <= now())::int
         + (SELECT count(*) FROM workflow_triggers WHERE active AND next_fire_at <= now())::int AS due`,
    );
    return rows[0].due === 0;
  });

/** @returns {Promise<string[]>} the times for which an agent or a workflow ran, in order, each as often as it did */
export async function ticksOf({ pool, acknowledged }, id) {
  await settled(pool);
  const { rows } = await pool.query(`SELECT id, tick_key AS key FROM tasks WHERE tick_key LIKE '%' || $1 || ':%' ORDER BY tick_key`, [id]);
  // They belong to what was asked for, so that `harm` looks at them too.
  rows.forEach((row) => acknowledged.add(row.id));
  return rows.map(({ key }) => key.slice(-'2027-03-28T01:30:00.000Z'.length));
}

/** @returns {number} how many of two lists of times have no partner in the other */
export function differing(found, expected) {
  const missing = [...expected];
  const extra = found.filter((time) => {
    const index = missing.indexOf(time);
    if (index >= 0) missing.splice(index, 1);
    return index < 0;
  });
  return missing.length + extra.length;
}
