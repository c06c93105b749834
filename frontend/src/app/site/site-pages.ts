/** The pages that the server sends as finished HTML, with the titles of their tabs. */
export const siteTitles = {
  '/': 'Stallhand: AI agents for small online shops',
  '/pricing': 'Pricing · Stallhand',
  '/agent-boosters': 'Agent Boosters · Stallhand',
} as const;

export type SitePath = keyof typeof siteTitles;

/** The page of each tool, which the server writes as well. */
export const toolPattern = '/agent-boosters/:id';
const toolAddress = /^\/agent-boosters\/([^/]+)$/;

export const toolPath = (id: string): string => toolPattern.replace(':id', id);

/** Which tool an address is about; null for every other page. */
export const toolOf = (path: string): string | null => toolAddress.exec(path)?.[1] ?? null;

/** What stands in search results. */
export const siteDescriptions: Record<SitePath, string> = {
  '/': 'AI agents that list, price and reconcile for small shops across eBay, Shopify, WooCommerce, Etsy, Amazon and Stripe. You approve what leaves, and see the cost first.',
  '/pricing':
    'Three plans for shops of one to ten people, half price when paid by the year. Every plan starts with 14 days free, no credit card.',
  '/agent-boosters':
    'Finished workflows, nodes and agents for your shop: inventory, marketing, finance, pricing and more. Buy once, dry-run on your own data, keep for good.',
};
