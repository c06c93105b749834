import { loweringOf, type VerifiedPrice } from './own-lowerings';

const day = (days: number) => new Date(Date.UTC(2026, 0, days));
const change = (at: number, from: number | null, to: number, isOwn = true): VerifiedPrice => ({ at: day(at), from, to, isOwn });

describe('the price before it was lowered', () => {
  it('should be the one before the first of several steps', () =>
    expect(loweringOf([change(20, 950, 900), change(10, 1_000, 950)], 900)).toEqual({ before: 1_000, first: day(10), last: day(20) }));
  it('should stay the same while the price climbs', () =>
    expect(loweringOf([change(30, 900, 945), change(20, 950, 900), change(10, 1_000, 950)], 945)).toEqual({
      before: 1_000,
      first: day(10),
      last: day(30),
    }));
  it('should be none once the price is back', () => expect(loweringOf([change(30, 950, 1_000), change(10, 1_000, 950)], 1_000)).toBeNull());
  it('should start at the new price after a raise for the margin', () =>
    expect(loweringOf([change(20, 840, 800), change(10, 800, 840)], 800)).toEqual({ before: 840, first: day(20), last: day(20) }));
  it('should be the latest of two lowerings from the same price', () =>
    expect(loweringOf([change(30, 1_000, 950), change(20, 950, 1_000), change(10, 1_000, 950)], 950)).toMatchObject({ before: 1_000 }));
  it.each([
    ['nothing changed it', [], 900],
    ['another source lowered it', [change(10, 1_000, 900, false)], 900],
    ['a person moved it since', [change(20, 900, 850, false), change(10, 1_000, 900)], 850],
    ['the channel moved it since', [change(10, 1_000, 900)], 870],
    ['it was raised', [change(10, 900, 1_000)], 1_000],
    ['the price before is unknown', [change(10, null, 900)], 900],
  ])('should be none where %s', (_, changes, price) => expect(loweringOf(changes, price)).toBeNull());
  it('should not reach past a change of another source', () =>
    expect(loweringOf([change(20, 950, 900), change(10, 1_000, 950, false)], 900)).toMatchObject({ before: 950 }));
});
