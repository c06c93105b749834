import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Batcher } from '../../../platform/database/batcher';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { notFound, tooMany } from '../../../platform/errors/common.refusals';
import { commonErrors } from '../../../platform/errors/common.errors';
import { workflowsErrors } from '../workflows.errors';
import { CallerLimit } from '../../../platform/http/connections/network';
import { RateLimit } from '../../../platform/http/connections/rate-limit';
import { withheldText } from '../../../platform/http/withheld-text';
import { SecretVault } from '../../api-keys';
import { Authorities, seesPersonal } from '../../auth';
import type { JsonValue } from '../../tasks';
import type { WebhookTrigger } from '../definition/trigger-schema';
import type { HookAnswerDto } from '../dto/hook.dto';
import { Templates } from '../expressions/template';
import { TemplateError } from '../expressions/template-error';
import { type ActiveTrigger, activeTriggerColumns, activeTriggerJoin, toActiveTrigger, TriggerStarter } from '../triggers/trigger-starter';
import { tokenHash } from '../triggers/trigger-states';
import { authenticate, type HookCall, type Verdict } from './hook-auth';
import { payloadOf } from './hook-payload';
import { HookStarts } from './hook-starts';
import { RunEnds } from './run-ends';
import { SQL, typed } from '../../../platform/database/sql';

const longestAnswerMs = 25_000;

type Hook = ActiveTrigger & { trigger: WebhookTrigger };

/** Takes calls of other machines: checks who calls, and answers as soon as the run is stored. */
@Injectable()
export class HooksService {
  /** Right calls, for each hook: wrong ones do not use up what is theirs. */
  private readonly calls = new RateLimit(1_000, 250);
  /** Wrong addresses and wrong signatures, for each caller; a right call behind the same address passes all the same. */
  private readonly wrongs = new CallerLimit(20, 0.5);

  private readonly finds = new Batcher<string, Hook | null>((tokens) => this.find(tokens));

  constructor(
    private readonly database: Database,
    private readonly vault: SecretVault,
    private readonly triggers: TriggerStarter,
    private readonly starts: HookStarts,
    private readonly ends: RunEnds,
    private readonly authorities: Authorities,
  ) {}

  /** @throws ApiError 401, 404, 405 or 429. */
  async receive(token: string, call: HookCall, caller: string | undefined): Promise<HookAnswerDto> {
    const hook = await this.finds.add(token);
    if (!hook) throw this.wrong(caller, notFound('hook'));
    const { auth, method = 'POST' } = hook.trigger;
    if (call.method !== method) throw new ApiError(commonErrors.method_not_allowed, `This hook takes ${method}.`);
    const key = auth.apiKeyId ? await this.vault.resolveKey(auth.apiKeyId, null) : null;
    const verdicts = [key?.value, key?.previous].map((secret) => authenticate(auth, secret ?? null, call));
    const verdict = verdicts.find(({ ok }) => ok);
    if (!verdict) throw this.wrong(caller, new ApiError(workflowsErrors.not_authentic));
    const wait = this.calls.take(token);
    if (wait > 0) throw tooMany(wait);
    return this.start(hook, payloadOf(call, auth), verdict);
  }

  /** What a wrong call gets: the refusal, or after too many of them that it has to wait. */
  private wrong(caller: string | undefined, refusal: ApiError): ApiError {
    const wait = this.wrongs.take(caller);
    return wait > 0 ? tooMany(wait) : refusal;
  }

  /** The hooks of the tokens, in their order; calls that come together share one look. */
  private async find(tokens: string[]): Promise<(Hook | null)[]> {
    const hashes = tokens.map((token) => tokenHash(token));
    const rows = await this.database.query(
      SQL`SELECT ${activeTriggerColumns}, t.token_hash AS ${typed.bytes('hash')} FROM ${activeTriggerJoin} WHERE t.active
        AND t.token_hash = ANY($1)`,
      [[...new Map(hashes.map((hash) => [hash.toString('hex'), hash])).values()]],
      'hooks_find',
    );
    const hooks = new Map(rows.map(({ hash, ...row }) => [hash.toString('hex'), toActiveTrigger(row)]));
    return hashes.map((hash) => {
      const hook = hooks.get(hash.toString('hex'));
      return hook?.trigger.type === 'webhook' ? { workflow: hook.workflow, trigger: hook.trigger } : null;
    });
  }

  private async start(hook: Hook, payload: Record<string, JsonValue>, verdict: Verdict): Promise<HookAnswerDto> {
    const { workflow, trigger } = hook;
    const once = onceFor(trigger, payload, verdict);
    const tickKey = once === null ? undefined : `hook:${workflow.id}:${trigger.id}:${createHash('sha256').update(once).digest('hex')}`;
    const started = await this.starts.start({ hook, payload, tickKey });
    if (started.skipped) return { runId: null, status: 'skipped', reason: started.skipped };
    if (!started.task) return this.earlier(tickKey!);
    const { id: runId } = started.task;
    return trigger.respond === 'after_run' ? this.ended(runId, workflow.makerAuthorityId ?? null) : { runId, status: 'accepted' };
  }

  private async earlier(tickKey: string): Promise<HookAnswerDto> {
    const [row] = await this.database.query(SQL`SELECT id AS ${typed.text('id')} FROM task_overview WHERE tick_key = $1`, [tickKey]);
    return { runId: row?.id ?? null, status: 'duplicate' };
  }

  /** Waits for the end of the run, as long as callers usually wait. The caller is not signed in, so it sees what the maker of the address may see. */
  private async ended(runId: string, makerAuthorityId: string | null): Promise<HookAnswerDto> {
    const end = await this.ends.of(runId, longestAnswerMs);
    if (!end) return { runId, status: 'accepted' };
    const isWithheld = end.isPersonal && !seesPersonal(await this.authorities.of(makerAuthorityId));
    if (isWithheld) return { runId, status: end.status === 'completed' ? 'completed' : 'failed', reason: withheldText };
    if (end.status === 'completed') return { runId, status: 'completed', output: end.output };
    return { runId, status: 'failed', reason: end.message ?? 'The run was cancelled.' };
  }
}

/**
 * What a call counts once for. Of a signed call only what the signature covers: whoever has recorded one could put any other key into a header
 * or the address. A key that has nothing of the body then is the signature itself.
 * @throws ApiError 400 when the key cannot be worked out from this call.
 */
function onceFor({ dedupeKey }: WebhookTrigger, payload: Record<string, JsonValue>, { replayKey }: Verdict): string | null {
  if (dedupeKey === undefined) return replayKey;
  const isSigned = replayKey !== null;
  const seen = isSigned ? { ...payload, headers: {}, query: {} } : payload;
  try {
    const key = keyIn(dedupeKey, seen);
    // A key without anything of the call would let one call start one run for ever.
    return !key || (isSigned && key === keyIn(dedupeKey, { ...seen, body: {} })) ? replayKey : key;
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    throw new ApiError(workflowsErrors.no_dedupe_key, `The key against repeated calls cannot be worked out: ${error.message}`);
  }
}

const keyIn = (template: string, trigger: Record<string, JsonValue>): string =>
  new Templates({ trigger }, { timeZone: 'UTC' }).text(template);
