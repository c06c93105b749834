import { asksLess, loosened, wouldLoosen } from './loosened';
import { defaultSettings, type Settings } from './settings-values';

const strict: Settings = {
  ...defaultSettings,
  enableTwoFactor: true,
  emailNotifications: true,
  taskRetentionDays: 365,
  notificationEmail: 'olga@shop.test',
  mail: { kind: 'smtp', host: 'mail.shop.test', port: 587, secure: true, user: 'shop', from: 'shop@shop.test' },
  backups: { every: 'weekly', at: '03:30', weekday: 1 },
  approvalPolicy: { ...defaultSettings.approvalPolicy, spend: 'never' },
};
const { backups, budgets, mail } = strict;

it.each<[keyof Settings, unknown, unknown]>([
  ['enableTwoFactor', false, true],
  ['requireApiKeyRotation', false, true],
  ['errorNotifications', false, true],
  ['timeZone', 'Europe/Berlin', defaultSettings.timeZone],
  ['timeZone', null, defaultSettings.timeZone],
  ['inAppNotifications', null, true],
  ['emailNotifications', false, true],
  ['rotationIntervalDays', 91, 89],
  ['logRetentionDays', 29, 31],
  ['taskRetentionDays', 364, 366],
  ['taskRetentionDays', null, 0],
  ['marketingPauseDays', 29, 31],
  ['notificationEmail', 'else@shop.test', null],
  ['budgets', { ...budgets, perMonthMicroUsd: null }, { ...budgets, perMonthMicroUsd: 0 }],
  ['budgets', { ...budgets, perRunMicroUsd: 500_001 }, { ...budgets, perRunMicroUsd: 499_999 }],
  ['budgets', { ...budgets, perAgentDayMicroUsd: '1' }, budgets],
  ['budgets', { ...budgets, allowUnknownPrices: true }, { ...budgets, allowUnknownPrices: false }],
  ['backups', { ...backups, every: 'off' }, { ...backups, every: 'daily' }],
  ['backups', { ...backups, every: 'hourly' }, { ...backups, at: '05:00' }],
  ['mail', { kind: 'none' }, { kind: 'smtp', from: 'olga@shop.test' }],
  ['mail', { ...mail, host: 'else.test' }, mail],
  ['mail', { ...mail, secure: false }, mail],
  ['approvalPolicy', { spend: 'ask' }, { post: 'never' }],
  ['approvalPolicy', { send_mail: 'allow' }, {}],
  ['approvalPolicy', { send_mail: 'Ask' }, { send_mail: 'ask' }],
  ['approvalPolicy', { send_mail: null }, { spend: 'never' }],
])('should call %s of %j looser, and of %j not', (name, looser, stricter) => {
  expect(wouldLoosen(strict, { [name]: looser })).toBe(true);
  expect(wouldLoosen(strict, { [name]: stricter })).toBe(false);
});

it.each([
  [],
  null,
  undefined,
  'x',
  1,
  { EnableTwoFactor: false },
  { budgets: null },
  { backups: null },
  { mail: [] },
  { approvalPolicy: 'allow' },
])('should take %j, which is no request, for one that loosens', (request) => expect(wouldLoosen(strict, request)).toBe(true));

it('should name what is looser, and nothing that guards nothing', () => {
  expect(loosened(strict, { ...defaultSettings, organizationName: 'Other', timeZone: 'Europe/Berlin' })).toEqual([
    'timeZone',
    'emailNotifications',
    'enableTwoFactor',
    'backups',
    'mail',
    'approvalPolicy',
  ]);
  expect(loosened(strict, strict)).toEqual([]);
  // Nothing limited yet: any limit is stricter.
  const unlimited = { perRunMicroUsd: null, perAgentDayMicroUsd: null, perMonthMicroUsd: null, allowUnknownPrices: true };
  expect(loosened({ ...strict, budgets: unlimited }, strict)).toEqual([]);
});

it('should compare answers by how much they ask', () => {
  const { approvalPolicy } = defaultSettings;
  expect(asksLess(approvalPolicy, { ...approvalPolicy, delete: 'allow' })).toBe(true);
  expect(asksLess(approvalPolicy, { ...approvalPolicy, delete: 'never' })).toBe(false);
});
