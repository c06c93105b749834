import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { DataKeys } from '../../platform/crypto';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { withheldText } from '../../platform/http/withheld-text';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { type AuditAnchor, signAnchor } from './audit-anchor';
import { type ChainReport, verifyChain } from './audit-chain';
import { readContent } from './audit-content';
import type { AuditEntryDto, AuditFilter, AuditListQuery } from './dto/audit.dto';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { AuditLogEntity } from './entities/audit-log.entity';
import { AuditHeadEntity } from './entities/audit-head.entity';

interface Row {
  id: string;
  content: string;
  hash: Buffer;
}

const exportBatch = 1_000;

/** $1 to $8 as `filterValues` gives them. A caller who may not see customers cannot find an entry by an address of one. */
const filter = `($1::text IS NULL OR actor_id = $1 OR actor_name = $1) AND ($2::text IS NULL OR action = $2 OR starts_with(action, $2 || '.'))
  AND ($3::text IS NULL OR subject_type = $3) AND ($4::text IS NULL OR subject_id = $4)
  AND ($5::timestamptz IS NULL OR at >= $5) AND ($6::timestamptz IS NULL OR at < $6) AND ($7::text IS NULL OR content ILIKE $7)
  AND ($8::boolean OR ($4::text IS NULL AND $7::text IS NULL) OR subject_type <> 'mail_address')`;

const filterValues = ({ actor, action, subjectType, subjectId, from, to, search }: AuditFilter, sees: boolean): unknown[] => [
  actor ?? null,
  action ?? null,
  subjectType ?? null,
  subjectId ?? null,
  from ?? null,
  to ?? null,
  search?.trim() ? likePattern(search.trim()) : null,
  sees,
];

/** What the record says, as it was hashed. */
@Injectable()
export class AuditReader {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
  ) {}

  /**
   * Newest first.
   * @param sees whether the answer says who customers are
   */
  async list(query: AuditListQuery, sees: boolean): Promise<Page<AuditEntryDto>> {
    const before = query.cursor ? decodeCursor(query.cursor, 'number')[0] : null;
    const values = filterValues(query, sees);
    const [rows, [counted]] = await Promise.all([
      this.database.query(
        SQL`SELECT ${columnsOf(AuditLogEntity, ['id', 'content', 'hash'])} FROM audit_log WHERE ${filter}
          AND ($9::bigint IS NULL OR id < $9) ORDER BY id DESC LIMIT $10`,
        [...values, before, query.limit + 1],
      ),
      this.database.query(SQL`SELECT count(*)::int AS ${typed.int('total')} FROM audit_log WHERE ${filter}`, values),
    ]);
    const items = rows.slice(0, query.limit);
    const nextCursor = rows.length > query.limit ? encodeCursor([Number(items.at(-1)!.id)]) : null;
    return { items: items.map((row) => toDto(row, sees)), total: counted!.total, nextCursor };
  }

  /** One JSON object per line, oldest first, read as the receiver takes it. */
  async *lines(query: AuditFilter, sees: boolean): AsyncGenerator<string> {
    const values = filterValues(query, sees);
    for (let after = '0'; ;) {
      const rows = await this.database.query(
        SQL`SELECT ${columnsOf(AuditLogEntity, ['id', 'content', 'hash'])} FROM audit_log WHERE ${filter} AND id > $9
          ORDER BY id LIMIT ${exportBatch}`,
        [...values, after],
      );
      if (rows.length > 0) yield rows.map((row) => `${JSON.stringify(toDto(row, sees))}\n`).join('');
      if (rows.length < exportBatch) return;
      after = rows.at(-1)!.id;
    }
  }

  status(): Promise<ChainReport> {
    return verifyChain(this.database, this.keys);
  }

  /** @throws ApiError 503 without a master key. */
  async anchor(): Promise<AuditAnchor> {
    const anchor = await anchorOf(this.database, this.keys);
    if (!anchor) throw new ApiError(commonErrors.secrets_not_configured);
    return anchor;
  }
}

/** How the log ends now, signed; null without a key. */
export async function anchorOf(sql: Sql, keys: DataKeys): Promise<AuditAnchor | null> {
  const key = keys.newest();
  if (!key) return null;
  const [head] = await sql.query(
    SQL`SELECT ${columnsOf(AuditHeadEntity, ['entries'])}, encode(hash, 'hex') AS ${nullable.text('hash')},
      (SELECT max(id) FROM audit_log) AS ${nullable.digits('entry')}, now() AS ${typed.timestamp('at')} FROM audit_head`,
  );
  return signAnchor(key, { at: head!.at.toISOString(), entries: Number(head!.entries), entry: head!.entry, hash: head!.hash });
}

function toDto({ id, content, hash }: Row, sees: boolean): AuditEntryDto {
  const entry = { id, ...readContent(content), hash: hash.toString('hex') };
  return sees || entry.subjectType !== 'mail_address' ? entry : { ...entry, subjectId: withheldText };
}
