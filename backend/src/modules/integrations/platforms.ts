import { amazon } from './connectors/amazon/amazon.connector';
import type { PlatformDefinition } from './connectors/connector';
import { demoPlatforms } from './connectors/demo/demo.connector';
import { ebay } from './connectors/ebay/ebay.connector';
import { etsy } from './connectors/etsy/etsy.connector';
import { shopify } from './connectors/shopify/shopify.connector';
import { stripe } from './connectors/stripe/stripe.connector';
import { woocommerce } from './connectors/woocommerce/woocommerce.connector';

/** Platforms that sellers connect, in the order of the screen. */
export const connectable = [ebay, shopify, woocommerce, etsy, amazon, stripe] as const;

/** Every platform that accounts can be on. */
export const platforms = [...connectable, ...demoPlatforms] as const;

export type Platform = (typeof platforms)[number]['platform'];

export type ConnectablePlatform = (typeof connectable)[number]['platform'];

export const connectableIds = (): ConnectablePlatform[] => connectable.map(({ platform }) => platform);

const all: readonly PlatformDefinition[] = platforms;

export const platformIds = (): Platform[] => all.map(({ platform }) => platform as Platform);

/** As the platform writes itself: `eBay`. Channels that cannot be connected, of rows from files, are called as the file called them. */
export const platformName = (platform: string): string => all.find((one) => one.platform === platform)?.name ?? platform;

/** Whether the platform takes the pieces of an order before it is paid. */
export const takesUnpaid = (platform: string): boolean => !all.find((one) => one.platform === platform)?.mayLeaveUnpaid;

/** Pieces that a listing takes at most. */
export const mostPiecesAt = (platform: string): number => all.find((one) => one.platform === platform)?.mostPieces ?? Infinity;
