import { setTimeout as sleep } from 'node:timers/promises';
import { caller } from '../rig/requests.mjs';
import { oneLine } from './on-rig.mjs';

const isClear = ({ status, headers, body }) => {
  const { code, message, requestId } = JSON.parse(body || '{}');
  return status === 503 && Number(headers['retry-after']) > 0 && code && message && requestId;
};

/** Posts until it is acknowledged. @returns {Promise<number>} seconds it took */
export async function recovered(rig, patienceMs = 180_000) {
  const began = Date.now();
  while ((await rig.post(rig.call, 'After', oneLine)).status !== 201) {
    if (Date.now() - began > patienceMs) throw new Error('The API did not recover.');
    await sleep(100);
  }
  return (Date.now() - began) / 1_000;
}

/**
 * Somebody holds a lock on the tasks while many more calls come than there are connections: every call is answered, with 503 and
 * when to come back; afterwards all is well.
 * @param {import('./on-rig.mjs').Rig} rig
 * @param {{ calls: number }} size
 */
export async function exhaustedPool(rig, { calls }) {
  const client = caller(rig.api().url, calls);
  const blocker = await rig.pool.connect();
  await blocker.query('BEGIN; LOCK TABLE tasks IN ACCESS EXCLUSIVE MODE');
  const began = Date.now();
  const answers = await Promise.all(Array.from({ length: calls }, (_, i) => rig.post(client.call, `Crowd ${i}`)));
  const seconds = (Date.now() - began) / 1_000;
  const live = await rig.call('GET', '/health/live');
  await blocker.query('ROLLBACK');
  blocker.release();
  client.close();
  const recoveredSeconds = await recovered(rig);
  const refused = answers.filter(({ status }) => status !== 201);
  const unclear = refused.filter((answer) => !isClear(answer));
  return {
    figures: { calls, refused: refused.length, answeredWithinSeconds: seconds, recoveredSeconds },
    mustBeZero: {
      nobodyRefused: refused.length === 0 ? 1 : 0,
      unclear: unclear.length,
      notLive: live.status === 200 ? 0 : 1,
      ...(await rig.harm()),
    },
    notes: unclear.slice(0, 3).map(({ status, body }) => `${status} ${body}`),
  };
}
