export interface DemoProduct {
  id: string;
  name: string;
  price: number;
  category: string;
  rating: number;
  description: string;
  features: readonly string[];
}

/** The three samples of the specification. The demo runs without a server, so it carries their texts itself. */
export const firstProduct: DemoProduct = {
  id: 'ai-pricing-engine',
  name: 'AI Pricing Engine',
  price: 24.99,
  category: 'Pricing',
  rating: 4.7,
  description:
    'Studies every day how your customers answer to prices, proposes prices that earn more, raises prices below your margin, and measures what its changes brought.',
  features: [
    'Learns from the orders of all your platforms together, product by product, with the range it can be sure of',
    'Says "unclear" where your data cannot tell',
    'Proposes a price on connected channels only when even the low end of its range brings more in 28 days',
    'Margin guard: raises what leaves less than 20% after cost and fees, 5% at a time; both numbers are yours to change',
    'Says what its changes of the last 180 days brought a day, compared with products that nothing changed',
    'Your limits and your word decide what is written; works without a model, and with one it explains itself',
  ],
};

export const demoProducts: readonly DemoProduct[] = [
  firstProduct,
  {
    id: 'ebay-automation-suite',
    name: 'eBay Automation Suite',
    price: 79.99,
    category: 'Integrations',
    rating: 4.9,
    description:
      'The week on eBay in one run: sales, stock, reorder points and a listing draft within eBay’s limits. It plans, and writes nothing to eBay.',
    features: [
      'Orders and sales of your eBay account, as the console has them',
      'Listing draft for your best seller, with a title within 80 characters',
      'Reorder points so that nothing you sell there runs out',
      'Response of your buyers to past prices',
      'You approve the plan before it is kept',
      'Runs every Sunday evening',
    ],
  },
  {
    id: 'shopify-connector',
    name: 'Shopify Connector',
    price: 49.99,
    category: 'Integrations',
    rating: 4.8,
    description:
      'One step for your workflows: reads the orders of your Shopify store, as rows that the next steps can use. It changes nothing there.',
    features: [
      'One step that any workflow can call',
      'Orders of the last 30 days with items and amounts',
      'Reads what the console has synced or imported, so no call is spent',
      'Rows for loops and conditions',
      'Customers appear by order only, never by address',
      'Dry run on your own data',
    ],
  },
];
