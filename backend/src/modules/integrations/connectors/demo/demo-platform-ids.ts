/** Simulated platforms. They stand alone, so that the views of the database can name them. */
export const demoPlatformIds = ['demo_storefront', 'demo_marketplace', 'demo_auctions'] as const;
export type DemoPlatformId = (typeof demoPlatformIds)[number];
