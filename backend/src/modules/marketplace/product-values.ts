export const categories = ['inventory', 'marketing', 'finance', 'integration', 'ai', 'fulfillment', 'pricing', 'management'] as const;
export type Category = (typeof categories)[number];

/** As the tabs of the catalogue say it. */
export const categoryNames: Record<Category, string> = {
  inventory: 'Inventory',
  marketing: 'Marketing',
  finance: 'Finance',
  integration: 'Integrations',
  ai: 'AI Tools',
  fulfillment: 'Fulfillment',
  pricing: 'Pricing',
  management: 'Management',
};

export const productTypes = ['workflow', 'node', 'agent'] as const;
export type ProductType = (typeof productTypes)[number];

export const productStatuses = ['draft', 'published', 'archived'] as const;
export type ProductStatus = (typeof productStatuses)[number];

/** What an id looks like: words of small letters and digits with a dash between them. */
export const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;
export const longestSlug = 80;

export const labelPattern = /^\d{1,4}\.\d{1,4}\.\d{1,4}$/;

/** US cents of a price in dollars as the database writes it: `24.99`. */
export const centsOf = (price: string | number): number => Math.round(Number(price) * 100);
