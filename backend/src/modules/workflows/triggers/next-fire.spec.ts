import type { ScheduleTrigger } from '../definition/trigger-schema';
import { lastFire, nextFires } from './next-fire';

const fires = (trigger: Omit<ScheduleTrigger, 'id' | 'type'>, after: string, zone: string, count: number) =>
  nextFires({ id: 'clock', type: 'schedule', ...trigger }, new Date(after), zone, count).map((at) =>
    at.toISOString().replace(':00.000Z', 'Z'),
  );

describe('nextFires', () => {
  it('should keep an interval to multiples of itself, whatever the clock on the wall does', () => {
    expect(fires({ everySec: 1_800 }, '2026-03-29T00:10:00Z', 'Europe/Berlin', 3)).toEqual([
      '2026-03-29T00:30Z',
      '2026-03-29T01:00Z',
      '2026-03-29T01:30Z',
    ]);
  });

  it('should prefer the time zone of the trigger to that of the shop', () => {
    expect(fires({ cron: '0 9 * * *', timezone: 'America/New_York' }, '2026-07-01T00:00:00Z', 'Europe/Berlin', 1)).toEqual([
      '2026-07-01T13:00Z',
    ]);
  });

  it.each([
    ['five missed evenings', { cron: '0 23 * * *' }, '2026-03-24T22:00Z', '2026-03-29T07:00Z', '2026-03-28T22:00Z'],
    ['the evening of now', { cron: '0 23 * * *' }, '2026-03-24T22:00Z', '2026-03-29T21:00Z', '2026-03-29T21:00Z'],
    ['none but the first', { cron: '0 7 2 * *' }, '2026-03-02T06:00Z', '2026-03-29T07:00Z', '2026-03-02T06:00Z'],
    ['half a year of minutes', { everySec: 60 }, '2026-01-01T00:00Z', '2026-07-01T00:00:30Z', '2026-07-01T00:00Z'],
    ['a schedule that was moved away', { cron: '0 9 1 1 *' }, '2026-03-24T22:00Z', '2026-03-29T07:00Z', '2026-03-24T22:00Z'],
  ])('should find the last time among those that were missed: %s', (_what, schedule, tick, now, expected) => {
    const last = lastFire({ id: 'clock', type: 'schedule', ...schedule }, new Date(tick), new Date(now), 'Europe/Berlin');
    expect(last).toEqual(new Date(expected));
  });

  const changes: [name: string, zone: string, cron: string, after: string, expected: string[]][] = [
    [
      'Berlin forward, at a time that is skipped: an hour later, once',
      ...(['Europe/Berlin', '30 2 * * *', '2026-03-28T00:00:00Z'] as const),
      ['2026-03-28T01:30Z', '2026-03-29T01:30Z', '2026-03-30T00:30Z'],
    ],
    [
      'Berlin back, at a time that comes twice: once',
      ...(['Europe/Berlin', '30 2 * * *', '2026-10-24T00:00:00Z'] as const),
      ['2026-10-24T00:30Z', '2026-10-25T00:30Z', '2026-10-26T01:30Z'],
    ],
    [
      'Berlin forward, every hour',
      ...(['Europe/Berlin', '0 * * * *', '2026-03-29T00:10:00Z'] as const),
      ['2026-03-29T01:00Z', '2026-03-29T02:00Z', '2026-03-29T03:00Z'],
    ],
    [
      'Berlin back, every hour: both that read 02:00',
      ...(['Europe/Berlin', '0 * * * *', '2026-10-24T23:10:00Z'] as const),
      ['2026-10-25T00:00Z', '2026-10-25T01:00Z', '2026-10-25T02:00Z'],
    ],
    [
      'New York back, at a time that comes twice: once',
      ...(['America/New_York', '30 1 * * *', '2026-10-31T00:00:00Z'] as const),
      ['2026-10-31T05:30Z', '2026-11-01T05:30Z', '2026-11-02T06:30Z'],
    ],
  ];
  it.each(changes)('%s', (_name, zone, cron, after, expected) => {
    expect(fires({ cron }, after, zone, expected.length)).toEqual(expected);
  });
});
