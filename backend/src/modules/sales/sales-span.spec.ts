import { type SalesSpan, spanBounds, spanDays } from './sales-span';

const berlin = 'Europe/Berlin';
const at = new Date('2026-10-20T09:00:00Z');

beforeEach(() => jest.useFakeTimers({ now: new Date('2026-11-28T09:12:00Z') }));
afterEach(() => jest.useRealTimers());

const span = (change: Partial<SalesSpan>): SalesSpan => ({ days: 30, ...change });

describe('spanBounds', () => {
  it.each([
    ['all times', null, ['-infinity', 'infinity']],
    ['days up to today', span({}), ['2026-10-29T23:00:00.000Z', 'infinity']],
    ['days up to yesterday', span({ today: false }), ['2026-10-28T23:00:00.000Z', '2026-11-27T23:00:00.000Z']],
    ['days up to another day', span({ days: 7, at }), ['2026-10-13T22:00:00.000Z', '2026-10-20T22:00:00.000Z']],
    ['days before another day', span({ days: 7, today: false, at }), ['2026-10-12T22:00:00.000Z', '2026-10-19T22:00:00.000Z']],
    ['hours, to the minute', span({ hours: 30 }), ['2026-11-27T03:12:00.000Z', 'infinity']],
    ['all times before a moment', { before: at }, ['-infinity', '2026-10-20T09:00:00.000Z']],
    ['one day', span({ days: 1 }), ['2026-11-27T23:00:00.000Z', 'infinity']],
  ] as const)('should take %s', (_what, wanted, bounds) =>
    expect(spanBounds(wanted, berlin).map((bound) => (typeof bound === 'string' ? bound : bound.toISOString()))).toEqual(bounds),
  );
});

describe('spanDays', () => {
  it.each([
    ['days up to today', span({}), ['2026-10-30', '2026-11-28']],
    ['days up to yesterday', span({ today: false }), ['2026-10-29', '2026-11-27']],
    ['days up to another day', span({ days: 7, at }), ['2026-10-14', '2026-10-20']],
    ['days before another day', span({ days: 7, today: false, at }), ['2026-10-13', '2026-10-19']],
    ['hours', span({ hours: 30 }), [null, null]],
  ] as const)('should name the first and the last day of %s', (_what, wanted, days) => expect(spanDays(wanted, berlin)).toEqual(days));
});
