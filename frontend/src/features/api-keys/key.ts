import type { ApiKey, KeyService, KeySettings } from '../../shared/api/types';
import { plural } from '../../shared/lib/format';

const DAY_MS = 86_400_000;
const RECENT_MS = 7 * DAY_MS;
const SOON_DAYS = 7;

export interface SettingField {
  name: keyof KeySettings;
  label: string;
  help: string;
  placeholder: string;
}

const baseUrl = (help: string, placeholder: string): SettingField => ({ name: 'baseUrl', label: 'Base URL', help, placeholder });
const model = (placeholder: string): SettingField => ({
  name: 'model',
  label: 'Model',
  help: 'Used when an agent names none. Leave empty for the usual one.',
  placeholder,
});

/** What a key carries besides itself, by service. */
export const settingFields: Record<KeyService, readonly SettingField[]> = {
  openai: [baseUrl('Only for another address, such as a model on this machine.', 'http://127.0.0.1:11434/v1'), model('gpt-4.1-mini')],
  google: [baseUrl('Only when it is not the usual one.', 'https://...'), model('gemini-2.5-flash')],
  sendgrid: [{ name: 'sender', label: 'Sender', help: 'The verified address that mails come from.', placeholder: 'shop@example.com' }],
  other: [
    baseUrl('The address of the service; the key is only ever sent there.', 'https://api.example.com'),
    {
      name: 'headerName',
      label: 'Header',
      help: 'Carries the key. Authorization sends it as a bearer token.',
      placeholder: 'Authorization',
    },
    {
      name: 'readPaths',
      label: 'Paths it may read',
      help: 'Steps read these with the key, without asking. * stands for one part, ** at the end for all below.',
      placeholder: '/v1/orders, /v1/stock/*',
    },
  ],
  twitter: [],
  facebook: [],
  stripe: [],
  slack: [],
};

export type KeyView = '' | 'active' | 'recent';

const isRecent = ({ lastUsedAt }: Pick<ApiKey, 'lastUsedAt'>, now: number) =>
  lastUsedAt !== null && now - Date.parse(lastUsedAt) <= RECENT_MS;

/** Keys whose name or service contains the text; "recent" means used within the last 7 days. */
export function filterKeys(keys: readonly ApiKey[], search: string, view: KeyView, now: number): ApiKey[] {
  const wanted = search.trim().toLowerCase();
  return keys.filter(
    (key) =>
      [key.name, key.service].some((text) => text.toLowerCase().includes(wanted)) &&
      (view === '' || (view === 'active' ? key.isActive : isRecent(key, now))),
  );
}

export interface KeyAge {
  /** "34 of 90 days", "replace in 2 days", "replace now". */
  text: string;
  /** Percent of the time until it should be replaced; null when there is no such time. */
  share: number | null;
  due: boolean;
}

/**
 * How old the value is, and when it should be replaced: by the date on the key or by the policy of the settings,
 * whichever comes first.
 * @param intervalDays of the policy; null when rotation is not required.
 */
export function keyAge(key: Pick<ApiKey, 'rotatedAt' | 'remindAt'>, intervalDays: number | null, now: number): KeyAge {
  const since = Date.parse(key.rotatedAt);
  const age = Math.max(0, Math.floor((now - since) / DAY_MS));
  const ends = [
    ...(key.remindAt === null ? [] : [Date.parse(key.remindAt)]),
    ...(intervalDays === null ? [] : [since + intervalDays * DAY_MS]),
  ];
  if (ends.length === 0) return { text: age === 0 ? 'new today' : plural(age, 'day'), share: null, due: false };
  const end = Math.min(...ends);
  const left = Math.ceil((end - now) / DAY_MS);
  const total = Math.max(1, Math.round((end - since) / DAY_MS));
  const share = Math.min(100, Math.max(0, ((now - since) / (end - since)) * 100));
  if (left <= 0) return { text: 'replace now', share: 100, due: true };
  if (left <= SOON_DAYS) return { text: `replace in ${plural(left, 'day')}`, share, due: true };
  return { text: `${age} of ${plural(total, 'day')}`, share, due: false };
}

/** "7 keys for 5 services, 1 needs replacing". */
export function keysSentence(keys: readonly ApiKey[], intervalDays: number | null, now: number): string {
  const services = new Set(keys.map((key) => key.service)).size;
  const due = keys.filter((key) => key.isActive && keyAge(key, intervalDays, now).due).length;
  const words = keys.length === 0 ? 'No keys yet' : `${plural(keys.length, 'key')} for ${plural(services, 'service')}`;
  return due === 0 ? words : `${words}, ${due} ${due === 1 ? 'needs' : 'need'} replacing`;
}

/** The last four characters of a masked value. */
export const lastFour = (masked: string): string => masked.slice(-4);
