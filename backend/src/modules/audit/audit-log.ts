import { Injectable } from '@nestjs/common';
import { type DataKey, DataKeys, secretMask } from '../../platform/crypto';
import { MasterKeyTrouble } from '../../platform/crypto/master-key';
import { waitForLock } from '../../platform/database/advisory-locks';
import type { Queryable } from '../../platform/database/database';
import { requestContext } from '../../platform/http/request-context';
import { chainHash, headSeal } from './audit-seals';

export interface AuditEntry {
  /** What happened: `<subject>.<verb>`, for example `api_key.deleted`. */
  action: string;
  subjectType: string;
  subjectId: string | null;
  /** Public values before and after; secrets must be masked or left out. */
  before?: Record<string, unknown> | null;
  after?: Record<string, unknown> | null;
}

interface Head {
  entries: string;
  hash: Buffer | null;
  isSealed: boolean;
}

/** Writes who did what, in the transaction of the change itself. */
@Injectable()
export class AuditLog {
  constructor(private readonly keys: DataKeys) {}

  /**
   * One entry at a time: the lock is held until the transaction ends, so the chain has one order. Call it last in the
   * transaction, so that others wait for it briefly.
   * @throws MasterKeyTrouble when the log is sealed and this process has no key.
   */
  async record(transaction: Queryable, entry: AuditEntry): Promise<void> {
    const head = await lockedHead(transaction);
    const key = this.keys.newest();
    if (head.isSealed && !key) throw new MasterKeyTrouble('The audit log is sealed: set MASTER_KEY or MASTER_KEY_FILE to write to it.');
    await append(transaction, head, entry, head.isSealed || head.entries === '0' ? key : null);
  }

  /** From its first entry on, a log is sealed; one of an older version from the entry that this writes, which seals what is before it. */
  async beginSealing(transaction: Queryable): Promise<boolean> {
    const key = this.keys.newest();
    const head = await lockedHead(transaction);
    if (!key || head.isSealed || head.entries === '0') return false;
    const after = { entries: Number(head.entries), head: head.hash!.toString('hex') };
    await append(transaction, head, { action: 'audit.sealed', subjectType: 'audit', subjectId: null, after }, key);
    return true;
  }
}

async function lockedHead(transaction: Queryable): Promise<Head> {
  await waitForLock(transaction, 'audit');
  const [head] = (await transaction.query('SELECT entries, hash, seal IS NOT NULL AS "isSealed" FROM audit_head')) as Head[];
  return head!;
}

async function append(transaction: Queryable, head: Head, entry: AuditEntry, key: DataKey | null): Promise<void> {
  const { actor, address, requestId } = requestContext();
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
  const hash = chainHash(head.hash, content, key?.key ?? null);
  const version = key?.version ?? null;
  await transaction.query(
    `INSERT INTO audit_log (at, actor_kind, actor_id, actor_name, action, subject_type, subject_id, content, address, request_id, hash, key_version)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [at, actor.kind, actor.id, actor.name, entry.action, entry.subjectType, entry.subjectId, content, address, requestId, hash, version],
  );
  const seal = key && headSeal(key.key, Number(head.entries) + 1, hash);
  await transaction.query('UPDATE audit_head SET entries = entries + 1, hash = $1, seal = $2, key_version = $3', [hash, seal, version]);
}
