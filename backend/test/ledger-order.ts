import type { LedgerOrder } from '../src/modules/commerce';

/** A paid order with two lines, placed an hour ago. */
export const order = (change: Partial<LedgerOrder> = {}): LedgerOrder => ({
  platformOrderId: '7001',
  orderedAt: new Date(Date.now() - 3_600_000),
  status: 'paid',
  currency: 'USD',
  totalCents: 5_600,
  shippingCents: 600,
  feesCents: 250,
  customer: { platformCustomerId: 'c1', email: 'Ada@Buyers.test', firstName: 'Ada' },
  lines: [
    { sku: 'NAP', productName: 'Napkins', quantity: 2, unitPriceCents: 2_000 },
    { sku: 'BRD', productName: 'Board', quantity: 1, unitPriceCents: 1_000 },
  ],
  ...change,
});
