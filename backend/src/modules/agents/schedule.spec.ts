import { nextRun } from './schedule';

const next = (schedule: Parameters<typeof nextRun>[0], after: string, zone = 'Europe/Berlin') =>
  nextRun(schedule, new Date(after), zone)?.toISOString();

describe('nextRun', () => {
  it('should be null for on-demand', () => {
    expect(nextRun('on-demand', new Date(), 'UTC')).toBeNull();
  });

  it('should be a minute after the end for continuous', () => {
    expect(next('continuous', '2026-05-01T10:00:00Z')).toBe('2026-05-01T10:01:00.000Z');
  });

  it('should be the next full hour for hourly, strictly later', () => {
    expect(next('hourly', '2026-05-01T10:00:00Z')).toBe('2026-05-01T11:00:00.000Z');
    expect(next('hourly', '2026-05-01T10:59:59.999Z')).toBe('2026-05-01T11:00:00.000Z');
  });

  it('should be 09:00 of the shop for daily', () => {
    expect(next('daily', '2026-07-01T06:59:59Z')).toBe('2026-07-01T07:00:00.000Z');
    expect(next('daily', '2026-07-01T07:00:00Z')).toBe('2026-07-02T07:00:00.000Z');
    expect(next('daily', '2026-07-01T12:00:00Z', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z');
    expect(next('daily', '2026-07-01T00:00:00Z', 'Asia/Kolkata')).toBe('2026-07-01T03:30:00.000Z');
  });

  it('should be Monday 09:00 of the shop for weekly', () => {
    expect(next('weekly', '2026-07-01T12:00:00Z')).toBe('2026-07-06T07:00:00.000Z');
    expect(next('weekly', '2026-07-06T07:00:00Z')).toBe('2026-07-13T07:00:00.000Z');
  });

  describe('when Berlin puts its clocks forward (29 March 2026, 02:00 to 03:00)', () => {
    it('should stay at 09:00 local for daily', () => {
      expect(next('daily', '2026-03-28T08:00:00Z')).toBe('2026-03-29T07:00:00.000Z');
    });
    it('should stay at Monday 09:00 local for weekly', () => {
      expect(next('weekly', '2026-03-23T08:00:00Z')).toBe('2026-03-30T07:00:00.000Z');
    });
    it('should run every hour that exists, once', () => {
      expect(hours('2026-03-29T00:00:00Z', 4)).toEqual(['01:00', '02:00', '03:00', '04:00']);
    });
  });

  describe('when Berlin puts its clocks back (25 October 2026, 03:00 to 02:00)', () => {
    it('should stay at 09:00 local for daily', () => {
      expect(next('daily', '2026-10-24T07:00:00Z')).toBe('2026-10-25T08:00:00.000Z');
    });
    it('should stay at Monday 09:00 local for weekly', () => {
      expect(next('weekly', '2026-10-19T07:00:00Z')).toBe('2026-10-26T08:00:00.000Z');
    });
    it('should run hourly through the hour that occurs twice without stopping', () => {
      const runs = hours('2026-10-24T23:30:00Z', 4);
      expect(runs[0]).toBe('00:00');
      expect(runs.at(-1)! <= '04:00').toBe(true);
      expect(new Set(runs).size).toBe(4);
    });
  });

  function hours(after: string, count: number): string[] {
    const runs: string[] = [];
    for (let at = new Date(after); runs.length < count;) {
      at = nextRun('hourly', at, 'Europe/Berlin')!;
      runs.push(at.toISOString().slice(11, 16));
    }
    return runs;
  }
});
