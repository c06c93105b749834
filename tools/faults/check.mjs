const one = async (pool, sql) => Number(Object.values((await pool.query(sql)).rows[0])[0]);

const tasksWithoutOneEnd = `SELECT count(*) FROM tasks t LEFT JOIN (
     SELECT metadata ->> 'taskId' AS id, count(*) AS times FROM activities WHERE type = 'task.completed' GROUP BY 1
   ) a ON a.id = t.id::text WHERE a.times IS DISTINCT FROM 1`;

/**
 * What must hold after any faults. Every figure but the last two must be 0.
 * @param {import('pg').Pool} pool
 * @param {Set<string>} acknowledged ids of the tasks that were answered with 201
 */
export async function check(pool, acknowledged) {
  const { rows } = await pool.query('SELECT id, status FROM tasks');
  const there = new Map(rows.map(({ id, status }) => [id, status]));
  const ids = [...acknowledged];
  return {
    lost: ids.filter((id) => !there.has(id)).length,
    stuck: ids.filter((id) => there.has(id) && there.get(id) !== 'completed').length,
    doubled: rows.length - acknowledged.size,
    expiredLeases: await one(pool, `SELECT count(*) FROM tasks WHERE status = 'running' AND lease_until < now()`),
    completionsNotOne: await one(pool, tasksWithoutOneEnd),
    linesNotOne: await one(
      pool,
      `SELECT count(*) FROM (SELECT t.id FROM tasks t LEFT JOIN task_logs l ON l.task_id = t.id WHERE t.type = 'Custom' GROUP BY t.id
         HAVING count(l.seq) <> (SELECT count(*) FROM jsonb_array_elements(t.input -> 'steps') step WHERE step ->> 'type' = 'log')) wrong`,
    ),
    parkedFacts: await one(pool, 'SELECT count(*) FROM fact_backlog WHERE parked_at IS NOT NULL'),
    reruns: await one(pool, 'SELECT coalesce(sum(attempt - 1), 0) FROM tasks'),
    mostAttempts: await one(pool, 'SELECT coalesce(max(attempt), 0) FROM tasks'),
  };
}
