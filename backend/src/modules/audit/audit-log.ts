import { Injectable } from '@nestjs/common';
import { type DataKey, DataKeys } from '../../platform/crypto';
import { waitForLock } from '../../platform/database/advisory-locks';
import type { Queryable } from '../../platform/database/database';
import { requestContext } from '../../platform/http/request-context';
import { type AuditEntry, contentOf } from './audit-content';
import { chainHash, headSeal, type LogHead, sealingEntry, sealingKey } from './audit-seals';

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
    await append(transaction, head, entry, sealingKey(head, this.keys.newest()));
  }

  /**
   * Begins to seal a log that an older version wrote.
   * @returns whether it wrote the first sealed entry.
   */
  async beginSealing(transaction: Queryable): Promise<boolean> {
    const key = this.keys.newest();
    const head = await lockedHead(transaction);
    const entry = sealingEntry(head);
    if (!key || !entry) return false;
    await append(transaction, head, entry, key);
    return true;
  }
}

async function lockedHead(transaction: Queryable): Promise<LogHead> {
  await waitForLock(transaction, 'audit');
  const [head] = (await transaction.query('SELECT entries, hash, seal IS NOT NULL AS "isSealed" FROM audit_head')) as LogHead[];
  return head!;
}

async function append(transaction: Queryable, head: LogHead, entry: AuditEntry, key: DataKey | null): Promise<void> {
  const context = requestContext();
  const { actor, address, requestId } = context;
  const at = new Date();
  const content = contentOf(entry, context, at);
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
