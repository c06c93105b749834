import { lastDue, reportedSpan } from './report-times';

const due = (rhythm: 'weekly' | 'daily', timeZone: string, now: string) => lastDue(rhythm, timeZone, new Date(now))?.toISOString() ?? null;

describe('lastDue', () => {
  it('should be nine o’clock of the shop, from the very moment on', () => {
    expect(due('daily', 'Asia/Tokyo', '2026-06-08T00:00:00Z')).toBe('2026-06-08T00:00:00.000Z');
    expect(due('daily', 'Asia/Tokyo', '2026-06-07T23:59:59Z')).toBe('2026-06-07T00:00:00.000Z');
    expect(due('daily', 'America/New_York', '2026-06-08T20:00:00Z')).toBe('2026-06-08T13:00:00.000Z');
  });

  it('should stay at nine when the clocks change', () => {
    // Berlin goes forward on 29 March and back on 25 October 2026.
    expect(due('daily', 'Europe/Berlin', '2026-03-28T12:00:00Z')).toBe('2026-03-28T08:00:00.000Z');
    expect(due('daily', 'Europe/Berlin', '2026-03-29T12:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    expect(due('daily', 'Europe/Berlin', '2026-10-25T12:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
    expect(due('weekly', 'Europe/Berlin', '2026-10-26T12:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
  });

  it('should be each day once, also where a day has 23 or 25 hours', () => {
    for (const from of ['2026-03-27T00:00:00Z', '2026-10-23T00:00:00Z']) {
      const found = new Set<string | null>();
      for (let minute = 0; minute < 5 * 24 * 60; minute += 7)
        found.add(due('daily', 'Europe/Berlin', new Date(Date.parse(from) + minute * 60_000).toISOString()));
      found.delete(null);
      expect(found.size).toBe(6);
    }
  });

  it('should let a week go that nobody reported on Monday', () => {
    expect(due('weekly', 'UTC', '2026-06-09T08:59:00Z')).toBe('2026-06-08T09:00:00.000Z');
    expect(due('weekly', 'UTC', '2026-06-09T09:00:01Z')).toBeNull();
    expect(due('weekly', 'UTC', '2026-06-14T12:00:00Z')).toBeNull();
  });
});

describe('reportedSpan', () => {
  it('should be the whole days before, also when one of them has 25 hours', () => {
    expect(reportedSpan('weekly', new Date('2026-10-26T08:00:00Z'), 'Europe/Berlin')).toEqual({
      from: new Date('2026-10-18T22:00:00Z'),
      until: new Date('2026-10-25T23:00:00Z'),
      lastDay: '2026-10-25',
    });
    expect(reportedSpan('daily', new Date('2026-10-26T08:00:00Z'), 'Europe/Berlin').from).toEqual(new Date('2026-10-24T22:00:00Z'));
  });
});
