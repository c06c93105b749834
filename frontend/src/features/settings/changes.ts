import { settingLimits, taskDays } from '@stallhand/shared';
import type { Settings, SettingsChange } from '../../shared/api/types';

/** In the order of the screen. */
export const settingsTabs = ['general', 'notifications', 'security', 'payments', 'appearance', 'backups', 'advanced'] as const;
type SettingsTab = (typeof settingsTabs)[number];

/** Fields whose change is sent as a whole. */
export type Field = Exclude<keyof Settings & keyof SettingsChange, 'version'>;
export type Draft = Pick<Settings, Field> & { mailPassword: string };

/** Where each setting stands, and its name there. */
const places: Record<Field, readonly [tab: SettingsTab, name: string]> = {
  organizationName: ['general', 'Organization name'],
  timeZone: ['general', 'Time zone'],
  defaultTaskPriority: ['general', 'Default task priority'],
  maxConcurrentTasks: ['general', 'Max Concurrent Tasks'],
  autoRetryFailedTasks: ['general', 'Auto-retry failed tasks'],
  taskTimeoutMinutes: ['general', 'Task Timeout'],
  emailNotifications: ['notifications', 'E-mail notifications'],
  inAppNotifications: ['notifications', 'In-app notifications'],
  taskCompleteNotifications: ['notifications', 'Completed tasks'],
  errorNotifications: ['notifications', 'Errors'],
  weeklyReports: ['notifications', 'Weekly reports'],
  dailyReports: ['notifications', 'Daily reports'],
  notificationEmail: ['notifications', 'Notification e-mail'],
  quietHours: ['notifications', 'Quiet hours'],
  requireApiKeyRotation: ['security', 'Require API key rotation'],
  rotationIntervalDays: ['security', 'Rotation Interval'],
  logRetentionDays: ['security', 'Log Retention'],
  taskRetentionDays: ['security', 'Keep ended tasks'],
  marketingPauseDays: ['security', 'Pause between advertising letters'],
  enableTwoFactor: ['security', 'Two-factor for everybody'],
  showFirstSteps: ['general', 'First steps on the dashboard'],
  budgets: ['general', 'Budgets'],
  approvalPolicy: ['security', 'What agents may do'],
  appearance: ['appearance', 'Appearance'],
  backups: ['backups', 'Planned backups'],
  mail: ['notifications', 'Mail'],
  seller: ['general', 'Seller on documents'],
  invoiceNumbers: ['general', 'Invoice numbers'],
};

export const fields = Object.keys(places) as Field[];

export const fieldName = (field: string): string => (places as Partial<Record<string, readonly [string, string]>>)[field]?.[1] ?? field;

/** Tabs whose settings Reset puts back; the others keep what they hold. */
export const resetTabs: readonly SettingsTab[] = settingsTabs.filter((tab) => fields.some((field) => places[field][0] === tab));

export const draftOf = (settings: Settings): Draft => ({
  ...(Object.fromEntries(fields.map((field) => [field, settings[field]])) as Pick<Settings, Field>),
  mailPassword: '',
});

/** An amount that cannot be read differs from one that is not set; JSON writes both as null. */
const notANumber = (_key: string, value: unknown) => (Number.isNaN(value) ? 'NaN' : value);
const same = (a: unknown, b: unknown) => JSON.stringify(a, notANumber) === JSON.stringify(b, notANumber);

/** Names of the settings in which the draft differs. */
export const changedFields = (settings: Settings, draft: Draft): Field[] =>
  fields.filter((field) => !same(settings[field], draft[field]) || (field === 'mail' && draft.mailPassword !== ''));

/** Only what changed, with the version it is based on. A password that was not typed again stays as it is. */
export function changeOf(settings: Settings, draft: Draft): SettingsChange {
  const changed = changedFields(settings, draft).map((field) => {
    if (field !== 'mail') return [field, draft[field]];
    const { hasPassword: _, ...mail } = draft.mail;
    return [field, { ...mail, ...(draft.mailPassword && { password: draft.mailPassword }) }];
  });
  return { ...(Object.fromEntries(changed) as SettingsChange), version: settings.version };
}

const limits: Partial<Record<Field, readonly [number, number]>> = {
  ...settingLimits,
  taskRetentionDays: [taskDays.fewest, taskDays.most],
};

/** What limits do not say: a value outside them that is meant too, and the reason, where nobody would guess it. */
const besides: Partial<Record<Field, { also: number; why: string }>> = {
  taskRetentionDays: { also: 0, why: `${taskDays.why}.` },
};

export const limitsOf = (field: Field): readonly [number, number] => limits[field] ?? [0, Number.MAX_SAFE_INTEGER];

/** What is wrong with a value before it is sent; null when nothing is. */
export function problemOf(field: Field, draft: Draft): string | null {
  const value = draft[field];
  if (typeof value === 'number') {
    const [min, max] = limitsOf(field);
    const more = besides[field];
    if (value === more?.also || (Number.isInteger(value) && value >= min && value <= max)) return null;
    return [`A whole number from ${min} to ${max}.`, more?.why].filter(Boolean).join(' ');
  }
  if (field === 'budgets' && Object.values(draft.budgets).some((limit) => Number.isNaN(limit))) return 'Amounts in dollars, such as 0.25.';
  return field === 'organizationName' && draft.organizationName.trim() === '' ? 'Give it a name.' : null;
}
