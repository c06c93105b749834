import { addDays, dayOf, dayText, instantOf, instantsOf, isTimeZone, startOfDay, wallTime, zoneName } from './wall-clock';

const iso = (time: number | Date) => new Date(time).toISOString();

describe('The wall clock', () => {
  it.each([
    ['2026-11-23T21:05:00.250Z', 'Pacific/Fiji', '2026-11-24T09:05:00.250Z'],
    ['2026-03-08T07:00:00.000Z', 'America/New_York', '2026-03-08T03:00:00.000Z'],
    ['2026-07-01T00:00:00.000Z', 'Australia/Lord_Howe', '2026-07-01T10:30:00.000Z'],
    // Local mean time, 44 minutes and 30 seconds behind.
    ['1960-01-01T00:00:00.500Z', 'Africa/Monrovia', '1959-12-31T23:15:30.500Z'],
  ])('should show %s in %s as %s', (at, zone, wall) => {
    expect(iso(wallTime(new Date(at), zone))).toBe(wall);
    expect(wallTime(Date.parse(at), zone)).toBe(Date.parse(wall));
  });

  it('should find both instants of a repeated time and move a skipped one past the gap', () => {
    const repeated = Date.parse('2026-10-25T02:30:00Z');
    expect(instantsOf(repeated, 'Europe/Berlin').map(iso)).toEqual(['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']);
    expect(iso(instantOf(repeated, 'Europe/Berlin'))).toBe('2026-10-25T00:30:00.000Z');
    expect(iso(instantOf(Date.parse('2026-03-29T02:30:00Z'), 'Europe/Berlin'))).toBe('2026-03-29T01:30:00.000Z');
  });

  it('should count days of 23 and 25 hours as one day', () => {
    const noon = wallTime(Date.parse('2026-03-28T11:00:00Z'), 'Europe/Berlin');
    const [today, tomorrow, dayAfter] = [0, 1, 2].map((days) => instantOf(addDays(startOfDay(noon), days), 'Europe/Berlin').getTime());
    expect([(tomorrow! - today!) / 3_600_000, (dayAfter! - tomorrow!) / 3_600_000]).toEqual([24, 23]);
    expect([dayText(noon), dayText(dayOf('2026-12-31') + 1)]).toEqual(['2026-03-28', '2026-12-31']);
  });

  it('should keep answering correctly after more times than it remembers', () => {
    const start = Date.parse('2026-01-01T00:00:00Z');
    for (let minute = 0; minute < 20_100; minute++) wallTime(start + minute * 60_000, 'Asia/Kolkata');
    expect(iso(wallTime(start, 'Asia/Kolkata'))).toBe('2026-01-01T05:30:00.000Z');
  });

  it('should know the zones, and throw for others', () => {
    expect(['Europe/Berlin', 'Mars/Base', ''].map(isTimeZone)).toEqual([true, false, false]);
    expect(() => wallTime(0, 'Mars/Base')).toThrow(RangeError);
    expect(['Pacific/Fiji', 'America/New_York', 'UTC'].map(zoneName)).toEqual(['Fiji', 'New York', 'UTC']);
  });
});
