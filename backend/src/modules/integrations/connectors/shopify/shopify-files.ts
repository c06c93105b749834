import type { PlatformFile } from '../connector';

/** What sellers download there. */
export const files: PlatformFile[] = [
  {
    name: 'Shopify orders',
    kind: 'orders',
    marks: ['Name', 'Financial Status', 'Lineitem quantity', 'Lineitem price'],
    columns: {
      orderId: ['Id', 'Name'],
      orderNumber: ['Name'],
      orderedAt: ['Created at'],
      paidAt: ['Paid at'],
      cancelledAt: ['Cancelled at'],
      status: ['Financial Status'],
      currency: ['Currency'],
      total: ['Total'],
      shipping: ['Shipping'],
      tax: ['Taxes'],
      discount: ['Discount Amount'],
      refunded: ['Refunded Amount'],
      sku: ['Lineitem sku'],
      productName: ['Lineitem name'],
      quantity: ['Lineitem quantity'],
      price: ['Lineitem price'],
      email: ['Email'],
      name: ['Billing Name', 'Shipping Name'],
    },
  },
  {
    name: 'Shopify products',
    kind: 'products',
    marks: ['Handle', 'Title', 'Variant SKU', 'Variant Price'],
    columns: {
      sku: ['Variant SKU'],
      productName: ['Title'],
      variant: ['Option1 Value'],
      price: ['Variant Price'],
      cost: ['Cost per item'],
      quantity: ['Variant Inventory Qty'],
      status: ['Status'],
    },
  },
  {
    name: 'Shopify customers',
    kind: 'customers',
    marks: ['First Name', 'Last Name', 'Email', 'Total Spent'],
    columns: { customerId: ['Customer ID'], email: ['Email'], firstName: ['First Name'], lastName: ['Last Name'] },
  },
];
