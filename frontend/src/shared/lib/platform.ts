import { titleOfAccount } from '@stallhand/shared';
import { capitalised } from './format';
import type { Platform } from '../api/generated';

interface Channel {
  /** As it writes itself. */
  name: string;
  /** Whether files of it are imported: things are sold there. */
  sells: boolean;
  /** Its reports of payouts can be imported. */
  paysOut?: boolean;
  /** A platform of the demo shop, simulated by this program. */
  isDemo?: true;
}

/** Channels that nobody connects: files are imported from them, or they are made up. */
type OtherChannel = 'other' | 'demo';

/** Every channel that has a name. A platform that the API has and this list has not does not compile. */
const channels: Record<Platform | OtherChannel, Channel> = {
  ebay: { name: 'eBay', sells: true, paysOut: true },
  shopify: { name: 'Shopify', sells: true, paysOut: true },
  woocommerce: { name: 'WooCommerce', sells: true },
  etsy: { name: 'Etsy', sells: true },
  amazon: { name: 'Amazon', sells: true, paysOut: true },
  stripe: { name: 'Stripe', sells: false, paysOut: true },
  demo_storefront: { name: 'Demo storefront', sells: false, isDemo: true },
  demo_marketplace: { name: 'Demo marketplace', sells: false, isDemo: true },
  demo_auctions: { name: 'Demo auctions', sells: false, isDemo: true },
  other: { name: 'Other', sells: true },
  demo: { name: 'Demo shop', sells: false },
};

const named: Record<string, Channel | undefined> = channels;

/** "eBay" of `ebay`; a channel that somebody named keeps the name with a capital. */
export const platformName = (platform: string): string => named[platform]?.name ?? capitalised(platform);

/** Channels that an import is offered. */
export const salesChannels = Object.entries(channels).flatMap(([channel, { sells }]) => (sells ? [channel] : []));

/** Channels whose reports of payouts can be imported. */
export const payoutChannels = Object.entries(channels).flatMap(([channel, { paysOut }]) => (paysOut ? [channel] : []));

export const isDemoPlatform = (platform: string): boolean => named[platform]?.isDemo ?? false;

/** An account as shown in rows and menus. */
export interface NamedAccount {
  platform: string;
  /** Name of the connected account as the API gives it; null for rows of files, and for accounts without a name. */
  accountName?: string | null | undefined;
  /** Marks an account of the demo shop. By default, its platform decides. */
  isDemo?: boolean | undefined;
}

/** "Etsy – Linen & Clay" for plain text such as filters, accessible names and toasts. */
export function accountTitle({ platform, accountName, isDemo = false }: NamedAccount): string {
  const title = titleOfAccount(platformName(platform), accountName);
  return isDemo ? `${title} (demo)` : title;
}

/** The account of a row, as `AccountName` takes it. */
export const accountOf = ({ platform, accountName }: NamedAccount): NamedAccount => ({ platform, accountName });
