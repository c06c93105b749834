import type { PlatformFile } from '../connector';

const exportOrders = 'Download the orders instead, in Shop Manager under Settings > Options > Download data (Orders and Order items).';

/**
 * What sellers download there. In the file of items, what begins with "Order" stands for the whole order on its lines; the discount is that of
 * the line. `VAT Paid by Buyer` is collected by Etsy and in no total. Both files list sold orders, whose status is empty unless something went
 * wrong; the file of items says when each was paid.
 */
export const files: PlatformFile[] = [
  {
    name: 'Etsy monthly statement',
    kind: 'payouts',
    marks: [
      ['Date', 'Datum'],
      ['Type', 'Art'],
      ['Amount', 'Betrag'],
      ['Fees & Taxes', 'Gebühren & Steuern'],
      ['Net', 'Netto'],
    ],
    columns: {},
    report: { lists: 'sales, fees, taxes and deposits', instead: exportOrders },
  },
  {
    name: 'Etsy Payments sales report',
    kind: 'payouts',
    marks: ['Payment ID', 'Order ID', 'Gross Amount', 'Net Amount'],
    columns: {},
    report: { lists: 'payments and their fees', instead: exportOrders },
  },
  {
    name: 'Etsy deposits report',
    kind: 'payouts',
    marks: ['Date', 'Amount', 'Bank Account Ending Digits'],
    columns: {},
    report: { lists: 'deposits to the bank', instead: exportOrders },
  },
  {
    name: 'Etsy order items',
    kind: 'orders',
    arePaid: true,
    dateFormat: 'mdy',
    marks: ['Sale Date', 'Item Name', 'Order ID', 'Transaction ID'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
      paidAt: ['Date Paid'],
      shippedAt: ['Date Shipped'],
      currency: ['Currency'],
      sku: ['SKU', 'Listing ID'],
      productName: ['Item Name'],
      quantity: ['Quantity'],
      price: ['Price'],
      lineTotal: ['Item Total'],
      lineDiscount: ['Discount Amount'],
      shipping: ['Order Shipping', 'Order Delivery'],
      shippingDiscount: ['Shipping Discount', 'Delivery Discount'],
      tax: ['Order Sales Tax'],
      customerId: ['Buyer'],
      name: ['Ship Name', 'Delivery Name'],
    },
  },
  {
    name: 'Etsy orders',
    kind: 'orders',
    arePaid: true,
    dateFormat: 'mdy',
    marks: ['Sale Date', 'Order ID', 'Order Value', 'Order Total'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
      paidAt: ['Date Paid'],
      shippedAt: ['Date Shipped'],
      status: ['Status'],
      currency: ['Currency'],
      total: ['Order Total'],
      adjustedTotal: ['Adjusted Order Total'],
      shipping: ['Shipping', 'Delivery'],
      shippingDiscount: ['Shipping Discount', 'Delivery Discount'],
      tax: ['Sales Tax'],
      discount: ['Discount Amount'],
      fees: ['Card Processing Fees'],
      customerId: ['Buyer User ID', 'Buyer'],
      firstName: ['First Name'],
      lastName: ['Last Name'],
      name: ['Full Name'],
    },
  },
  {
    name: 'Etsy listings',
    kind: 'products',
    marks: ['TITLE', 'PRICE', 'QUANTITY', 'CURRENCY_CODE'],
    headers: ['SKU'],
    columns: { sku: ['SKU'], productName: ['TITLE'], price: ['PRICE'], currency: ['CURRENCY_CODE'], quantity: ['QUANTITY'] },
  },
];
