import type { PlatformFile } from '../connector';

/** What sellers download there. */
export const files: PlatformFile[] = [
  {
    name: 'eBay orders',
    kind: 'orders',
    marks: ['Order number', 'Item title', 'Sold for', 'Quantity', 'Sale date'],
    columns: {
      orderId: ['Order number'],
      orderNumber: ['Sales record number'],
      orderedAt: ['Sale date'],
      paidAt: ['Paid on date'],
      total: ['Total price'],
      shipping: ['Shipping and handling'],
      tax: ['Seller collected tax'],
      sku: ['Custom label', 'Custom label (SKU)', 'Item number'],
      productName: ['Item title'],
      quantity: ['Quantity'],
      price: ['Sold for'],
      email: ['Buyer email'],
      name: ['Buyer name'],
      customerId: ['Buyer username'],
    },
  },
  {
    name: 'eBay active listings',
    kind: 'products',
    marks: ['Item number', 'Title', 'Available quantity'],
    columns: {
      sku: ['Custom label (SKU)', 'Custom label'],
      productId: ['Item number'],
      productName: ['Title'],
      quantity: ['Available quantity'],
      price: ['Current price', 'Start price'],
      currency: ['Currency'],
    },
  },
];
