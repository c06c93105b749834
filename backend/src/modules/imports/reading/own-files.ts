import type { PlatformFile } from '../../integrations';

/** The lists that this console exports. A channel stands on each row. */
export const ownFiles: readonly PlatformFile[] = [
  {
    name: 'Orders of this console',
    kind: 'orders',
    marks: ['Channel', 'Order number', 'Date', 'Status', 'Total'],
    headers: ['SKUs', 'Refunded', 'Fees'],
    columns: {
      channel: ['Channel'],
      account: ['Account'],
      orderId: ['Order number'],
      orderNumber: ['Name'],
      orderedAt: ['Date'],
      status: ['Status'],
      currency: ['Currency'],
      total: ['Total'],
      shipping: ['Shipping'],
      tax: ['Tax'],
      discount: ['Discount'],
      refunded: ['Refunded'],
      fees: ['Fees'],
      email: ['Email'],
    },
  },
  {
    name: 'Inventory of this console',
    kind: 'products',
    marks: ['SKU', 'Title', 'Channel'],
    headers: ['Buffer', 'Low at'],
    columns: {
      channel: ['Channel'],
      account: ['Account'],
      sku: ['SKU'],
      productName: ['Title'],
      price: ['Price'],
      cost: ['Cost'],
      quantity: ['Quantity'],
      currency: ['Currency'],
      status: ['Status'],
    },
  },
  {
    name: 'Customers of this console',
    kind: 'customers',
    marks: ['Email', 'Platforms'],
    headers: ['First name', 'Last name', 'Last order'],
    columns: { channel: ['Platforms'], account: ['Account'], email: ['Email'], firstName: ['First name'], lastName: ['Last name'] },
  },
];
