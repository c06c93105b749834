import type { AuditEntry } from '../../shared/api/types';
import { actionWords, dayOf, fieldChanges, fromWhere, subjectName } from './entry';

const entry = (overrides: Partial<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-11-20T12:00:00.000Z',
  actor: { kind: 'person', id: null, name: 'Administrator' },
  action: 'settings.updated',
  subjectType: 'settings',
  subjectId: null,
  before: null,
  after: null,
  address: null,
  requestId: null,
  hash: 'ab12',
  ...overrides,
});

it('should name only the fields that differ, before and after', () => {
  expect(
    fieldChanges({
      before: { maxConcurrentTasks: 10, timeZone: 'UTC', isActive: true, quietHours: null },
      after: { maxConcurrentTasks: 12, timeZone: 'UTC', isActive: false, quietHours: null, services: ['openai', 'slack'] },
    }),
  ).toEqual([
    { field: 'Max concurrent tasks', before: '10', after: '12' },
    { field: 'Is active', before: 'yes', after: 'no' },
    { field: 'Services', before: null, after: 'openai, slack' },
  ]);
});

it.each([
  ['api_key.created', 'created API key'],
  ['session.refused', 'was refused at sign-in'],
  ['settings.updated', 'updated settings'],
  ['nft.sold', 'sold NFT'],
  ['two_factor.turned_on', 'turned on two-factor sign-in'],
  ['passkey.added', 'added passkey'],
  ['passkey.copied', 'was refused with a passkey that may have a copy'],
])('should say %s as "%s"', (action, words) => expect(actionWords(action)).toBe(words));

it('should call a thing by the name it has or had', () => {
  expect(subjectName(entry({ before: { name: 'Old' }, after: { name: 'New' } }))).toBe('New');
  expect(subjectName(entry({ before: { name: 'Gone' } }))).toBe('Gone');
  expect(subjectName(entry({ after: { platform: 'etsy', accountName: 'Outlet' } }))).toBe('Etsy – Outlet');
  expect(subjectName(entry({ subjectId: '019aa0b0-0000-7000-8000-0000004f02c1' }))).toBe('4f02c1');
  expect(subjectName(entry({ subjectId: 'ana@example.com' }))).toBe('ana@example.com');
});

it('should call days today, yesterday or by their date', () => {
  const now = Date.parse('2026-11-20T15:00:00Z');
  const on = (day: number) => dayOf(`2026-11-${String(day).padStart(2, '0')}T09:00:00Z`, now);
  expect([20, 19, 2].map(on)).toEqual(['Today, 20 Nov', 'Yesterday, 19 Nov', '2 Nov']);
});

it('should know this machine by its addresses', () =>
  expect(['127.0.0.1', '::1', '::ffff:127.0.0.1', '203.0.113.24', null].map(fromWhere)).toEqual([
    'this machine',
    'this machine',
    'this machine',
    '203.0.113.24',
    'inside',
  ]));
