import type { PlatformFile } from '../connector';

/**
 * Exports that sellers download there. A sale and its refund are rows of their own, which the event type tells apart. A transaction is money
 * that was collected, so all of them are paid.
 */
export const files: PlatformFile[] = [
  {
    name: 'Square item sales',
    kind: 'orders',
    marks: ['Date', 'Item', 'Qty', 'Gross Sales', 'Net Sales', 'Transaction ID'],
    arePaid: true,
    priceIs: 'line',
    amountsPer: 'line',
    columns: {
      orderId: ['Transaction ID'],
      orderedAt: ['Date'],
      rowType: ['Event Type'],
      tax: ['Tax'],
      discount: ['Discounts'],
      sku: ['SKU'],
      productName: ['Item'],
      quantity: ['Qty'],
      price: ['Gross Sales'],
      customerId: ['Customer ID'],
      name: ['Customer Name'],
    },
  },
  {
    name: 'Square transactions',
    kind: 'orders',
    marks: ['Date', 'Gross Sales', 'Total Collected', 'Net Total', 'Transaction ID'],
    arePaid: true,
    columns: {
      orderId: ['Transaction ID'],
      orderedAt: ['Date'],
      rowType: ['Event Type'],
      total: ['Total Collected'],
      tax: ['Tax'],
      discount: ['Discounts'],
      refunded: ['Partial Refunds'],
      fees: ['Fees'],
      customerId: ['Customer ID'],
      name: ['Customer Name'],
    },
  },
  {
    name: 'Square item library',
    kind: 'products',
    marks: ['Token', 'Item Name', 'Price'],
    headers: ['Variation Name', 'SKU'],
    columns: { sku: ['SKU'], productId: ['Token'], productName: ['Item Name'], variant: ['Variation Name'], price: ['Price'] },
  },
];
