/** Simulated platforms: the one list that tells them from real ones. It stands alone, so that the views of the database can name them. */
export const demoPlatformIds = ['demo_storefront', 'demo_marketplace', 'demo_auctions'] as const;
export type DemoPlatformId = (typeof demoPlatformIds)[number];

export const isDemoPlatform = (platform: string): boolean => demoPlatformIds.some((id) => id === platform);
