import type { SettingsService } from '../settings';
import { dayStart, ShopDays } from './shop-days';

const berlin = 'Europe/Berlin';

describe('dayStart', () => {
  it.each([
    ['the day of the zone, and not that of UTC', berlin, '2026-06-10T22:30:00Z', 0, '2026-06-10T22:00:00.000Z'],
    ['a zone ahead of UTC by 13 hours', 'Pacific/Auckland', '2026-01-10T11:00:00Z', 0, '2026-01-10T11:00:00.000Z'],
    ['a day of 23 hours', berlin, '2026-03-29T20:00:00Z', 0, '2026-03-28T23:00:00.000Z'],
    ['the day after one of 23 hours', berlin, '2026-03-29T20:00:00Z', 1, '2026-03-29T22:00:00.000Z'],
    ['a day of 25 hours', berlin, '2026-10-25T20:00:00Z', 0, '2026-10-24T22:00:00.000Z'],
    ['the day after one of 25 hours', berlin, '2026-10-25T20:00:00Z', 1, '2026-10-25T23:00:00.000Z'],
    ['a day before', berlin, '2026-11-28T09:00:00Z', -364, '2025-11-28T23:00:00.000Z'],
  ])('should find where it begins: %s', (_day, timeZone, now, later, start) =>
    expect(dayStart(timeZone, later, new Date(now)).toISOString()).toBe(start),
  );
});

describe('ShopDays', () => {
  const days = new ShopDays({ current: () => ({ timeZone: berlin }) } as SettingsService);
  const now = new Date('2026-11-28T09:00:00Z');

  it('should count today among the last days', () => {
    expect(days.since(1, now)).toEqual(days.today(0, now));
    expect(days.since(30, now).toISOString()).toBe('2026-10-29T23:00:00.000Z');
  });

  it('should find when a day is over, also one of 25 hours', () => {
    expect(days.over('2026-10-25').toISOString()).toBe('2026-10-25T23:00:00.000Z');
    expect(days.over('2026-11-28').toISOString()).toBe('2026-11-28T23:00:00.000Z');
  });
});
