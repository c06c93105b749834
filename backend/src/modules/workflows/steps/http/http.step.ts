import { Injectable } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { secretMask } from '../../../../platform/crypto';
import { type OutboundAnswer, OutboundHttp, type OutboundRequest } from '../../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../../platform/outbound/outbound-refusal';
import type { Permit } from '../../../../platform/outbound/permit';
import { retryAfterMs } from '../../../../platform/outbound/retry-after';
import { EffectGate, notApproved, type Passage } from '../../../approvals';
import { credentialHeader, liesUnder, type ResolvedKey, SecretVault, whyNotReading } from '../../../api-keys';
import { type JsonValue, TaskError } from '../../../tasks';
import { readsOutside, readsPersonalData, requiresNothing } from '../../../auth';
import { checkUrl, hostOf } from '../../definition/check-url';
import { asText, type Templates } from '../../expressions/template';
import { TemplateError } from '../../expressions/template-error';
import { allowedHosts, refuseForeign, whyForeign } from '../../engine/allowed-hosts';
import { answerOf } from './http-answer';
import { type Problem, wrong } from '../../definition/problem';
import { anything, boolean, integer, map, object, oneOf, optional, requiredTemplate, template, uuid } from '../../definition/schema-parts';
import { shown } from '../sentence-parts';
import { defineStep, forAllTries, type StepCall, type StepExecutor, type StepWith } from '../step';

const config = object({
  method: oneOf(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']),
  url: requiredTemplate,
  headers: optional(map(template, { most: 50, keys: '^[A-Za-z0-9-]{1,80}$' })),
  query: optional(map(Type.Unsafe<string | number | boolean>({ type: ['string', 'number', 'boolean'] }), { most: 50 })),
  body: optional(anything),
  apiKeyId: optional(uuid),
  okStatus: optional(Type.Array(integer(100, 599), { maxItems: 50 })),
  maxBytes: optional(integer(1, 10_000_000)),
  idempotencyKey: optional(template),
  safeInDryRun: optional(boolean),
});
type Config = typeof config;

const timeoutMs = 30_000;
const usualMaxBytes = 10_000_000;
const maxRedirects = 3;
/** Doing it again changes nothing, by the rules of HTTP (RFC 9110, 9.2.2). */
const repeatable = new Set(['GET', 'PUT', 'DELETE']);

interface Input {
  method: OutboundRequest['method'];
  url: string;
  headers: Record<string, string>;
  body: JsonValue;
  idempotencyKey: string | null;
}

/** Calls an address: only through the guarded client, only hosts that the workflow names, its key only to its own service. */
@Injectable()
export class HttpStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly http: OutboundHttp,
    private readonly vault: SecretVault,
    private readonly gate: EffectGate,
  ) {}

  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    const address = templates.text(config.url);
    if (!URL.canParse(address)) throw new TemplateError('url is not a web address');
    const url = new URL(address);
    for (const [name, value] of Object.entries(config.query ?? {})) url.searchParams.set(name, asText(templates.deep(value)));
    const headers = Object.fromEntries(
      Object.entries(config.headers ?? {}).map(([name, value]) => [name.toLowerCase(), templates.text(value)]),
    );
    return {
      method: config.method,
      url: url.href,
      headers,
      body: config.body === undefined ? null : templates.deep(config.body),
      idempotencyKey: config.idempotencyKey === undefined ? null : templates.text(config.idempotencyKey),
    };
  }

  async execute(call: StepCall<Config>): Promise<JsonValue> {
    const { step, key, state, run, open } = call;
    const input = call.input as unknown as Input;
    const allowed = allowedHosts(step.config.url, state.row.allowedHosts);
    refuseForeign(input.url, allowed);
    const { apiKeyId } = step.config;
    const resolved = apiKeyId ? await this.keyOf(apiKeyId, input.url, run.taskId) : null;
    const unread =
      resolved && whyNotReading(resolved, { method: input.method, url: input.url, headers: input.headers, hasBody: input.body !== null });
    if (resolved && unread && resolved.service !== 'other') throw new TaskError('address_refused', unread.message, { hint: unread.hint });
    if (!run.dryRun && !repeatable.has(input.method) && input.idempotencyKey === null && state.history.isUncertain(key)) {
      throw new TaskError('interrupted', 'The worker stopped during the call, so it is unknown whether it arrived.', {
        hint: 'Look there, then retry: the call is made again. With an idempotencyKey this is done without asking.',
      });
    }
    const passage = await this.pass(call, input, resolved, unread);
    if (passage.decision === 'dry_run') return { status: null, headers: {}, body: null, dryRun: true };
    if (passage.decision !== 'leaves') throw notApproved(passage);
    // A key gives access to everything its service knows, including customers.
    if (resolved) await readsPersonalData();
    const answer = await this.ask(call, input, { allowed, resolved, permit: passage.permit });
    await readsOutside(`${answer.text()}\n${answer.headers.location ?? ''}`);
    open.log('info', `${input.method} ${hostOf(input.url)} answered with status ${answer.status}.`);
    const { okStatus } = step.config;
    const isOk = okStatus ? okStatus.includes(answer.status) : answer.status >= 200 && answer.status < 300;
    if (!isOk) {
      const retryable = [408, 425, 429].includes(answer.status) || answer.status >= 500;
      open.log('warn', secretMask.text(answer.text()).slice(0, 2_000));
      throw new TaskError('fetch_failed', `${hostOf(input.url)} answered with status ${answer.status}.`, {
        retryable,
        retryAfterMs: retryAfterMs(answer.headers),
        hint: 'The answer is in the log of the run.',
      });
    }
    return answerOf(answer, key, open);
  }

  private async ask(
    { step, key, run, state }: StepCall<Config>,
    input: Input,
    { allowed, resolved, permit }: { allowed: string[]; resolved: ResolvedKey | null; permit: Permit },
  ): Promise<OutboundAnswer> {
    const { maxBytes = usualMaxBytes } = step.config;
    const { method, headers, body } = input;
    const credential = resolved ? credentialHeader(resolved.value, resolved.settings) : {};
    const sent = typeof body === 'string' ? { text: body } : body === null ? {} : { json: body };
    // On its way the key stays with calls that read, also where the service itself leads on.
    const mayVisit = ({ href, origin }: URL): string | null => {
      const isKeyed = resolved !== null && href !== input.url && origin === new URL(input.url).origin;
      return whyForeign(href, allowed) ?? (isKeyed ? (whyNotReading(resolved, { method: 'GET', url: href })?.message ?? null) : null);
    };
    try {
      return await this.http.request(input.url, {
        egress: { purpose: 'http', taskId: run.taskId, mayVisit, permit },
        method,
        ...sent,
        headers: {
          ...(typeof body === 'string' && { 'content-type': 'text/plain; charset=utf-8' }),
          ...(!repeatable.has(method) && { 'idempotency-key': input.idempotencyKey ?? `${state.row.id}:${forAllTries(key)}` }),
          ...headers,
          ...credential,
        },
        signal: run.signal,
        timeoutMs,
        maxBytes,
        maxRedirects,
      });
    } catch (error) {
      if (!(error instanceof OutboundRefusal)) throw error;
      throw new TaskError(error.kind, error.message, { retryable: error.retryable, hint: error.hint, cause: error });
    }
  }

  /** @throws TaskError when the key is gone, or belongs elsewhere. */
  private async keyOf(id: string, url: string, taskId: string): Promise<ResolvedKey> {
    const key = await this.vault.resolveKey(id, taskId);
    if (!key) throw new TaskError('needs_provider', 'The API key of this step is gone or switched off.', { hint: 'Choose another one.' });
    if (!key.baseUrl || !liesUnder(url, key.baseUrl)) {
      throw new TaskError('address_refused', `The key is only sent to ${key.baseUrl ?? 'its own address, and it has none'}.`, {
        hint: 'Correct the address of the step.',
      });
    }
    return key;
  }

  /**
   * An author who writes the address of a call has approved it. A call that may change something with a key of the shop needs a person's
   * approval too. In runs of a program that may only propose, every call that can carry data out needs approval.
   */
  private async pass(
    { key, run, state, step, open }: StepCall<Config>,
    { method, url, headers, body }: Input,
    resolved: ResolvedKey | null,
    unread: { message: string } | null,
  ): Promise<Passage> {
    const request = {
      key: `${forAllTries(key)}/approval`,
      title: `${method} ${hostOf(url)}`,
      summary:
        `${state.row.workflowName}: ${step.name ?? step.id} wants to call ${hostOf(url)}${resolved ? ' with the key of the shop' : ''}. ${unread?.message ?? ''}`.trim(),
      content: { method, url, body, ...(Object.keys(headers).length > 0 && { headers }) },
      mayLeave: (content: JsonValue) =>
        refuseForeign((content as { url: string }).url, allowedHosts(step.config.url, state.row.allowedHosts)),
    };
    if (method === 'GET' && !unread) {
      const isWritten = resolved === null && !JSON.stringify(step.config).includes('{{');
      const call = `GET ${url}`;
      return this.gate.read(run, open, { ...request, address: url, call, isWritten, isSafeRead: step.config.safeInDryRun === true });
    }
    const passage = await this.gate.pass(run, { ...request, sideEffect: 'custom', editable: false, targets: [url], isWritten: !unread });
    if (passage.decision === 'dry_run') open.log('info', `Left out of this dry run: ${method} ${url}`);
    return passage;
  }
}

const ownHeaders = [
  'authorization',
  'proxy-authorization',
  'cookie',
  'host',
  'connection',
  'content-length',
  'transfer-encoding',
  'upgrade',
  'te',
];

/** Secrets belong to API keys, where they are sealed and never exported. */
const checkHeaders = (headers: Record<string, string> = {}, at: (path: string) => string): Problem[] =>
  Object.keys(headers).flatMap((name) =>
    ownHeaders.includes(name.toLowerCase())
      ? [wrong(at(`headers.${name}`), 'cannot be set here; choose an API key instead (apiKeyId) if the address asks for one')]
      : [],
  );

const writtenHost = (url: string): string | null => {
  const origin = /^https?:\/\/[^/?#]*/i.exec(url)?.[0];
  return origin && !origin.includes('{{') ? hostOf(origin) : null;
};

export const httpStep = defineStep({
  type: 'http',
  config,
  executor: HttpStepExecutor,
  // A key gives access to everything its service knows, including customers.
  requires: ({ apiKeyId }) => (apiKeyId === undefined ? requiresNothing : { permissions: ['api-keys:read'], within: {} }),
  role: 'work',
  effect: ['custom'],
  mayCost: true,
  sentence: ({ method, url, apiKeyId }) =>
    `Call ${shown(url)} (${shown(method)})${apiKeyId === undefined ? '' : ' with a key of the shop'}`,
  unasked({ method, url, apiKeyId }, { policies }) {
    // With a key, whatever may change something asks; without one, its author approved it by writing it.
    const isAsked = apiKeyId === undefined ? method === 'GET' || policies.custom === 'never' : policies.custom !== 'allow';
    return isAsked ? null : `sends ${method} requests to ${writtenHost(url) ?? 'an address that the run works out'}`;
  },
  kind: 'tool',
  waits: false,
  refersTo: { apiKeyId: 'keys' },
  plain: ['method'],
  outputs: () => ['status', 'headers', 'body', 'file', 'dryRun'],
  check: ({ method, url, headers, safeInDryRun }, at, urls) => [
    ...checkUrl(url, at('url'), 'http', urls),
    ...checkHeaders(headers, at),
    ...(safeInDryRun && method !== 'GET' ? [wrong(at('safeInDryRun'), 'is for GET: other methods change something')] : []),
  ],
  keyGoesTo: ({ method, url, headers = {}, query = {}, body }) => ({
    method,
    url: Object.keys(query).reduce((address, name) => `${address}${address.includes('?') ? '&' : '?'}${encodeURIComponent(name)}=x`, url),
    headers: Object.fromEntries(Object.keys(headers).map((name) => [name.toLowerCase(), 'x'])),
    hasBody: body !== undefined,
  }),
});
