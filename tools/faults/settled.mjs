import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Waits until every task has ended and every fact has been handed on.
 * @returns {Promise<number>} seconds it took
 */
export async function settled(pool, patienceMs = 180_000) {
  const began = Date.now();
  for (;;) {
    const answer = await pool
      .query(
        `SELECT (SELECT count(*) FROM tasks WHERE finished_at IS NULL)::int + (SELECT count(*) FROM fact_backlog WHERE parked_at IS NULL)::int AS open`,
      )
      .catch(() => null);
    const seconds = (Date.now() - began) / 1_000;
    if (answer?.rows[0].open === 0 || seconds * 1_000 > patienceMs) return seconds;
    await sleep(50);
  }
}
