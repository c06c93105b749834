import { keyServices } from '@stallhand/shared';
import { apiKeyRow } from '../../shared/testing/rows';
import { filterKeys, keyAge, keysSentence } from './key';
import { serviceName, serviceNames } from '../../shared/lib/service';

const now = Date.parse('2026-11-20T12:00:00Z');
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();

describe('the age of a key', () => {
  it.each([
    [34, null, 90, '34 of 90 days', false],
    [88, null, 90, 'replace in 2 days', true],
    [120, null, 90, 'replace now', true],
    [5, null, null, '5 days', false],
    [0, null, null, 'new today', false],
    [1, daysAgo(-3), 90, 'replace in 3 days', true],
    [1, daysAgo(-3), null, 'replace in 3 days', true],
  ])('should say for %d days, reminder %s, every %s days: %s', (age, remindAt, interval, text, due) =>
    expect(keyAge({ rotatedAt: daysAgo(age), remindAt }, interval, now)).toMatchObject({ text, due }),
  );
});

it('should find by name or service, and show what is active or was used within 7 days', () => {
  const mail = apiKeyRow({ name: 'Shop mail', service: 'sendgrid', lastUsedAt: daysAgo(6) });
  const model = apiKeyRow({ name: 'Writer', isActive: false, lastUsedAt: daysAgo(8) });
  const keys = [mail, model];
  expect(filterKeys(keys, 'SENDGRID', '', now)).toEqual([mail]);
  expect(filterKeys(keys, 'writ', '', now)).toEqual([model]);
  expect(filterKeys(keys, '', 'active', now)).toEqual([mail]);
  expect(filterKeys(keys, '', 'recent', now)).toEqual([mail]);
});

it('should count the keys that need replacing, but not inactive ones', () => {
  const old = { rotatedAt: daysAgo(100) };
  expect(keysSentence([apiKeyRow(old), apiKeyRow({ ...old, isActive: false })], 90, now)).toBe('2 keys for 1 service, 1 needs replacing');
  expect(keysSentence([], 90, now)).toBe('No keys yet');
});

it('should call every service what it calls itself', () => {
  expect(keyServices.filter((service) => serviceName(service) === service)).toEqual([]);
  expect(serviceNames(['openai', 'sendgrid'])).toBe('OpenAI and SendGrid');
  expect(serviceName('a service of one day')).toBe('a service of one day');
});
