import { Injectable } from '@nestjs/common';
import { toService } from '../../../platform/outbound/egress-policy';
import { type OutboundAnswer, OutboundHttp } from '../../../platform/outbound/outbound-http';
import { SecretVault } from '../../api-keys';
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

const graphVersion = 'v26.0';
/** https://developers.facebook.com/docs/graph-api/guides/error-handling : 4, 17, 32 and 613 are limits, 1 and 2 trouble of its own. */
const limitCodes = new Set([4, 17, 32, 613]);
const loginCodes = new Set([10, 102, 190, 200]);

/** Posts of the Page behind the key, a Page access token with pages_manage_posts; `me` is that Page. */
@Injectable()
export class FacebookChannel implements Channel<'facebook'> {
  readonly name = 'facebook';
  readonly payee = 'facebook';

  constructor(
    private readonly http: OutboundHttp,
    private readonly vault: SecretVault,
  ) {}

  feeMicroUsd(): number {
    return 0;
  }

  flaw(target: string, { text }: PostContent): string | null {
    if (!/^(me|\d+)$/.test(target)) return 'a Facebook page is named by its number, or me';
    return text.trim() ? null : 'a post needs a text';
  }

  async missing(): Promise<string | null> {
    return (await hasKey(this.vault, 'facebook')) ? null : keyHint('Facebook');
  }

  /** https://developers.facebook.com/docs/pages-api/posts */
  async send({ taskId, target, content: { text, link } }: Outgoing<'facebook'>): Promise<string | null> {
    const answer = await this.call(taskId, 'POST', `/${target}/feed`, { message: text, ...(link && { link }) });
    if (answer.status !== 200) throw graphFailure(answer);
    return textIn(jsonOf(answer), 'id');
  }

  async find({ taskId, target, content, intentAt }: Outgoing<'facebook'>): Promise<string | null> {
    const since = String(Math.floor((intentAt.getTime() - clockSlackMs) / 1_000));
    const query = new URLSearchParams({ fields: 'id,message,created_time', since, limit: '100' });
    const answer = await this.call(taskId, 'GET', `/${target}/feed?${query.toString()}`);
    if (answer.status !== 200) throw graphFailure(answer);
    const posts = listIn(jsonOf(answer), 'data');
    return textIn(
      posts.find((post) => textIn(post, 'message')?.trim() === content.text.trim()),
      'id',
    );
  }

  private async call(taskId: string, method: 'GET' | 'POST', path: string, json?: object): Promise<OutboundAnswer> {
    const { value, baseUrl } = await keyOf(this.vault, 'facebook', taskId);
    const signal = new AbortController().signal;
    const egress = toService('social', baseUrl, taskId);
    const options = { ...callLimits, egress, method, signal, headers: bearer(value), json };
    return reaching(this.http.request(`${baseUrl}/${graphVersion}${path}`, options));
  }
}

/** The Graph API says what is wrong in a code of its own; the status is nearly always 400. */
function graphFailure(answer: OutboundAnswer): DeliveryFailure {
  const body = jsonOf(answer);
  const code = Number(textIn(body, 'error', 'code') ?? 0);
  const message = `Facebook says: ${textIn(body, 'error', 'message') ?? `status ${answer.status}`}`;
  if (limitCodes.has(code)) return new DeliveryFailure('later', 'provider_rate_limited', message);
  if (loginCodes.has(code)) return new DeliveryFailure('refused', 'provider_auth', message);
  if (code === 1 || code === 2) return new DeliveryFailure('unclear', 'provider_failed', message);
  return failureOf('Facebook', answer, textIn(body, 'error', 'message'));
}
