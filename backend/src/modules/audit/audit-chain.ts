import type { Sql } from '../../platform/database/database';
import { chainHash } from './audit-log';

export interface ChainReport {
  intact: boolean;
  entries: number;
  /** Hash of the newest entry in hex; null for an empty log. */
  head: string | null;
  /** Id of the first entry that does not fit; null when all do, or when the end is missing. */
  firstBroken: string | null;
  problem: string | null;
}

interface Row {
  id: string;
  hash: Buffer;
  content: string;
  columns: unknown;
}

const batch = 2_000;
/** An entry put in may carry any number. */
const firstPossible = '-9223372036854775808';

/**
 * Computes the whole chain again, up to the entry that is the newest when it starts. It finds rows that were changed,
 * removed (the newest too) or put in; it cannot find a chain that was written anew from some entry to the end together
 * with its head, so whoever must be sure keeps the head elsewhere.
 */
export async function verifyChain(sql: Sql): Promise<ChainReport> {
  const [end] = await sql.query<{ entries: string; head: Buffer | null; last: string | null }>(
    'SELECT entries, hash AS head, (SELECT max(id) FROM audit_log) AS last FROM audit_head',
  );
  const report = { entries: Number(end?.entries ?? 0), head: end?.head?.toString('hex') ?? null };
  const broken = (firstBroken: string | null, problem: string): ChainReport => ({ ...report, intact: false, firstBroken, problem });
  let [hash, count, id]: [Buffer | null, number, string] = [null, 0, firstPossible];
  for (;;) {
    const rows = await sql.query<Row>(
      `SELECT id, hash, content, jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
         jsonb_build_array(actor_kind, actor_id, actor_name), action, subject_type, subject_id, address, request_id) AS columns
       FROM audit_log WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${batch}`,
      [id, end?.last ?? '0'],
    );
    for (const row of rows) {
      if (!chainHash(hash, row.content).equals(row.hash)) {
        return broken(row.id, 'It was changed, or an entry before it was changed, removed or put in.');
      }
      if (!columnsFit(row)) return broken(row.id, 'Its columns differ from what was recorded.');
      [hash, id] = [row.hash, row.id];
    }
    count += rows.length;
    if (rows.length < batch) break;
  }
  if (count < report.entries) return broken(null, `The newest ${report.entries - count} entries are missing.`);
  if (count > report.entries || (hash?.toString('hex') ?? null) !== report.head) return broken(null, 'The end of the chain was changed.');
  return { ...report, intact: true, firstBroken: null, problem: null };
}

/** The columns only repeat the hashed text, for filters; they must say the same. */
function columnsFit({ content, columns }: Row): boolean {
  const [at, actor, action, subjectType, subjectId, , , address, requestId] = JSON.parse(content) as unknown[];
  return JSON.stringify([at, actor, action, subjectType, subjectId, address, requestId]) === JSON.stringify(columns);
}
