import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { SettingsService } from '../../settings';
import type { Definition } from '../definition/definition';
import type { Trigger } from '../definition/trigger-schema';
import { nextFire } from './next-fire';

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

const firedEveryMs = 10_000;

/** How far the triggers of a workflow are: next times, addresses, what was skipped. */
@Injectable()
export class TriggerStates {
  private readonly notedAt = new Map<string, number>();

  constructor(private readonly settings: SettingsService) {}

  /**
   * Makes the rows fit the definition. Addresses and history of triggers that stay are kept.
   * @param starterId authority of the token that wrote or activated the workflow, which the runs of its triggers keep; null for a person.
   *   If absent, that of triggers that stay is kept. A webhook keeps that of the maker of its address.
   */
  async fit(
    sql: Sql,
    workflowId: string,
    { triggers, settings }: Definition,
    workflowActive: boolean,
    starterId?: string | null,
  ): Promise<void> {
    await sql.query('DELETE FROM workflow_triggers WHERE workflow_id = $1 AND NOT trigger_id = ANY($2)', [
      workflowId,
      triggers.map(({ id }) => id),
    ]);
    const timeZone = settings?.timezone ?? this.settings.current().timeZone;
    const now = new Date();
    const rows = triggers.map((trigger) => stateOf(trigger, workflowActive, now, timeZone));
    await sql.query(
      `INSERT INTO workflow_triggers AS t (workflow_id, trigger_id, type, event, active, next_fire_at)
       SELECT $1::uuid, u.* FROM unnest($2::text[], $3::text[], $4::text[], $5::boolean[], $6::timestamptz[]) AS u
       ON CONFLICT (workflow_id, trigger_id) DO UPDATE SET type = excluded.type, event = excluded.event, active = excluded.active,
         next_fire_at = excluded.next_fire_at, token_hash = CASE WHEN excluded.type = 'webhook' THEN t.token_hash END,
         authority_id = CASE WHEN excluded.type = 'webhook' THEN t.authority_id WHEN $7::boolean THEN $8::text WHEN t.type <> 'webhook' THEN t.authority_id END`,
      [
        workflowId,
        rows.map((r) => r.id),
        rows.map((r) => r.type),
        rows.map((r) => r.event),
        rows.map((r) => r.active),
        rows.map((r) => r.next),
        starterId !== undefined,
        starterId ?? null,
      ],
    );
  }

  /**
   * A new address for a webhook; the one before stops working.
   * @param authorityId limits of the caller that makes it, which the runs it starts keep
   * @returns the token, which is stored only as a hash.
   */
  async newToken(sql: Sql, workflowId: string, triggerId: string, authorityId: string | null): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const [row] = await sql.query(
      `UPDATE workflow_triggers SET token_hash = $3, authority_id = $4 WHERE workflow_id = $1 AND trigger_id = $2 AND type = 'webhook' RETURNING 1`,
      [workflowId, triggerId, tokenHash(token), authorityId],
    );
    if (!row) throw notFound('webhook trigger');
    return token;
  }

  /** To about ten seconds: a busy trigger would otherwise change its row with each call. */
  async fired(sql: Sql, workflowId: string, triggerId: string): Promise<void> {
    const key = `${workflowId}:${triggerId}`;
    if (performance.now() - (this.notedAt.get(key) ?? -Infinity) < firedEveryMs) return;
    if (this.notedAt.size > 10_000) this.notedAt.clear();
    this.notedAt.set(key, performance.now());
    await sql.query(
      'UPDATE workflow_triggers SET last_fired_at = now() WHERE workflow_id = $1 AND trigger_id = $2',
      [workflowId, triggerId],
      'trigger_fired',
    );
  }

  async skipped(sql: Sql, workflowId: string, triggerId: string, reason: string, times = 1): Promise<void> {
    await sql.query(
      `UPDATE workflow_triggers SET skipped = skipped + $4, last_skipped_at = now(), last_skip_reason = $3 WHERE workflow_id = $1 AND trigger_id = $2`,
      [workflowId, triggerId, reason.slice(0, 300), times],
      'trigger_skipped',
    );
  }
}

function stateOf(trigger: Trigger, workflowActive: boolean, now: Date, timeZone: string) {
  const active = workflowActive && trigger.enabled !== false;
  return {
    id: trigger.id,
    type: trigger.type,
    event: trigger.type === 'event' ? trigger.event : null,
    active,
    next: active && trigger.type === 'schedule' ? nextFire(trigger, now, timeZone) : null,
  };
}
