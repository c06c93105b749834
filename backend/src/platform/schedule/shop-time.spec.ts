import { calendar, canonicalZone, clockText, dayIn, longDayText, momentText, utcDay } from './shop-time';

it.each([
  ['2026-11-23T21:05:00Z', 'Pacific/Fiji', 'Tuesday 24 November 2026, 09:05, Fiji'],
  ['2026-03-08T07:00:00Z', 'America/New_York', 'Sunday 8 March 2026, 03:00, New York'],
  ['2026-11-01T06:30:00Z', 'America/New_York', 'Sunday 1 November 2026, 01:30, New York'],
  ['2026-11-23T18:30:00Z', 'Asia/Kolkata', 'Tuesday 24 November 2026, 00:00, Kolkata'],
  ['2026-07-01T00:00:00Z', 'Australia/Lord_Howe', 'Wednesday 1 July 2026, 10:30, Lord Howe'],
  ['2026-07-01T00:00:00Z', 'UTC', 'Wednesday 1 July 2026, 00:00, UTC'],
])('should write %s on the clock of %s: %s', (at, zone, words) => expect(momentText(new Date(at), zone)).toBe(words));

it('should take the day of a moment from the clock of the zone, and from UTC only when asked', () => {
  const at = new Date('2026-11-23T21:05:00Z');
  expect(dayIn(at, 'Pacific/Fiji')).toBe('2026-11-24');
  expect(longDayText(at, 'Pacific/Fiji')).toBe('24 November 2026');
  expect(utcDay(at)).toBe('2026-11-23');
  expect(clockText(Date.UTC(2026, 0, 1, 9, 5))).toBe('09:05');
  expect(calendar({ day: 'numeric', month: 'short' })(Date.UTC(2026, 10, 3))).toBe('3 Nov');
});

it('should refuse what is no time zone', () => {
  expect(() => canonicalZone('Mars/Base')).toThrow(RangeError);
});
