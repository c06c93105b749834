import { type DataKeys } from '../../platform/crypto';
import type { Sql } from '../../platform/database/database';
import type { AuditAnchor } from './audit-anchor';
import { chainHash, headSeal } from './audit-seals';

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

interface Row {
  id: string;
  hash: Buffer;
  version: number | null;
  content: string;
  columns: unknown;
}

interface Head {
  entries: string;
  head: Buffer | null;
  seal: Buffer | null;
  version: number | null;
  last: string | null;
}

const batch = 2_000;
/** An entry put in may carry any number. */
const firstPossible = '-9223372036854775808';

const columnsAsHashed = `jsonb_build_array(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  jsonb_build_array(actor_kind, actor_id, actor_name), action, subject_type, subject_id, address, request_id)`;

/**
 * Computes the whole chain again, up to the entry that is the newest when it starts. Without the keys nobody can change, cut off or put
 * in an entry that is sealed, nor one before the first sealed one. Whoever has the keys too can write all of it anew: that is found by an
 * anchor, which says how the log ended once and is kept elsewhere.
 * @param anchors signed by this console: the log has to go through each of them.
 */
export async function verifyChain(sql: Sql, keys: DataKeys, anchors: readonly AuditAnchor[] = []): Promise<ChainReport> {
  const [end] = await sql.query<Head>(
    'SELECT entries, hash AS head, seal, key_version AS version, (SELECT max(id) FROM audit_log) AS last FROM audit_head',
  );
  const walk = new Walk(keys, anchors);
  const report = (firstBroken: string | null, problem: string | null): ChainReport => ({
    intact: problem === null,
    entries: Number(end?.entries ?? 0),
    head: end?.head?.toString('hex') ?? null,
    sealedFrom: walk.sealedFrom,
    firstBroken,
    problem,
  });
  for (let id = firstPossible; ;) {
    const rows = await sql.query<Row>(
      `SELECT id, hash, key_version AS version, content, ${columnsAsHashed} AS columns FROM audit_log WHERE id > $1 AND id <= $2 ORDER BY id LIMIT ${batch}`,
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

/** From one entry to the next. */
class Walk {
  sealedFrom: string | null = null;
  private hash: Buffer | null = null;
  private count = 0;
  private readonly found = new Map<number, Buffer | null>();
  private readonly open: Set<AuditAnchor>;

  constructor(
    private readonly keys: DataKeys,
    anchors: readonly AuditAnchor[],
  ) {
    this.open = new Set(anchors.filter(({ entries }) => entries > 0));
  }

  /** @returns why the entry does not fit; null when it does. */
  async problemOf(row: Row): Promise<string | null> {
    const key = await this.keyOf(row.version);
    if (row.version !== null && !key) return 'It is sealed with a key that is not there.';
    if (row.version === null && this.sealedFrom !== null) return 'It is not sealed, although the one before it is.';
    if (!chainHash(this.hash, row.content, key).equals(row.hash))
      return 'It was changed, or an entry before it was changed, removed or put in.';
    if (!columnsFit(row)) return 'Its columns differ from what was recorded.';
    if (row.version !== null) this.sealedFrom ??= row.id;
    this.hash = row.hash;
    this.count += 1;
    for (const anchor of this.open) {
      if (anchor.entry !== row.id) continue;
      if (anchor.hash !== row.hash.toString('hex') || anchor.entries !== this.count) return replaced(anchor);
      this.open.delete(anchor);
    }
    return null;
  }

  async problemOfEnd(end: Head | undefined): Promise<string | null> {
    const entries = Number(end?.entries ?? 0);
    const [missed] = this.open;
    if (this.count < entries) return `The newest ${entries - this.count} entries are missing.`;
    if (missed) return replaced(missed);
    const fits = this.count === entries && (this.hash?.equals(end?.head ?? Buffer.alloc(0)) ?? !end?.head);
    return fits && (await this.isSealedRight(end, entries)) ? null : 'The end of the chain was changed.';
  }

  private async isSealedRight(end: Head | undefined, entries: number): Promise<boolean> {
    if (this.sealedFrom === null) return !end?.seal;
    const key = await this.keyOf(end?.version ?? null);
    return key !== null && end!.seal !== null && headSeal(key, entries, this.hash!).equals(end!.seal);
  }

  private async keyOf(version: number | null): Promise<Buffer | null> {
    if (version === null) return null;
    if (!this.found.has(version)) this.found.set(version, await this.keys.find(version));
    return this.found.get(version)!;
  }
}

const replaced = ({ at, entries }: AuditAnchor): string =>
  `It is not the log of the anchor of ${at}, which had ${entries} entries: entries of then were changed or removed, or the log was replaced.`;

/** The columns only repeat the hashed text, for filters; they must say the same. */
function columnsFit({ content, columns }: Row): boolean {
  const [at, actor, action, subjectType, subjectId, , , address, requestId] = JSON.parse(content) as unknown[];
  return JSON.stringify([at, actor, action, subjectType, subjectId, address, requestId]) === JSON.stringify(columns);
}
