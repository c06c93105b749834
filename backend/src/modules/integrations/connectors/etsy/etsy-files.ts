import type { PlatformFile } from '../connector';

/**
 * What sellers download there. In the file of items, what begins with "Order" stands for the whole order on its lines; the discount is that of
 * the line.
 */
export const files: PlatformFile[] = [
  {
    name: 'Etsy order items',
    kind: 'orders',
    marks: ['Sale Date', 'Item Name', 'Order ID', 'Transaction ID'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
      paidAt: ['Date Paid'],
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
    marks: ['Sale Date', 'Order ID', 'Order Value', 'Order Total'],
    columns: {
      orderId: ['Order ID'],
      orderedAt: ['Sale Date'],
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
    marks: ['TITLE', 'PRICE', 'QUANTITY', 'CURRENCY_CODE', 'SKU'],
    columns: { sku: ['SKU'], productName: ['TITLE'], price: ['PRICE'], currency: ['CURRENCY_CODE'], quantity: ['QUANTITY'] },
  },
];
