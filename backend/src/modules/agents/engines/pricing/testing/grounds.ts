import type { PriceGround } from '../../../../changes';

/** A mug at $10.00 that costs $6.00, of which 100 sold in four weeks and 500 are there. */
export const groundOf = (given: Partial<PriceGround> = {}): PriceGround => ({
  listingId: '0192f0c1-2222-7333-8444-555566667777',
  sku: 'MUG',
  product: 'Mug',
  platform: 'shopify',
  channel: 'Shopify',
  currency: 'USD',
  price: 1_000,
  stock: 500,
  costCents: 600,
  feePercent: 10,
  vatPercent: 0,
  floorCents: 667,
  floorText: '$6.00 cost / (100% − 10% fees) = $6.67',
  unitsSold28Days: 100,
  daysSinceSale: 0,
  listedDays: 365,
  ledgerDays: 365,
  hindrance: null,
  past: [],
  lowered: null,
  ...given,
});
