/** What every plan holds: the limits differ, the console does not. */
export const inEveryPlan = [
  'Approval before anything leaves',
  'A cost cap for each agent and day',
  'eBay, Shopify, WooCommerce, Etsy, Amazon and Stripe',
  'Every paid tool free for 14 days, no card',
  'Encrypted keys, audit log, backups',
  'Export of everything, at any time',
];

interface Platform {
  name: string;
  reads: string;
  becomes: string;
}

export const platforms: readonly Platform[] = [
  { name: 'eBay', reads: 'Listings, stock, prices, orders and fees', becomes: 'One stock count with the other channels' },
  { name: 'Shopify', reads: 'Products, stock, orders and customers', becomes: 'Profit per article, customers merged by address' },
  { name: 'WooCommerce', reads: 'Products with variations, stock, orders and customers', becomes: 'Your own shop beside the marketplaces' },
  {
    name: 'Etsy',
    reads: 'Listings with variations, stock, prices, orders and refunds',
    becomes: 'Variations counted once, whatever they share',
  },
  { name: 'Amazon', reads: 'Offers, stock, orders, sales by day', becomes: 'The same ledger, channel by channel' },
  { name: 'Stripe', reads: 'Payments, fees, refunds and customers', becomes: 'Revenue after fees, day by day' },
];

/** Services that work with a key of the seller. */
export const keyServices = ['openai', 'twitter', 'facebook', 'google', 'sendgrid', 'slack'];
