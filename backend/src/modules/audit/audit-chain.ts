import type { DataKeys } from '../../platform/crypto';
import type { Sql } from '../../platform/database/database';
import type { AuditAnchor } from './audit-anchor';
import { ChainWalk } from './chain-walk';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { AuditHeadEntity } from './entities/audit-head.entity';
import { AuditLogEntity } from './entities/audit-log.entity';

export interface ChainReport {
  intact: boolean;
  entries: number;
  /** Hash of the newest entry in hex; null for an empty log. */
  head: string | null;
  /** Id of the first entry that is sealed with a key; null when none is. */
  sealedFrom: string | null;
  /** Id of the first entry that does not fit; null when all do, or when the end is missing. */
  firstBroken: string | null;
  problem: string | null;
}

const batch = 2_000;
/** An entry put in may carry any number. */
const firstPossible = '-9223372036854775808';

const columnsAsHashed = `jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  jsonb_build_array(actor_kind, actor_id, actor_name), action, subject_type, subject_id, address, request_id)`;

/**
 * Computes the whole chain again, up to the entry that is the newest when it starts. Without the keys, an attacker cannot change, remove or
 * insert a sealed entry, nor any entry before the first sealed one. An attacker with the keys can rewrite the whole log. An anchor, which
 * states how the log ended once and is kept elsewhere, detects that.
 * @param anchors signed by this console: the log has to go through each of them.
 */
export async function verifyChain(sql: Sql, keys: DataKeys, anchors: readonly AuditAnchor[] = []): Promise<ChainReport> {
  const [end] = await sql.query(
    SQL`SELECT ${columnsOf(AuditHeadEntity, ['entries'])}, hash AS ${typed.of(AuditHeadEntity, 'hash', 'head')},
      ${columnsOf(AuditHeadEntity, ['seal'])}, key_version AS ${typed.of(AuditHeadEntity, 'keyVersion', 'version')},
      (SELECT max(id) FROM audit_log) AS ${nullable.digits('last')} FROM audit_head`,
  );
  const walk = new ChainWalk(keys, anchors);
  const report = (firstBroken: string | null, problem: string | null): ChainReport => ({
    intact: problem === null,
    entries: Number(end?.entries ?? 0),
    head: end?.head?.toString('hex') ?? null,
    sealedFrom: walk.sealedFrom,
    firstBroken,
    problem,
  });
  for (let id = firstPossible; ;) {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(AuditLogEntity, ['id', 'hash'])}, key_version AS ${typed.of(AuditLogEntity, 'keyVersion', 'version')},
        ${columnsOf(AuditLogEntity, ['content'])}, ${columnsAsHashed} AS ${typed.json('columns')} FROM audit_log WHERE id > $1
        AND id <= $2 ORDER BY id LIMIT ${batch}`,
      [id, end?.last ?? '0'],
    );
    for (const row of rows) {
      const problem = await walk.problemOf(row);
      if (problem) return report(row.id, problem);
      id = row.id;
    }
    if (rows.length < batch) break;
  }
  return report(null, await walk.problemOfEnd(end));
}
