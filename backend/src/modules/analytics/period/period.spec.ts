import { instantOf, wallTime } from '@stallhand/shared';
import { ApiError } from '../../../platform/errors/api-error';
import { type PeriodRequest, resolvePeriod } from './period';

const resolve = (request: Partial<PeriodRequest>, timeZone: string, now: string) =>
  resolvePeriod({ period: '7d', compare: 'previous', ...request }, timeZone, new Date(now));
const hours = (from: Date, until: Date) => (until.getTime() - from.getTime()) / 3_600_000;

describe('instantOf', () => {
  it('should be the first of two when clocks are put back', () => {
    // Berlin, 25 October 2026: 02:30 comes at 00:30Z and again at 01:30Z.
    expect(instantOf(Date.parse('2026-10-25T02:30:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('should move a time on that is skipped', () => {
    expect(instantOf(Date.parse('2026-03-29T02:30:00Z'), 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z');
    // Cairo skips midnight itself: the day begins at 01:00.
    expect(instantOf(Date.parse('2026-04-24T00:00:00Z'), 'Africa/Cairo').toISOString()).toBe('2026-04-23T22:00:00.000Z');
  });

  it('should undo wallTime where nothing is special', () => {
    for (const zone of ['UTC', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'America/St_Johns']) {
      const at = new Date('2026-07-14T09:26:53.589Z');
      expect(instantOf(wallTime(at, zone), zone)).toEqual(at);
    }
  });
});

describe('resolvePeriod', () => {
  it('should be whole days of the shop, today the last and marked as partial', () => {
    const period = resolve({}, 'America/New_York', '2026-07-15T03:30:00Z');
    // In New York it is still the 14th.
    expect(period.from.toISOString()).toBe('2026-07-08T04:00:00.000Z');
    expect(period.until.toISOString()).toBe('2026-07-15T03:30:00.000Z');
    expect(period.buckets.map(({ label }) => label)).toEqual(['8 Jul', '9 Jul', '10 Jul', '11 Jul', '12 Jul', '13 Jul', '14 Jul']);
    expect(period.buckets.map(({ isPartial }) => isPartial)).toEqual([false, false, false, false, false, false, true]);
    expect(period.label).toBe('8 to 14 July');
  });

  it('should have a day of 23 hours and one of 25 when the clocks change', () => {
    const spring = resolve({ period: 'custom', from: '2026-03-28', to: '2026-03-30' }, 'Europe/Berlin', '2026-05-01T00:00:00Z');
    expect(spring.buckets.map(({ from, until }) => hours(from, until))).toEqual([24, 23, 24]);
    const autumn = resolve({ period: 'custom', from: '2026-10-24', to: '2026-10-26' }, 'Europe/Berlin', '2026-12-01T00:00:00Z');
    expect(autumn.buckets.map(({ from, until }) => hours(from, until))).toEqual([24, 25, 24]);
    const hourly = resolve({ period: 'custom', from: '2026-10-25', to: '2026-10-25' }, 'Europe/Berlin', '2026-12-01T00:00:00Z');
    expect(hourly.buckets).toHaveLength(25);
    expect(hourly.buckets.slice(1, 5).map(({ label }) => label)).toEqual(['01:00', '02:00', '02:00', '03:00']);
  });

  it('should compare with as much of the span before as has passed of this one, by the clock on the wall', () => {
    // Between the two the clocks of Berlin were put forward: 10:00 is compared with 10:00, not with 09:00.
    const { previous } = resolve({}, 'Europe/Berlin', '2026-03-31T08:00:00Z');
    expect(previous).toMatchObject({ label: '18 to 24 March' });
    expect(previous!.from.toISOString()).toBe('2026-03-17T23:00:00.000Z');
    expect(previous!.until.toISOString()).toBe('2026-03-24T09:00:00.000Z');
  });

  it('should compare a period that is over with the whole span before', () => {
    const period = resolve({ period: 'custom', from: '2026-05-01', to: '2026-05-10' }, 'UTC', '2026-06-01T12:00:00Z');
    expect(period.isPartial).toBe(false);
    expect(period.previous!.from.toISOString()).toBe('2026-04-21T00:00:00.000Z');
    expect(period.previous!.until).toEqual(period.from);
    expect(period.previous!.label).toBe('21 to 30 April');
  });

  it('should be 24 hours that begin where the hours of the shop begin', () => {
    const period = resolve({ period: '24h' }, 'Asia/Kolkata', '2026-07-14T09:10:00Z');
    // 14:40 in India.
    expect(period.buckets).toHaveLength(24);
    expect(period.from.toISOString()).toBe('2026-07-13T09:30:00.000Z');
    expect(period.buckets.at(-1)).toMatchObject({ label: '14:00', isPartial: true });
    // "Since 15:00 on 13 July, compared with 15:00 on 12 July to 14:40 on 13 July".
    expect(period.label).toBe('Since 15:00 on 13 July');
    expect(period.previous!.label).toBe('15:00 on 12 July to 14:40 on 13 July');
    expect(hours(period.previous!.from, period.previous!.until)).toBe(hours(period.from, period.until));
  });

  it('should use weeks above 92 days and end with what is left', () => {
    const period = resolve({ period: 'custom', from: '2026-01-01', to: '2026-04-10' }, 'UTC', '2026-06-01T00:00:00Z');
    expect(period.bucketSize).toBe('week');
    expect(period.buckets).toHaveLength(15);
    expect(hours(period.buckets.at(-1)!.from, period.buckets.at(-1)!.until)).toBe(48);
  });

  it('should end today when the last day lies ahead, and be compared with nothing when nobody asks', () => {
    const period = resolve({ period: 'custom', from: '2026-05-30', to: '2026-06-30', compare: 'none' }, 'UTC', '2026-06-01T12:00:00Z');
    expect(period).toMatchObject({ isPartial: true, previous: null, label: '30 May to 1 June' });
    expect(period.buckets).toHaveLength(3);
  });

  it.each([
    [{ period: 'custom' as const }, 'from'],
    [{ period: 'custom' as const, from: '2026-05-01' }, 'to'],
    [{ period: 'custom' as const, from: '2026-05-02', to: '2026-05-01' }, 'to'],
    [{ period: 'custom' as const, from: '2026-07-01', to: '2026-07-02' }, 'from'],
    [{ period: 'custom' as const, from: '1999-12-31', to: '2000-01-02' }, 'from'],
    [{ period: 'custom' as const, from: '2025-05-01', to: '2026-05-30' }, 'to'],
  ])('should refuse %j', (request, field) => {
    const refused = () => resolve(request, 'UTC', '2026-06-01T12:00:00Z');
    expect(refused).toThrow(ApiError);
    expect(refused).toThrow(new RegExp(`^${field}: `));
  });
});
