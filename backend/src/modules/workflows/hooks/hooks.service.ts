import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound } from '../../../platform/errors/common.refusals';
import { commonErrors } from '../../../platform/errors/common.errors';
import { workflowsErrors } from '../workflows.errors';
import { RateLimit } from '../../../platform/http/rate-limit';
import { SecretVault } from '../../api-keys';
import type { JsonValue } from '../../tasks';
import type { WebhookTrigger } from '../definition/trigger-schema';
import type { HookAnswerDto } from '../dto/hook.dto';
import { Templates } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import {
  type ActiveTrigger,
  activeTriggerColumns,
  activeTriggerJoin,
  type ActiveTriggerRow,
  toActiveTrigger,
  TriggerStarter,
} from '../triggers/trigger-starter';
import { tokenHash } from '../triggers/trigger-states';
import { authenticate, type HookCall } from './hook-auth';
import { payloadOf } from './hook-payload';
import { HookStarts } from './hook-starts';

const longestAnswerMs = 25_000;
const lookEveryMs = 100;

type Hook = ActiveTrigger & { trigger: WebhookTrigger };

/** Takes calls of other machines: checks who calls, and answers as soon as the run is stored. */
@Injectable()
export class HooksService {
  private readonly calls = new RateLimit(1_000, 250);
  /** Wrong addresses and wrong signatures, for each caller. */
  private readonly wrongs = new RateLimit(20, 0.5);

  private readonly finds = new Batcher<string, Hook | null>((tokens) => this.find(tokens));

  constructor(
    private readonly database: Database,
    private readonly vault: SecretVault,
    private readonly triggers: TriggerStarter,
    private readonly starts: HookStarts,
  ) {}

  /** @throws ApiError 401, 404, 405 or 429. */
  async receive(token: string, call: HookCall, caller: string): Promise<HookAnswerDto> {
    if (!this.wrongs.isFree(caller)) throw tooMany(2);
    const wait = this.calls.take(token);
    if (wait > 0) throw tooMany(wait);
    const hook = await this.finds.add(token);
    if (!hook) {
      this.wrongs.take(caller);
      throw notFound('hook');
    }
    const { auth, method = 'POST' } = hook.trigger;
    if (call.method !== method) throw new ApiError(commonErrors.method_not_allowed, `This hook takes ${method}.`);
    const key = auth.apiKeyId ? await this.vault.resolveKey(auth.apiKeyId, null) : null;
    const verdicts = [key?.value, key?.previous].map((secret) => authenticate(auth, secret ?? null, call));
    const verdict = verdicts.find(({ ok }) => ok);
    if (!verdict) {
      this.wrongs.take(caller);
      throw new ApiError(workflowsErrors.not_authentic);
    }
    return this.start(hook, payloadOf(call, auth), verdict.replayKey);
  }

  /** The hooks of the tokens, in their order; calls that come together share one look. */
  private async find(tokens: string[]): Promise<(Hook | null)[]> {
    const hashes = tokens.map((token) => tokenHash(token));
    const rows = await this.database.query<ActiveTriggerRow & { hash: Buffer }>(
      `SELECT ${activeTriggerColumns}, t.token_hash AS hash FROM ${activeTriggerJoin} WHERE t.active AND t.token_hash = ANY($1)`,
      [[...new Map(hashes.map((hash) => [hash.toString('hex'), hash])).values()]],
      'hooks_find',
    );
    const hooks = new Map(rows.map(({ hash, ...row }) => [hash.toString('hex'), toActiveTrigger(row)]));
    return hashes.map((hash) => {
      const hook = hooks.get(hash.toString('hex'));
      return hook?.trigger.type === 'webhook' ? { workflow: hook.workflow, trigger: hook.trigger } : null;
    });
  }

  private async start(hook: Hook, payload: Record<string, JsonValue>, replayKey: string | null): Promise<HookAnswerDto> {
    const { workflow, trigger } = hook;
    const once = dedupeKey(trigger, payload) ?? replayKey;
    const tickKey = once === null ? undefined : `hook:${workflow.id}:${trigger.id}:${createHash('sha256').update(once).digest('hex')}`;
    const started = await this.starts.start({ hook, payload, tickKey });
    if (started.skipped) return { runId: null, status: 'skipped', reason: started.skipped };
    if (!started.task) return this.earlier(tickKey!);
    const { id: runId } = started.task;
    return trigger.respond === 'after_run' ? this.ended(runId) : { runId, status: 'accepted' };
  }

  private async earlier(tickKey: string): Promise<HookAnswerDto> {
    const [row] = await this.database.query<{ id: string }>('SELECT id FROM task_overview WHERE tick_key = $1', [tickKey]);
    return { runId: row?.id ?? null, status: 'duplicate' };
  }

  /** Waits for the end of the run, as long as callers usually wait. */
  private async ended(runId: string): Promise<HookAnswerDto> {
    for (const until = performance.now() + longestAnswerMs; performance.now() < until; await sleep(lookEveryMs)) {
      const [row] = await this.database.query<{ status: string; output: JsonValue; message: string | null }>(
        `SELECT t.status, t.error ->> 'message' AS message, (SELECT s.output FROM step_overview s WHERE s.task_id = t.id AND s.status IN ('completed', 'reused')
           AND s.key !~ '[/:]' ORDER BY s.attempt DESC, s.index DESC LIMIT 1) AS output
         FROM task_overview t WHERE t.id = $1 AND t.status IN ('completed', 'failed', 'cancelled')`,
        [runId],
        'hook_ended',
      );
      if (row?.status === 'completed') return { runId, status: 'completed', output: row.output };
      if (row) return { runId, status: 'failed', reason: row.message ?? 'The run was cancelled.' };
    }
    return { runId, status: 'accepted' };
  }
}

const tooMany = (retryAfterSeconds: number): ApiError => new ApiError(commonErrors.too_many_requests, undefined, { retryAfterSeconds });

/** @throws ApiError 400 when the key cannot be worked out from this call. */
function dedupeKey(trigger: WebhookTrigger, payload: Record<string, JsonValue>): string | null {
  if (trigger.dedupeKey === undefined) return null;
  try {
    return new Templates({ trigger: payload }, { timeZone: 'UTC' }).text(trigger.dedupeKey) || null;
  } catch (error) {
    if (error instanceof TemplateError)
      throw new ApiError(workflowsErrors.no_dedupe_key, `The key against repeated calls cannot be worked out: ${error.message}`);
    throw error;
  }
}
