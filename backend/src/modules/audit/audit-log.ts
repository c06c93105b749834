import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { secretMask } from '../../platform/crypto';
import { advisoryLocks } from '../../platform/database/advisory-locks';
import { requestContext } from '../../platform/http/request-context';

/** A transaction: TypeORM's entity manager or `Sql`. */
export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

export interface AuditEntry {
  /** What happened: `<subject>.<verb>`, for example `api_key.deleted`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** Public values before and after; secrets must be masked or left out. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

/** The link of one entry to the one before: SHA-256 over the earlier hash and the entry as canonical JSON. */
export const chainHash = (previous: Buffer | null, content: string): Buffer =>
  createHash('sha256')
    .update(previous ?? Buffer.alloc(32))
    .update(content)
    .digest();

/** Writes who did what, in the transaction of the change itself. */
@Injectable()
export class AuditLog {
  /**
   * One entry at a time: the lock is held until the transaction ends, so the chain has one order. Call it last in the
   * transaction, so that others wait for it briefly.
   */
  async record(transaction: Queryable, entry: AuditEntry): Promise<void> {
    const { actor, address, requestId } = requestContext();
    await transaction.query('SELECT pg_advisory_xact_lock($1)', [advisoryLocks.audit]);
    const [head] = (await transaction.query('SELECT hash FROM audit_head')) as { hash: Buffer | null }[];
    const at = new Date();
    const content = JSON.stringify([
      at.toISOString(),
      [actor.kind, actor.id, actor.name],
      entry.action,
      entry.subjectType,
      entry.subjectId,
      secretMask.value(entry.before ?? null),
      secretMask.value(entry.after ?? null),
      address,
      requestId,
    ]);
    const hash = chainHash(head!.hash, content);
    await transaction.query(
      `INSERT INTO audit_log (at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, content, address, request_id, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
      [at, actor.kind, actor.id, actor.name, entry.action, entry.subjectType, entry.subjectId, content, address, requestId, hash],
    );
    await transaction.query('UPDATE audit_head SET entries = entries + 1, hash = $1', [hash]);
  }
}
