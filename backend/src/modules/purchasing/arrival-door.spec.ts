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
    expect(doorFor([listing(), listing({ id: 'l2', integrationId: 'other' })], true)).toEqual({ kind: 'shared' });
  });

  it('should be the one account that counts it', () => {
    expect(doorFor([listing(), listing({ id: 'file', integrationId: null })], false)).toMatchObject({
      kind: 'channel',
      listing: { id: 'l1' },
    });
    const variants = [listing({ stockKey: 'mug' }), listing({ id: 'l2', stockKey: 'mug' })];
    expect(doorFor(variants, false)).toMatchObject({ kind: 'channel', listing: { quantity: 3 } });
  });

  it('should be the inventory of the console without an account', () => {
    expect(doorFor([listing({ integrationId: null })], false)).toMatchObject({ kind: 'inventory' });
  });

  it.each([
    ['on several channels, because their split is unknown', [listing(), listing({ id: 'l2', integrationId: 'ebay' })], /several listings/],
    ['with an unknown stock, which is not 0', [listing({ quantity: null })], /unknown/],
    ['that the shop does not have', [], /not among your products/],
  ])('should be nowhere for a product %s', (_case, listings, why) => {
    expect(doorFor(listings, false)).toEqual({ kind: 'none', why: expect.stringMatching(why) as string });
  });
});
