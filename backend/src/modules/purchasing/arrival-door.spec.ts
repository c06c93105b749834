import { type ArrivalListing, doorFor } from './arrival-door';

const listing = (more: Partial<ArrivalListing> = {}): ArrivalListing => ({
  id: 'l1',
  platform: 'shopify',
  integrationId: 'shop',
  stockKey: null,
  quantity: 3,
  ...more,
});

describe('The stock to which arrived pieces are added', () => {
  it('should be the shared stock of a product that has one', () => {
    expect(doorFor([listing(), listing({ id: 'l2', integrationId: 'other' })], ['s1'])).toEqual({ kind: 'shared', stockId: 's1' });
  });

  it('should be the one account that counts it', () => {
    expect(doorFor([listing(), listing({ id: 'file', integrationId: null })], [])).toMatchObject({
      kind: 'channel',
      listing: { id: 'l1' },
    });
    const variants = [listing({ stockKey: 'mug' }), listing({ id: 'l2', stockKey: 'mug' })];
    expect(doorFor(variants, [])).toMatchObject({ kind: 'channel', listing: { quantity: 3 } });
  });

  it('should be the inventory of the console without an account', () => {
    expect(doorFor([listing({ integrationId: null })], [])).toMatchObject({ kind: 'inventory' });
  });

  it.each([
    ['on several channels, because their split is unknown', [listing(), listing({ id: 'l2', integrationId: 'ebay' })], /several listings/],
    ['with an unknown stock, which is not 0', [listing({ quantity: null })], /unknown/],
    ['that the shop does not have', [], /not among your products/],
    ['whose SKU one account has twice', [listing(), listing({ id: 'l2' })], /several listings/],
    [
      'that a file counts for another platform',
      [listing(), listing({ id: 'file', platform: 'etsy', integrationId: null })],
      /several listings/,
    ],
    [
      'of two files with one count key, because files share no count',
      [listing({ integrationId: null, stockKey: 'mug' }), listing({ id: 'l2', platform: 'etsy', integrationId: null, stockKey: 'mug' })],
      /several listings/,
    ],
    [
      'for which one count has two quantities',
      [listing({ stockKey: 'mug' }), listing({ id: 'l2', stockKey: 'mug', quantity: 9 })],
      /two quantities/,
    ],
  ])('should be nowhere for a product %s', (_case, listings, why) => {
    expect(doorFor(listings, [])).toEqual({ kind: 'none', why: expect.stringMatching(why) as string });
  });

  it('should ignore a file of another platform that counts nothing', () => {
    expect(doorFor([listing(), listing({ id: 'file', platform: 'etsy', integrationId: null, quantity: null })], [])).toMatchObject({
      kind: 'channel',
      listing: { id: 'l1' },
    });
  });

  it('should be nowhere for a product that several shared stocks keep', () => {
    expect(doorFor([listing()], ['s1', 's2'])).toEqual({ kind: 'none', why: expect.stringMatching(/several shared stocks/) as string });
  });
});
