import { postResult, type PostSales } from './post-result';

const sales = (more: Partial<PostSales> = {}): PostSales => ({
  posts: 5,
  first: '2026-11-06',
  last: '2026-11-11',
  days: 14,
  posted: [
    { before: 20, after: 40 },
    { before: 15, after: 44 },
  ],
  others: Array.from({ length: 8 }, () => ({ before: 28, after: 28 })),
  ...more,
});

describe('Sales around posts', () => {
  it('should say pieces a day of posted products and of the others, and what was to be expected', () => {
    const result = postResult(sales());
    expect(result).toMatchObject({ products: 2, days: 14, unitsBefore: 35, unitsAfter: 84, unitsExpected: 35 });
    expect(result.text).toMatch(
      /^5 posts about 2 products, 6 November 2026 to 11 November 2026: 2\.5 pieces a day in the 14 days before, 6\.0 in the 14 days after \(35 and 84 pieces\)\. Products without a post: 16\.0 and 16\.0 a day\. That is 49\.0 pieces more than expected by the others: 19 of 20 cases lie between \d/,
    );
  });

  it('should call a small difference chance, and expect growth where the others grew', () => {
    const grown = Array.from({ length: 8 }, () => ({ before: 20, after: 40 }));
    const result = postResult(sales({ posted: [{ before: 20, after: 38 }], others: grown }));
    expect(result.unitsExpected).toBe(40);
    expect(result.text).toContain('That is 2.0 pieces less than expected by the others, which can be chance');
  });

  it('should compare nothing with too little, and measure nothing before a day is over', () => {
    expect(postResult(sales({ posted: [{ before: 4, after: 5 }] })).text).toMatch(/Fewer than 10 pieces are too few to compare\.$/);
    expect(postResult(sales({ others: [{ before: 90, after: 90 }] })).text).toMatch(
      /Fewer than 6 other products sold: nothing to compare with\.$/,
    );
    expect(postResult(sales({ days: 0 }))).toMatchObject({ days: null, unitsBefore: null, unitsExpected: null });
  });
});
