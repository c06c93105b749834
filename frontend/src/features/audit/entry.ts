import type { AuditEntry } from '../../shared/api/types';
import { formatDay } from '../../shared/lib/format';

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

const phrases: Partial<Record<string, string>> = {
  'session.signed_in': 'signed in',
  'session.refused': 'was refused at sign-in',
  'session.ended': 'signed out',
};

/** "api_key.created" as "created API key". */
export function actionWords(action: string): string {
  const phrase = phrases[action];
  if (phrase) return phrase;
  const [subject = '', verb = ''] = action.split('.');
  const words = (text: string) => text.replaceAll('_', ' ');
  return `${words(verb)} ${words(subject).replace('api key', 'API key')}`.trim();
}

/** What it is called: the name or title it has or had. */
export function subjectName({ action, before, after, subjectId }: Pick<AuditEntry, 'action' | 'before' | 'after' | 'subjectId'>): string {
  const named = [after, before]
    .flatMap((values) => [values?.name, values?.title, values?.email])
    .find((value) => typeof value === 'string');
  if (typeof named === 'string') return named;
  // Who signs in or out is named already.
  return action.startsWith('session.') ? '' : (subjectId?.slice(0, 8) ?? '');
}

export interface FieldChange {
  field: string;
  before: string | null;
  after: string | null;
}

const text = (value: unknown): string | null => (value === undefined ? null : typeof value === 'string' ? value : JSON.stringify(value));

/** Field by field what it was and what it became; only what differs. */
export function fieldChanges({ before, after }: Pick<AuditEntry, 'before' | 'after'>): FieldChange[] {
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  return fields
    .map((field) => ({ field, before: text(before?.[field]), after: text(after?.[field]) }))
    .filter((change) => change.before !== change.after);
}

/** "Today, 10 November", "Yesterday, ...", else the day alone. */
export function dayLabel(at: string, now: number): string {
  const midnight = (time: number) => new Date(time).setHours(0, 0, 0, 0);
  const days = Math.round((midnight(now) - midnight(Date.parse(at))) / DAY_MS);
  const day = formatDay(new Date(at), now);
  return days === 0 ? `Today, ${day}` : days === 1 ? `Yesterday, ${day}` : day;
}

/** Entries under their days, in the order they came. */
export function byDay(entries: readonly AuditEntry[], now: number): { day: string; entries: AuditEntry[] }[] {
  const groups: { day: string; entries: AuditEntry[] }[] = [];
  for (const entry of entries) {
    const day = dayLabel(entry.at, now);
    const last = groups.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else groups.push({ day, entries: [entry] });
  }
  return groups;
}

/** Loopback is this machine; what has no address happened inside. */
export const fromWhere = (address: string | null): string =>
  address === null ? 'inside' : /^(::1|127\.|::ffff:127\.)/.test(address) ? 'this machine' : address;
