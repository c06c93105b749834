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
    'Studies how your customers answered to every price so far, and says for which products a change would pay, and how sure that is.',
  features: [
    'Learns from the orders of all your platforms together',
    'Says how sales answer to a price, product by product',
    'Gives the range it can be sure of, not one number',
    'Says "unclear" where your data cannot tell',
    'Studies every day and proposes the prices that earn more on connected channels; your limits and your word decide what is written',
    'Works without a model; with one it explains itself',
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
      'Listing draft for your best seller with an 80-character title',
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
