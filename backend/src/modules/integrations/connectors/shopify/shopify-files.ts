import type { PlatformFile } from '../connector';

const exportOrders = 'Export the orders instead, in Shopify under Orders > Export.';

const orderColumns: PlatformFile['columns'] = {
  orderId: ['Id', 'Name'],
  orderNumber: ['Name'],
  orderedAt: ['Created at'],
  paidAt: ['Paid at'],
  cancelledAt: ['Cancelled at', 'Canceled at'],
  status: ['Financial Status'],
  fulfilment: ['Fulfillment Status'],
  currency: ['Currency'],
  total: ['Total'],
  outstanding: ['Outstanding Balance'],
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
};

/**
 * Exports that sellers download there. Amounts of an order stand on its first row, and so does its id; `Name` is on all of them.
 * Payouts: help.shopify.com, "Viewing and exporting your Shopify Payments payout details"; the columns are those of exported files.
 */
export const files: PlatformFile[] = [
  {
    name: 'Shopify Payments transactions report',
    kind: 'payouts',
    marks: ['Type', 'Amount', 'Fee', 'Net', ['Payout Status', 'Payout ID', 'Card Brand', 'Payment Method Name']],
    headers: ['Order', 'Payout Date'],
    columns: {
      payoutId: ['Payout ID'],
      paidAt: ['Payout Date'],
      payoutStatus: ['Payout Status'],
      rowType: ['Type'],
      orderId: ['Order'],
      gross: ['Amount'],
      fee: ['Fee'],
      net: ['Net'],
      currency: ['Currency'],
      postedAt: ['Transaction Date'],
    },
  },
  {
    name: 'Shopify payouts report',
    kind: 'payouts',
    marks: ['Payout Date', 'Charges', 'Refunds', 'Fees', 'Total'],
    columns: {
      payoutId: ['Payout ID'],
      paidAt: ['Payout Date'],
      payoutStatus: ['Status'],
      payoutAmount: ['Total'],
      currency: ['Currency'],
    },
  },
  {
    name: 'Shopify transaction history',
    kind: 'payouts',
    marks: ['Order', 'Kind', 'Gateway', 'Amount'],
    columns: {},
    report: { lists: 'payments and refunds', instead: exportOrders },
  },
  { name: 'Shopify orders', kind: 'orders', marks: ['Name', 'Created at', 'Lineitem quantity', 'Lineitem price'], columns: orderColumns },
  {
    name: 'Shopify orders',
    kind: 'orders',
    marks: ['Name', 'Created at', 'Subtotal', 'Taxes', 'Total', ['Financial Status', 'Payment Method']],
    columns: orderColumns,
  },
  {
    name: 'Shopify inventory',
    kind: 'products',
    marks: ['Handle', 'SKU', 'Location', ['On hand (current)', 'On hand', 'Available (not editable)', 'Available']],
    columns: {
      sku: ['SKU'],
      productName: ['Title'],
      variant: ['Option1 Value'],
      location: ['Location'],
      quantity: ['On hand (current)', 'On hand', 'Available (not editable)', 'Available'],
    },
  },
  {
    name: 'Shopify products',
    kind: 'products',
    marks: ['Handle', 'Title', 'Variant Price'],
    headers: ['Variant SKU'],
    columns: {
      sku: ['Variant SKU'],
      productName: ['Title'],
      variant: ['Option1 Value'],
      price: ['Variant Price'],
      compareAt: ['Variant Compare At Price'],
      cost: ['Cost per item'],
      tracked: ['Variant Inventory Tracker'],
      quantity: ['Variant Inventory Qty'],
      status: ['Status'],
    },
  },
  {
    name: 'Shopify products',
    kind: 'products',
    marks: ['URL handle', 'Title', 'Price'],
    headers: ['SKU'],
    columns: {
      sku: ['SKU'],
      productName: ['Title'],
      variant: ['Option1 value'],
      price: ['Price'],
      compareAt: ['Compare-at price'],
      cost: ['Cost per item'],
      tracked: ['Inventory tracker'],
      quantity: ['Inventory quantity'],
      status: ['Status'],
    },
  },
  {
    name: 'Shopify customers',
    kind: 'customers',
    marks: ['Email', 'Total Spent'],
    headers: ['First Name', 'Last Name'],
    columns: { customerId: ['Customer ID'], email: ['Email'], firstName: ['First Name'], lastName: ['Last Name'] },
  },
];
