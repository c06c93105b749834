import type { KeyService, KeySettings } from './key-services';

/**
 * Calls of each service that only read, as paths below its address: `*` stands for one part, `**` at the end for everything below.
 * A step may send the shop's key there by GET without anybody being asked. What posts, pays or sends is not among them, also where a
 * service takes it by GET, as Slack does; a service without a list gets no call of a step with a key.
 */
export const readingPaths: Record<KeyService, readonly string[]> = {
  openai: ['/models', '/models/*'],
  google: ['/models', '/models/*'],
  // https://docs.x.com/x-api : by GET these only read.
  twitter: ['/2/users/*', '/2/users/by/username/*', '/2/users/*/tweets', '/2/users/*/mentions', '/2/tweets', '/2/tweets/*'],
  // https://developers.facebook.com/docs/pages-api : fields of a page, its posts, their comments and figures.
  facebook: ['/*/me', '/*/*/feed', '/*/*/posts', '/*/*/published_posts', '/*/*/comments', '/*/*/insights'],
  sendgrid: ['/v3/scopes', '/v3/stats', '/v3/user/profile', '/v3/verified_senders', '/v3/templates', '/v3/templates/*'],
  stripe: ['balance', 'balance_transactions', 'charges', 'customers', 'disputes', 'invoices', 'payment_intents', 'payouts']
    .concat('prices', 'products', 'refunds', 'subscriptions')
    .flatMap((what) => [`/v1/${what}`, `/v1/${what}/*`]),
  // https://docs.slack.dev/reference/methods : Slack takes writing methods by GET too, so only these.
  slack: ['auth.test', 'team.info', 'bots.info', 'emoji.list', 'users.info', 'users.list', 'users.conversations', 'usergroups.list']
    .concat('conversations.history', 'conversations.info', 'conversations.list', 'conversations.members', 'conversations.replies')
    .concat('files.info', 'files.list', 'pins.list', 'reactions.get', 'bookmarks.list')
    .map((method) => `/${method}`),
  // Nobody but the owner knows what such a service does: the key itself says where it may read.
  other: [],
};

/** The way on for what is no reading call. */
const cures: Record<KeyService, string> = {
  openai: 'Models are asked by agents, which count what it costs.',
  google: 'Models are asked by agents, which count what it costs.',
  twitter: 'Posts leave through an agent for social media, which asks first.',
  facebook: 'Posts leave through an agent for social media, which asks first.',
  slack: 'Messages leave through a step that notifies, or an agent, which ask first.',
  sendgrid: 'Mail leaves through a step that notifies, or an agent, which ask first.',
  stripe: 'Money is moved under Orders.',
  other: 'If it only reads, name the path under "Paths it may read" of the key (API Keys). A workflow asks a person before any other call.',
};

export interface KeyedCall {
  method: string;
  /** As it is sent: the URL parser has taken dots and other spellings out of it. */
  url: string;
  /** Names in lower case. */
  headers?: Record<string, string>;
  hasBody?: boolean;
}

interface CallingKey {
  service: KeyService;
  settings: KeySettings;
  baseUrl: string | null;
}

/** Headers and parameters by which services let a GET stand for another method. */
const overrides = /^(x-)?(http-)?(_|x-)?method(-override)?$|^batch$/i;
/** Letters, digits and marks that mean the same to everybody; no percent sign, no backslash, nothing empty. */
const plainPath = /^(\/[A-Za-z0-9._~@:,-]+)*$/;

/** Why a step may not send a key along with a call, and what to do instead; null when the call only reads. */
export function whyNotReading({ service, settings, baseUrl }: CallingKey, call: KeyedCall): { message: string; hint: string } | null {
  const refused = (message: string) => ({ message, hint: cures[service] });
  const { pathname, searchParams } = new URL(call.url);
  // The address ends without a slash, except where it is nothing but one.
  const base = new URL(baseUrl ?? call.url).pathname;
  const root = base === '/' ? '' : base;
  const path = pathname.startsWith(`${root}/`) ? pathname.slice(root.length) : '';
  if (call.method !== 'GET')
    return refused(`The key for ${service} is not sent along with ${call.method} by a step: that may change something there.`);
  const override = [...searchParams.keys(), ...Object.keys(call.headers ?? {})].find((name) => overrides.test(name));
  if (override) return refused(`The key for ${service} is not sent along with ${override}, which can make another method of a GET.`);
  if (call.hasBody) return refused(`The key for ${service} is not sent along with a body by a step.`);
  const paths = [...readingPaths[service], ...pathsOf(settings)];
  if (plainPath.test(path) && paths.some((pattern) => fits(path, pattern))) return null;
  return refused(`${path || '/'} is not among the calls of ${service} that only read, so no key is sent there by a step.`);
}

/** The patterns on the key itself. */
export const pathsOf = ({ readPaths = '' }: KeySettings): string[] => readPaths.split(/[\s,]+/).filter(Boolean);

function fits(path: string, pattern: string): boolean {
  const [parts, wanted] = [path.split('/'), pattern.split('/')];
  if (wanted.at(-1) === '**') {
    const head = wanted.slice(0, -1);
    return parts.length >= wanted.length && head.every((part, index) => fitsPart(parts[index]!, part));
  }
  return parts.length === wanted.length && wanted.every((part, index) => fitsPart(parts[index]!, part));
}

const fitsPart = (part: string, wanted: string): boolean => (wanted === '*' ? part !== '' : part === wanted);
