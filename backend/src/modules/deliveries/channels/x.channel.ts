import { Injectable } from '@nestjs/common';
import { toService } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
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

/** https://docs.x.com/x-api/getting-started/pricing : a post 0.015 USD, one with a link 0.20 USD. */
const feePlain = 15_000;
const feeWithLink = 200_000;
const maxChars = 25_000;

/** Posts of the account behind the key, an OAuth 2.0 user token with tweet.write. */
@Injectable()
export class XChannel implements Channel<'x'> {
  readonly name = 'x';
  readonly payee = 'x';

  constructor(
    private readonly http: OutboundHttp,
    private readonly vault: SecretVault,
  ) {}

  feeMicroUsd(content: PostContent): number {
    return /https?:\/\//i.test(textOf(content)) ? feeWithLink : feePlain;
  }

  flaw(_target: string, content: PostContent): string | null {
    if (!content.text.trim()) return 'a post needs a text';
    return textOf(content).length > maxChars ? `a post has at most ${maxChars} characters` : null;
  }

  async missing(): Promise<string | null> {
    return (await hasKey(this.vault, 'twitter')) ? null : keyHint('X (twitter)');
  }

  /** https://docs.x.com/x-api/posts/create-post */
  async send({ taskId, content }: Outgoing<'x'>): Promise<string | null> {
    const answer = await this.call(taskId, 'POST', '/2/tweets', { text: textOf(content) });
    const body = jsonOf(answer);
    if (answer.status === 201 || answer.status === 200) return textIn(body, 'data', 'id');
    throw failureOf('X', answer, reasonIn(body));
  }

  /** Reads the account's newest posts; X shortens links, so they are put back before the texts are compared. */
  async find({ taskId, content, intentAt }: Outgoing<'x'>): Promise<string | null> {
    const me = await this.call(taskId, 'GET', '/2/users/me');
    const userId = textIn(jsonOf(me), 'data', 'id');
    if (!userId) throw failureOf('X', me, reasonIn(jsonOf(me)));
    const since = new Date(intentAt.getTime() - clockSlackMs).toISOString().replace(/\.\d+/, '');
    const query = new URLSearchParams({ start_time: since, max_results: '100', 'tweet.fields': 'entities,note_tweet' });
    const answer = await this.call(taskId, 'GET', `/2/users/${encodeURIComponent(userId)}/tweets?${query.toString()}`);
    if (answer.status !== 200) throw failureOf('X', answer, reasonIn(jsonOf(answer)));
    const wanted = plain(textOf(content));
    const post = listIn(jsonOf(answer), 'data').find((entry) => plain(longText(entry)) === wanted);
    return textIn(post, 'id');
  }

  private async call(taskId: string, method: 'GET' | 'POST', path: string, json?: object) {
    const { value, baseUrl } = await keyOf(this.vault, 'twitter', taskId);
    if (value.startsWith('{')) {
      throw new DeliveryFailure('refused', 'provider_auth', 'X: a set of OAuth 1.0a keys is not supported; use an OAuth 2.0 user token.');
    }
    const signal = new AbortController().signal;
    const egress = toService('social', baseUrl, taskId);
    return reaching(this.http.request(baseUrl + path, { ...callLimits, egress, method, signal, headers: bearer(value), json }));
  }
}

const textOf = ({ text, link }: PostContent): string => (link ? `${text}\n${link}` : text);

const reasonIn = (body: unknown): string | null => textIn(body, 'detail') ?? textIn(body, 'errors', 0, 'message') ?? textIn(body, 'title');

function longText(post: unknown): string {
  const { note_tweet: note } = post as { note_tweet?: unknown };
  const source = note ?? post;
  const { urls = [] } = (source as { entities?: { urls?: { url?: string; expanded_url?: string }[] } }).entities ?? {};
  return urls.reduce(
    (text, { url, expanded_url: full }) => (url && full ? text.replaceAll(url, full) : text),
    textIn(source, 'text') ?? '',
  );
}

/** X escapes these three characters in what it returns. */
const plain = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\/(?=\s|$)/g, '')
    .replace(/\s+/g, ' ')
    .trim();
