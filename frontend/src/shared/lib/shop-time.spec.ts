import {
  dayAfter,
  dayNumber,
  daysBetween,
  dayStart,
  formatAbsolute,
  formatBucket,
  formatCalendarDay,
  formatClock,
  formatClockSeconds,
  formatDateTime,
  formatDay,
  formatFireTime,
  formatLongCalendarDay,
  formatLongDay,
  formatMoment,
  formatRelative,
  formatToday,
  formatWeekday,
  formatWhen,
  inputOf,
  instantOf,
  momentOfInput,
  setShopZone,
  shopDay,
  wallTime,
  withZone,
  zoneHint,
} from './shop-time';

const iso = (time: number) => new Date(time).toISOString();

/** As a browser in that zone answers. */
const readIn = (timeZone: string) =>
  jest.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({ timeZone } as Intl.ResolvedDateTimeFormatOptions);

beforeEach(() => void readIn('UTC'));
afterEach(() => {
  jest.restoreAllMocks();
  setShopZone('UTC');
});

describe('The clock of the shop', () => {
  it.each([
    ['Pacific/Fiji', '2026-11-23T21:05:09Z', '09:05', '2026-11-24'],
    // Until 2021 Fiji had a summer time.
    ['Pacific/Fiji', '2020-01-01T00:00:00Z', '13:00', '2020-01-01'],
    ['Asia/Kolkata', '2026-11-23T18:29:00Z', '23:59', '2026-11-23'],
    ['Asia/Kolkata', '2026-11-23T18:30:00Z', '00:00', '2026-11-24'],
    ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', '10:30', '2026-07-01'],
    ['Australia/Lord_Howe', '2026-12-31T13:30:00Z', '00:30', '2027-01-01'],
    ['America/New_York', '2026-03-08T06:59:00Z', '01:59', '2026-03-08'],
    ['America/New_York', '2026-03-08T07:00:00Z', '03:00', '2026-03-08'],
    ['America/New_York', '2026-11-01T05:30:00Z', '01:30', '2026-11-01'],
    ['America/New_York', '2026-11-01T06:30:00Z', '01:30', '2026-11-01'],
  ])('should show in %s, at %s, %s on %s', (zone, time, clock, day) => {
    setShopZone(zone);
    expect([formatClock(time), shopDay(time)]).toEqual([clock, day]);
  });

  it.each([
    ['Europe/Berlin', '2026-03-29T12:00:00Z', '2026-03-28T23:00:00.000Z', 23],
    ['Europe/Berlin', '2026-10-25T12:00:00Z', '2026-10-24T22:00:00.000Z', 25],
    ['Australia/Lord_Howe', '2026-10-04T03:00:00Z', '2026-10-03T13:30:00.000Z', 23.5],
    ['Australia/Lord_Howe', '2026-04-05T03:00:00Z', '2026-04-04T13:00:00.000Z', 24.5],
    ['Pacific/Fiji', '2026-11-23T12:00:00Z', '2026-11-23T12:00:00.000Z', 24],
    // Clocks go forward at midnight: the day begins at one.
    ['Asia/Beirut', '2026-03-29T12:00:00Z', '2026-03-28T22:00:00.000Z', 23],
  ])('should begin the day of %s around %s at %s and give it %d hours', (zone, time, start, hours) => {
    setShopZone(zone);
    expect(iso(dayStart(time))).toBe(start);
    expect((dayStart(time, -1) - dayStart(time)) / 3_600_000).toBe(hours);
  });

  it('should count days on the calendar, whatever clocks do in between', () => {
    setShopZone('America/New_York');
    expect(daysBetween('2026-03-08T04:59:00Z', '2026-03-09T04:00:00Z')).toBe(2);
    expect(shopDay('2026-11-02T04:30:00Z', { back: 1 })).toBe('2026-10-31');
    expect([dayAfter('2026-02-28', 1), dayAfter('2026-03-01', -1)]).toEqual(['2026-03-01', '2026-02-28']);
    expect([dayNumber('1970-01-02'), dayNumber('2026-02-30'), dayNumber('soon')]).toEqual([1, null, null]);
  });

  it('should find the moment of a clock: the first of two, and past what is skipped', () => {
    const wall = (text: string) => Date.parse(`${text}:00Z`);
    expect(iso(instantOf(wall('2026-11-01T01:30'), 'America/New_York'))).toBe('2026-11-01T05:30:00.000Z');
    expect(iso(instantOf(wall('2026-03-08T02:30'), 'America/New_York'))).toBe('2026-03-08T07:30:00.000Z');
    expect(iso(wallTime('2026-11-23T21:00:00Z', 'Pacific/Fiji'))).toBe('2026-11-24T09:00:00.000Z');
    expect(inputOf('2026-11-23T21:00:00Z', 'Pacific/Fiji')).toBe('2026-11-24T09:00');
    expect(iso(momentOfInput('2026-11-24T09:00', 'Pacific/Fiji'))).toBe('2026-11-23T21:00:00.000Z');
  });

  it('should be written in every length alike', () => {
    setShopZone('Pacific/Fiji');
    const [time, now] = ['2026-11-23T21:05:09Z', '2026-11-24T03:00:00Z'];
    expect(formatClockSeconds(time)).toBe('09:05:09');
    expect(formatDay(time, now)).toBe('24 Nov');
    expect(formatDay('2025-12-31T12:00:00Z', now)).toBe('1 Jan');
    expect(formatDay('2025-12-31T11:59:59Z', now)).toBe('31 Dec 2025');
    expect(formatWhen(time, now)).toBe('09:05');
    expect(formatWhen('2026-11-23T11:59:00Z', now)).toBe('23 Nov, 23:59');
    expect(formatMoment(time)).toBe('24 Nov, 09:05');
    expect(formatDateTime(time)).toBe('24 Nov 2026, 09:05');
    expect(formatLongDay(time)).toBe('24 November 2026');
    expect(formatWeekday(time)).toBe('Tue');
    expect(formatToday(time)).toBe('Tuesday 24 November, 09:05');
  });

  it('should name a day of the calendar the same everywhere', () => {
    setShopZone('Pacific/Fiji');
    expect(formatCalendarDay('2026-11-10')).toBe('10 Nov 2026');
    expect(formatCalendarDay('2026-11-10', { year: false })).toBe('10 Nov');
    expect(formatLongCalendarDay('2026-11-10')).toBe('10 November 2026');
  });

  it('should show when something fires in the zone of its own, and in UTC where there is no such zone', () => {
    expect(formatFireTime('2026-11-23T00:00:00Z', 'Asia/Tokyo')).toBe('Mon 23 Nov, 09:00');
    expect(formatFireTime('2026-11-23T00:00:00Z', 'Mars/Base')).toBe('Mon 23 Nov, 00:00');
  });

  it('should tell the two hours of an autumn night apart on a chart', () => {
    const hours = ['2026-10-25T00:00:00Z', '2026-10-25T01:00:00Z'].map((from) => formatBucket.hour(from, 'Europe/Berlin'));
    expect(hours[0]).toMatch(/^25 Oct, 02:00/);
    expect(hours[1]).not.toBe(hours[0]);
    expect(formatBucket.days('2026-11-15T23:00:00Z', '2026-11-22T23:00:00Z', 'Europe/Berlin')).toBe('16 Nov to 22 Nov 2026');
  });
});

describe('The name of the zone', () => {
  const time = '2026-11-23T21:00:00Z';

  it.each([
    ['UTC', '09:00, Fiji'],
    ['Europe/Berlin', '09:00, Fiji'],
    // As late as in Fiji, by another name.
    ['Pacific/Fiji', '09:00'],
    ['Asia/Kamchatka', '09:00'],
  ])('should be said to a browser in %s: %s', (reader, words) => {
    setShopZone('Pacific/Fiji');
    readIn(reader);
    expect(withZone(formatClock(time), time)).toBe(words);
  });

  it('should be said only in the weeks in which the clocks differ', () => {
    setShopZone('America/New_York');
    readIn('America/Jamaica');
    expect(withZone('12:00', '2026-01-10T17:00:00Z')).toBe('12:00');
    expect(withZone('12:00', '2026-07-10T16:00:00Z')).toBe('12:00, New York');
  });

  it('should be said where half an hour differs, and beside what asks for a day', () => {
    setShopZone('Australia/Lord_Howe');
    readIn('Australia/Sydney');
    expect(withZone('10:30', '2026-07-01T00:00:00Z')).toBe('10:30, Lord Howe');
    expect(zoneHint('2026-07-01T00:00:00Z')).toBe(' (Lord Howe time)');
    // In summer both have moved: Sydney by an hour, Lord Howe by half of one.
    expect(zoneHint('2026-12-31T00:00:00Z')).toBe('');
  });

  it('should stand behind the exact time in either case, the place where clocks differ', () => {
    setShopZone('Asia/Kolkata');
    expect(formatAbsolute(time)).toBe('Tue, 24 Nov 2026, 02:30:00 GMT+5:30, Kolkata');
    readIn('Asia/Kolkata');
    expect(formatAbsolute(time)).toBe('Tue, 24 Nov 2026, 02:30:00 GMT+5:30');
  });
});

describe('Relative times', () => {
  const now = Date.parse('2026-11-10T14:02:00Z');
  const before = (seconds: number) => now - seconds * 1000;

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

  it('should call yesterday what the shop calls so', () => {
    setShopZone('Pacific/Fiji');
    // In Fiji it is two in the morning of the 11th; in UTC the 10th.
    expect(formatRelative('2026-11-10T01:00:00Z', now)).toBe('yesterday');
  });
});
