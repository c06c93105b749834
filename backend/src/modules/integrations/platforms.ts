import { amazon } from './connectors/amazon/amazon.connector';
import type { PlatformDefinition } from './connectors/connector';
import { ebay } from './connectors/ebay/ebay.connector';
import { shopify } from './connectors/shopify/shopify.connector';
import { stripe } from './connectors/stripe/stripe.connector';
import { woocommerce } from './connectors/woocommerce/woocommerce.connector';

/** Every platform that can be connected, in the order of the screen. */
export const platforms = [ebay, shopify, woocommerce, amazon, stripe] as const;

export type Platform = (typeof platforms)[number]['platform'];

const all: readonly PlatformDefinition[] = platforms;

export const platformIds = (): Platform[] => all.map(({ platform }) => platform as Platform);

/** As the platform writes itself: `eBay`. Channels that cannot be connected, of rows from files, are called as the file called them. */
export const platformName = (platform: string): string => all.find((one) => one.platform === platform)?.name ?? platform;
