import type { SendingLine } from '../src/modules/changes/sending/outcomes';

/** A price that is being raised from $10.00 to $12.50. */
export const sendingLine = (over: Partial<SendingLine> = {}): SendingLine => ({
  id: 'line',
  batchId: 'batch',
  listingId: 'listing',
  productId: '1',
  platform: 'shopify',
  sku: 'BOX',
  field: 'price',
  currency: 'USD',
  from: 1_000,
  to: 1_250,
  status: 'sending',
  looks: 0,
  isUnasked: false,
  calledMs: null,
  ...over,
});
