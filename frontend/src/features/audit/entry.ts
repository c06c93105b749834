import type { AuditEntry } from '../../shared/api/types';
import { plainName } from '../../shared/lib/format';
import { accountTitle } from '../../shared/lib/platform';
import { daysBetween, formatAbsolute, formatDay } from '../../shared/lib/shop-time';

export interface AuditFilter {
  search?: string;
  actor?: string;
  action?: string;
  /** ISO 8601; not before. */
  from?: string;
}

const DAY_MS = 86_400_000;

/** Beginning of a period that ends now, to the minute, so that one question has one cache entry; undefined for all. */
export const periodStart = (days: string, now: number): string | undefined =>
  days === 'all' ? undefined : new Date(Math.floor((now - Number(days) * DAY_MS) / 60_000) * 60_000).toISOString();

/** Where "verb subject" would be no English. */
const phrases: Partial<Record<string, string>> = {
  'session.signed_in': 'signed in',
  'session.refused': 'was refused at sign-in',
  'session.ended': 'signed out',
  'session.others_ended': 'signed out everywhere else',
  'settings.undone': 'took back a change of settings',
  'two_factor.turned_on': 'turned on two-factor sign-in',
  'two_factor.turned_off': 'turned off two-factor sign-in',
  'two_factor.recovery_code_used': 'signed in with a recovery code',
  'passkey.copied': 'was refused with a passkey that may have a copy',
  'user.password_reset': 'set a new password by link',
  'user.password_changed': 'changed the password',
  'user.reset_link_made': 'made a link for a new password',
  'user.reset_link_revoked': 'withdrew a link for a new password',
  'change_limits.costs_accepted': 'let floors follow new costs',
  'integration.signed_in_again': 'signed in again at the platform',
  'workflow.hook_renewed': 'renewed the webhook address of workflow',
  'product.version_added': 'added a version of product',
  'product.claimed': 'got for free',
  'product.trial_started': 'started the trial of the tool',
  'audit.sealed': 'began to seal the audit log',
  'order.link_made': 'made a link to order',
  'order.receipt_sent': 'sent the receipt of order',
  'plan.trial_started': 'started the trial of a plan',
  'storage.purged': 'deleted what is past its retention',
  'suppression.added': 'unsubscribed',
  'suppression.removed': 'subscribed again',
  'approval.seconded': 'approved as the first of two',
  'approval.expired': 'let expire',
};

const names: Partial<Record<string, string>> = {
  api_key: 'API key',
  api_token: 'API token',
  nft: 'NFT',
  nft_collection: 'NFT collection',
  stripe_event: 'Stripe event',
  lead: 'demo request',
};

/** "api_key.created" as "created API key". */
export function actionWords(action: string): string {
  const phrase = phrases[action];
  if (phrase) return phrase;
  const [subject = '', verb = ''] = action.split('.');
  const words = (text: string) => text.replaceAll('_', ' ');
  return `${words(verb)} ${names[subject] ?? words(subject)}`.trim();
}

/** "Etsy – Outlet" of values that name a platform, with or without its account. */
function accountIn(values: AuditEntry['after']): unknown {
  const { platform, accountName } = values ?? {};
  return typeof platform === 'string' && typeof accountName === 'string' ? accountTitle({ platform, accountName }) : platform;
}

/** What it is called: the name or title it has or had, else the end of its id, as tasks and runs are called everywhere. */
export function subjectName({ action, before, after, subjectId }: Pick<AuditEntry, 'action' | 'before' | 'after' | 'subjectId'>): string {
  const named = [after, before]
    .flatMap((values) => [values?.name, values?.title, values?.email, values?.accountId, accountIn(values), values?.sku])
    .find((value) => typeof value === 'string');
  if (typeof named === 'string') return named;
  // Who signs in or out is named already.
  if (action.startsWith('session.') || subjectId === null) return '';
  return /^[0-9a-f]{8}-/.test(subjectId) ? subjectId.slice(-6) : subjectId;
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const isoTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/** A value as a person reads it; null where there is none. */
function shown(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return isoTime.test(value) ? formatAbsolute(value) : value;
  if (Array.isArray(value) && value.every((entry) => typeof entry !== 'object')) return value.length === 0 ? null : value.join(', ');
  return JSON.stringify(value);
}

/** Field by field what it was and what it became; only what differs. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field: plainName(field), before: shown(before?.[field]), after: shown(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** "Today, 10 November", "Yesterday, ...", else the day alone. */
export function dayOf(at: string, now: number): string {
  const days = daysBetween(at, now);
  const day = formatDay(at, now);
  return days === 0 ? `Today, ${day}` : days === 1 ? `Yesterday, ${day}` : day;
}

/** Loopback is this machine; what has no address happened inside. */
export const fromWhere = (address: string | null): string =>
  address === null ? 'inside' : /^(::1|127\.|::ffff:127\.)/.test(address) ? 'this machine' : address;
