import { setTimeout as sleep } from 'node:timers/promises';
import { openPool } from '../rig/database.mjs';

const everyMs = 250;

const places = `SELECT lease_owner AS owner, EXISTS (SELECT 1 FROM tasks WHERE status = 'queued' AND NOT held) AS waiting
  FROM (SELECT 1) one LEFT JOIN tasks ON status = 'running' AND lease_until > now()`;

/**
 * Looks four times a second who holds the running places.
 * @param {string} databaseUrl
 * @param {Set<number>} killed process ids
 * @returns {{ figures: () => { heldByDead: number, noneAlive: number, away: number }, stop: () => Promise<void> }} `heldByDead`: places that killed
 *   workers held, in the mean; `noneAlive`: seconds in which work waited and no living worker held a place; `away`: seconds in which Postgres
 *   did not answer
 */
export function watchPlaces(databaseUrl, killed) {
  const pool = openPool(databaseUrl, 1);
  const ended = new AbortController();
  const seconds = { all: 0, dead: 0, noneAlive: 0, away: 0 };
  const look = async () => {
    const answer = await pool.query(places).catch(() => null);
    if (!answer) return { away: 1 };
    const owners = answer.rows.flatMap(({ owner }) => (owner ? [Number(owner.split(':')[1])] : []));
    const dead = owners.filter((pid) => killed.has(pid)).length;
    return { dead, noneAlive: answer.rows[0].waiting && owners.length === dead ? 1 : 0 };
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      const began = performance.now();
      const [seen] = await Promise.all([look(), sleep(everyMs)]);
      const took = (performance.now() - began) / 1_000;
      for (const [name, times] of Object.entries({ all: 1, ...seen })) seconds[name] += times * took;
    }
  })();
  return {
    figures: () => ({ heldByDead: seconds.dead / Math.max(seconds.all, 0.001), noneAlive: seconds.noneAlive, away: seconds.away }),
    async stop() {
      ended.abort();
      await watching;
      await pool.end();
    },
  };
}
