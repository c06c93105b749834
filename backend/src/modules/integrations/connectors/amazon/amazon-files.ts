import type { PlatformFile } from '../connector';

/** What sellers download there. */
export const files: PlatformFile[] = [
  {
    name: 'Amazon order report',
    kind: 'orders',
    marks: ['amazon-order-id', 'purchase-date', 'sku', 'item-price'],
    priceIs: 'line',
    amountsPer: 'line',
    columns: {
      orderId: ['amazon-order-id'],
      orderedAt: ['purchase-date'],
      status: ['order-status', 'item-status'],
      currency: ['currency'],
      sku: ['sku'],
      productName: ['product-name'],
      quantity: ['quantity', 'quantity-purchased'],
      price: ['item-price'],
      tax: ['item-tax'],
      shipping: ['shipping-price'],
      discount: ['item-promotion-discount'],
      email: ['buyer-email'],
      name: ['buyer-name'],
    },
  },
  {
    name: 'Amazon listings',
    kind: 'products',
    marks: ['item-name', 'seller-sku', 'price'],
    columns: {
      sku: ['seller-sku'],
      productId: ['listing-id', 'asin1'],
      productName: ['item-name'],
      price: ['price'],
      quantity: ['quantity'],
      status: ['status'],
    },
  },
];
