/** @returns {Promise<number>} bytes of WAL that Postgres has written since it was made, also what has not reached the disk */
export const walOf = async (pool) => Number((await pool.query(`SELECT pg_current_wal_insert_lsn() - '0/0'::pg_lsn AS wal`)).rows[0].wal);

/** @returns {Promise<{ seconds: number, wal: number }>} how long it took, and the bytes of WAL that were written meanwhile */
export async function measured(pool, act) {
  const [before, began] = [await walOf(pool), performance.now()];
  await act();
  return { seconds: (performance.now() - began) / 1_000, wal: (await walOf(pool)) - before };
}
