import { Injectable } from '@nestjs/common';
import { toService } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { SecretVault } from '../../api-keys';
import type { TaskErrorCode } from '../../tasks';
import type { PostContent } from '../delivery-values';
import {
  callLimits,
  type Channel,
  clockSlackMs,
  failureOf,
  jsonOf,
  listIn,
  type Outgoing,
  reaching,
  DeliveryFailure,
  textIn,
} from './channel';
import { bearer, hasKey, keyHint, keyOf } from './key-of';

const eventType = 'stallhand_delivery';
const loginErrors = new Set(['invalid_auth', 'not_authed', 'account_inactive', 'token_revoked', 'token_expired', 'missing_scope']);
/** Of these Slack says itself that the work may have been done. */
const unclearErrors = new Set(['fatal_error', 'internal_error', 'request_timeout']);

interface Account {
  token: string;
  baseUrl: string;
  taskId: string;
}

interface Answer {
  ok: boolean;
  [name: string]: unknown;
}

/** Messages of a bot (`xoxb-...` with chat:write), or of an incoming webhook, whose address is the key and names the channel. */
@Injectable()
export class SlackChannel implements Channel<'slack'> {
  readonly name = 'slack';
  readonly payee = 'slack';

  constructor(
    private readonly http: OutboundHttp,
    private readonly vault: SecretVault,
  ) {}

  feeMicroUsd(): number {
    return 0;
  }

  flaw(target: string, content: PostContent): string | null {
    if (!target.trim()) return 'a message needs a channel';
    if (!content.text.trim()) return 'a message needs a text';
    return textOf(content).length > 40_000 ? 'a message has at most 40,000 characters' : null;
  }

  async missing(): Promise<string | null> {
    return (await hasKey(this.vault, 'slack')) ? null : keyHint('Slack');
  }

  async send({ id, taskId, target, content }: Outgoing<'slack'>): Promise<string | null> {
    const { value, baseUrl } = await keyOf(this.vault, 'slack', taskId);
    const text = textOf(content);
    if (isHook(value)) return this.hook(value, text, taskId);
    const account = { token: value, baseUrl, taskId };
    const metadata = { event_type: eventType, event_payload: { id } };
    const answer = await this.api(account, 'chat.postMessage', { channel: target, text, metadata });
    return `${textIn(answer, 'channel') ?? target}/${textIn(answer, 'ts') ?? ''}`;
  }

  /** Looks into the channel, by the id that went along with the message. Needs channels:history, and channels:read for a name. */
  async find({ id, taskId, target, content, intentAt }: Outgoing<'slack'>): Promise<string | null> {
    const { value, baseUrl } = await keyOf(this.vault, 'slack', taskId);
    if (isHook(value)) throw new DeliveryFailure('refused', 'provider_failed', 'Slack does not say which channel a webhook writes to.');
    const account = { token: value, baseUrl, taskId };
    const channel = await this.channelId(account, target);
    const oldest = String((intentAt.getTime() - clockSlackMs) / 1_000);
    const query = new URLSearchParams({ channel, oldest, limit: '200', include_all_metadata: 'true' });
    const answer = await this.api(account, `conversations.history?${query.toString()}`);
    const isOurs = (message: unknown) =>
      textIn(message, 'metadata', 'event_payload', 'id') === id || textIn(message, 'text') === textOf(content);
    const ts = textIn(listIn(answer, 'messages').find(isOurs), 'ts');
    return ts && `${channel}/${ts}`;
  }

  private async channelId(account: Account, target: string): Promise<string> {
    if (/^[CGD][A-Z0-9]{7,}$/.test(target)) return target;
    const name = target.replace(/^#/, '');
    const answer = await this.api(account, 'conversations.list?limit=1000&exclude_archived=true');
    const id = textIn(
      listIn(answer, 'channels').find((channel) => textIn(channel, 'name') === name),
      'id',
    );
    if (!id) throw new DeliveryFailure('refused', 'provider_failed', `Slack has no channel ${target}.`);
    return id;
  }

  private async hook(url: string, text: string, taskId: string): Promise<null> {
    const signal = new AbortController().signal;
    const egress = toService('social', url, taskId);
    // The address itself is the secret, so it appears in no message.
    const answer = await reaching(this.http.request(url, { ...callLimits, egress, method: 'POST', signal, json: { text } })).catch(
      (error: unknown) => {
        if (!(error instanceof DeliveryFailure)) throw error;
        throw new DeliveryFailure(error.kind, error.code, 'The Slack webhook cannot be reached.');
      },
    );
    if (answer.status === 200) return null;
    throw failureOf('The Slack webhook', answer, answer.text());
  }

  /** Slack says no with status 200 and `ok: false`. */
  private async api({ token, baseUrl, taskId }: Account, call: string, json?: object): Promise<Answer> {
    const signal = new AbortController().signal;
    const method = json ? 'POST' : 'GET';
    const egress = toService('social', baseUrl, taskId);
    const options = { ...callLimits, egress, method, signal, headers: bearer(token), json } as const;
    const answer = await reaching(this.http.request(`${baseUrl}/${call}`, options));
    if (answer.status !== 200) throw failureOf('Slack', answer, answer.text());
    const body = jsonOf(answer) as Answer | null;
    if (!body) throw new DeliveryFailure('unclear', 'provider_failed', 'Slack answered with something that is not JSON.');
    if (body.ok) return body;
    const error = textIn(body, 'error') ?? 'an error without a name';
    const [kind, code] = kindOf(error);
    throw new DeliveryFailure(kind, code, `Slack says ${error}.`);
  }
}

function kindOf(error: string): [DeliveryFailure['kind'], TaskErrorCode] {
  if (error === 'rate_limited' || error === 'ratelimited') return ['later', 'provider_rate_limited'];
  if (error === 'service_unavailable') return ['later', 'provider_failed'];
  if (unclearErrors.has(error)) return ['unclear', 'provider_failed'];
  return ['refused', loginErrors.has(error) ? 'provider_auth' : 'provider_failed'];
}

const isHook = (key: string): boolean => /^https?:\/\//.test(key);

const textOf = ({ text, link }: PostContent): string => (link ? `${text}\n${link}` : text);
