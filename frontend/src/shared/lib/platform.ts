const platformNames: Record<string, string> = {
  ebay: 'eBay',
  shopify: 'Shopify',
  amazon: 'Amazon',
  etsy: 'Etsy',
  stripe: 'Stripe',
  demo: 'Demo shop',
  other: 'Other',
};

/** "eBay" of `ebay`; a channel that somebody named keeps the name with a capital. */
export const platformName = (platform: string): string => platformNames[platform] ?? platform.charAt(0).toUpperCase() + platform.slice(1);
