import type { Schedule } from './agent-values';
import { missedTicks, nextRun, nextRuns, type Timing } from './schedule';

const timing = (schedule: Schedule, scheduleTime = '09:00', scheduleWeekday = 1): Timing => ({ schedule, scheduleTime, scheduleWeekday });
const next = (schedule: Schedule, after: string, zone = 'Europe/Berlin', time?: string, weekday?: number) =>
  nextRun(timing(schedule, time, weekday), new Date(after), zone)?.toISOString();
const series = (wanted: Timing, after: string, zone: string, count: number) =>
  nextRuns(wanted, new Date(after), zone, count).map((at) => at.toISOString().replace(':00.000Z', 'Z'));

describe('nextRun', () => {
  it('should be null for on-demand', () => {
    expect(nextRun(timing('on-demand'), new Date(), 'UTC')).toBeNull();
  });

  it('should be a minute after the end for continuous', () => {
    expect(next('continuous', '2026-05-01T10:00:00Z')).toBe('2026-05-01T10:01:00.000Z');
  });

  it('should be the next full hour for hourly, strictly later', () => {
    expect(next('hourly', '2026-05-01T10:00:00Z')).toBe('2026-05-01T11:00:00.000Z');
    expect(next('hourly', '2026-05-01T10:59:59.999Z')).toBe('2026-05-01T11:00:00.000Z');
  });

  it('should be the full hour on the clock of the shop for hourly, also at offsets of half and quarter hours', () => {
    expect(next('hourly', '2026-05-01T10:00:00Z', 'Asia/Kolkata')).toBe('2026-05-01T10:30:00.000Z');
    expect(next('hourly', '2026-05-01T10:15:00Z', 'Asia/Kathmandu')).toBe('2026-05-01T11:15:00.000Z');
  });

  it('should be the chosen time of the shop for daily', () => {
    expect(next('daily', '2026-07-01T06:59:59Z')).toBe('2026-07-01T07:00:00.000Z');
    expect(next('daily', '2026-07-01T07:00:00Z')).toBe('2026-07-02T07:00:00.000Z');
    expect(next('daily', '2026-07-01T12:00:00Z', 'America/New_York')).toBe('2026-07-01T13:00:00.000Z');
    expect(next('daily', '2026-07-01T00:00:00Z', 'Asia/Kolkata')).toBe('2026-07-01T03:30:00.000Z');
    expect(next('daily', '2026-07-01T12:00:00Z', 'Europe/Berlin', '23:45')).toBe('2026-07-01T21:45:00.000Z');
    expect(next('daily', '2026-07-01T21:59:59Z', 'Europe/Berlin', '00:00')).toBe('2026-07-01T22:00:00.000Z');
    expect(next('daily', '2026-07-01T23:00:00Z', 'Pacific/Kiritimati', '13:00')).toBe('2026-07-02T23:00:00.000Z');
  });

  it('should be the chosen day and time of the shop for weekly', () => {
    expect(next('weekly', '2026-07-01T12:00:00Z')).toBe('2026-07-06T07:00:00.000Z');
    expect(next('weekly', '2026-07-06T07:00:00Z')).toBe('2026-07-13T07:00:00.000Z');
    expect(next('weekly', '2026-07-01T12:00:00Z', 'Europe/Berlin', '18:30', 3)).toBe('2026-07-01T16:30:00.000Z');
    expect(next('weekly', '2026-07-01T12:00:00Z', 'Europe/Berlin', '06:00', 7)).toBe('2026-07-05T04:00:00.000Z');
    // Sunday evening in New York is Monday in UTC.
    expect(next('weekly', '2026-07-01T12:00:00Z', 'America/New_York', '22:00', 7)).toBe('2026-07-06T02:00:00.000Z');
  });

  it('should show the next five times, and none without a clock', () => {
    expect(series(timing('weekly', '08:15', 5), '2026-12-20T00:00:00Z', 'Europe/Berlin', 5)).toEqual([
      '2026-12-25T07:15Z',
      '2027-01-01T07:15Z',
      '2027-01-08T07:15Z',
      '2027-01-15T07:15Z',
      '2027-01-22T07:15Z',
    ]);
    expect(nextRuns(timing('continuous'), new Date(), 'UTC', 5)).toEqual([]);
    expect(nextRuns(timing('on-demand'), new Date(), 'UTC', 5)).toEqual([]);
  });
});

describe('A change of the clocks', () => {
  // What the clock of the shop shows around each change, from the tz database.
  const changes: [name: string, zone: string, schedule: Timing, after: string, expected: string[]][] = [
    [
      'Berlin forward, hourly: every hour there is, once',
      ...(['Europe/Berlin', timing('hourly'), '2026-03-29T00:00:00Z'] as const),
      ['2026-03-29T01:00Z', '2026-03-29T02:00Z', '2026-03-29T03:00Z'],
    ],
    [
      'Berlin back, hourly: both hours that read 02:00',
      ...(['Europe/Berlin', timing('hourly'), '2026-10-24T23:30:00Z'] as const),
      ['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    ],
    [
      'Berlin forward, daily: 09:00 stays 09:00',
      ...(['Europe/Berlin', timing('daily'), '2026-03-28T00:00:00Z'] as const),
      ['2026-03-28T08:00Z', '2026-03-29T07:00Z', '2026-03-30T07:00Z'],
    ],
    [
      'Berlin forward, daily in the hour that is skipped: an hour later on that day',
      ...(['Europe/Berlin', timing('daily', '02:30'), '2026-03-28T00:00:00Z'] as const),
      ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ],
    [
      'Berlin back, daily in the hour that comes twice: the first time, once',
      ...(['Europe/Berlin', timing('daily', '02:30'), '2026-10-24T00:00:00Z'] as const),
      ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      'Berlin back, weekly',
      ...(['Europe/Berlin', timing('weekly'), '2026-10-19T00:00:00Z'] as const),
      ['2026-10-19T07:00Z', '2026-10-26T08:00Z'],
    ],
    [
      'New York forward, daily in the hour that is skipped',
      ...(['America/New_York', timing('daily', '02:30'), '2026-03-07T00:00:00Z'] as const),
      ['2026-03-07T07:30Z', '2026-03-08T07:30Z', '2026-03-09T06:30Z'],
    ],
    [
      'New York forward, hourly',
      ...(['America/New_York', timing('hourly'), '2026-03-08T05:30:00Z'] as const),
      ['2026-03-08T06:00Z', '2026-03-08T07:00Z', '2026-03-08T08:00Z'],
    ],
    [
      'New York back, daily in the hour that comes twice',
      ...(['America/New_York', timing('daily', '01:30'), '2026-10-31T00:00:00Z'] as const),
      ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    ],
    [
      'New York back, hourly',
      ...(['America/New_York', timing('hourly'), '2026-11-01T04:30:00Z'] as const),
      ['2026-11-01T05:00Z', '2026-11-01T06:00Z', '2026-11-01T07:00Z'],
    ],
    [
      'Lord Howe back by half an hour (02:00 to 01:30), hourly: the full hours on the wall',
      ...(['Australia/Lord_Howe', timing('hourly'), '2026-04-04T13:30:00Z'] as const),
      ['2026-04-04T14:00Z', '2026-04-04T15:30Z', '2026-04-04T16:30Z'],
    ],
    [
      'Lord Howe back, daily in the half hour that comes twice',
      ...(['Australia/Lord_Howe', timing('daily', '01:45'), '2026-04-03T12:00:00Z'] as const),
      ['2026-04-03T14:45Z', '2026-04-04T14:45Z', '2026-04-05T15:15Z'],
    ],
    [
      'Lord Howe forward (02:00 to 02:30), hourly: 02:00 is not on the wall that night',
      ...(['Australia/Lord_Howe', timing('hourly'), '2026-10-03T14:00:00Z'] as const),
      ['2026-10-03T14:30Z', '2026-10-03T16:00Z', '2026-10-03T17:00Z'],
    ],
    [
      'Lord Howe forward, daily in the half hour that is skipped: half an hour later',
      ...(['Australia/Lord_Howe', timing('daily', '02:15'), '2026-10-02T12:00:00Z'] as const),
      ['2026-10-02T15:45Z', '2026-10-03T15:45Z', '2026-10-04T15:15Z'],
    ],
  ];
  it.each(changes)('%s', (_name, zone, schedule, after, expected) => {
    expect(series(schedule, after, zone, expected.length)).toEqual(expected);
  });

  it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca', 'Pacific/Chatham'])(
    'should run once a day through the whole year in %s, whatever the time of day',
    (zone) => {
      // oxlint-disable-next-line stallhand/one-clock -- what Intl says by itself is what the schedule is held against
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' });
      for (const time of ['00:00', '00:30', '01:45', '02:15', '02:30', '03:00', '23:59']) {
        const runs = nextRuns(timing('daily', time), new Date('2025-12-31T22:00:00Z'), zone, 370);
        expect(new Set(runs.map((at) => day.format(at))).size).toBe(370);
      }
    },
  );
});

describe('missedTicks', () => {
  const missed = (schedule: Schedule, tick: string, now: string) =>
    missedTicks(timing(schedule), new Date(tick), new Date(now), 'Europe/Berlin');

  it('should count what passed after the tick', () => {
    expect(missed('hourly', '2026-05-01T10:00:00Z', '2026-05-01T10:59:59Z')).toBe(0);
    expect(missed('hourly', '2026-05-01T10:00:00Z', '2026-05-01T13:00:00Z')).toBe(3);
    expect(missed('daily', '2026-03-27T08:00:00Z', '2026-03-30T12:00:00Z')).toBe(3);
    expect(missed('continuous', '2026-05-01T10:00:00Z', '2026-06-01T10:00:00Z')).toBe(0);
  });

  it('should end at a thousand', () => {
    expect(missed('hourly', '2020-01-01T00:00:00Z', '2026-05-01T10:00:00Z')).toBe(1_000);
  });
});
