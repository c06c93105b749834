import {
  formatBytes,
  formatCalendarDay,
  formatDuration,
  formatEta,
  formatFireTime,
  formatRelative,
  formatShortDuration,
  formatTook,
  plural,
} from './format';

const now = new Date(2026, 10, 10, 14, 2, 0).getTime();
const before = (seconds: number) => now - seconds * 1000;

describe('durations', () => {
  it.each([
    [0, '0s'],
    [26, '26s'],
    [60, '1m'],
    [130, '2m 10s'],
    [3_900, '1h 5m'],
    [525_600, '6d 2h'],
    [-5, '0s'],
  ])('should write %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it.each([
    [59, '59s'],
    [118, '2m'],
    [3_590, '1h'],
    [86_000, '1d'],
  ])('should shorten %d seconds to %s', (seconds, text) => expect(formatShortDuration(seconds)).toBe(text));

  it.each([
    ['2026-11-10T12:00:00.420Z', '420 ms'],
    ['2026-11-10T12:00:02.400Z', '2.4s'],
    ['2026-11-10T12:02:10.000Z', '2m 10s'],
  ])('should be exact where it is short: until %s', (to, text) => expect(formatTook('2026-11-10T12:00:00.000Z', to)).toBe(text));

  it('should never make up a time that is left', () => {
    expect(formatEta(null)).toBe('Unknown');
    expect(formatEta(20)).toBe('under 1m');
    expect(formatEta(240)).toBe('4m');
  });
});

describe('relative times', () => {
  it.each([
    [before(2), 'now'],
    [before(12), '12s ago'],
    [before(960), '16m ago'],
    [before(13 * 3600), '13h ago'],
    [before(20 * 3600), 'yesterday'],
    [before(40 * 86_400), '1 Oct'],
    [before(400 * 86_400), '6 Oct 2025'],
    [before(-600), 'in 10m'],
    [before(-3), 'now'],
  ])('should read %d as %s', (time, text) => expect(formatRelative(time, now)).toBe(text));
});

it('should count in the right number', () => {
  expect(plural(1, 'task')).toBe('1 task');
  expect(plural(1204, 'task')).toBe('1,204 tasks');
  expect(plural(0, 'reply', 'replies')).toBe('0 replies');
});

it('should write file sizes with one decimal below ten', () => {
  expect([0, 999, 1_400, 23_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.4 kB', '23 MB']);
});

describe('days and times of the shop', () => {
  it('should name a day of the calendar the same everywhere', () => {
    expect(formatCalendarDay('2026-11-10')).toBe('10 Nov 2026');
    expect(formatCalendarDay('2026-11-10', { year: false })).toBe('10 Nov');
  });

  it('should show when something fires in the zone of the shop, and in UTC where there is no such zone', () => {
    expect(formatFireTime('2026-11-23T00:00:00Z', 'Asia/Tokyo')).toBe('Mon 23 Nov, 09:00');
    expect(formatFireTime('2026-11-23T00:00:00Z', 'Mars/Base')).toBe('Mon 23 Nov, 00:00');
  });
});
