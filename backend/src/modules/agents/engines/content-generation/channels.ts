import { bannedInEtsyTitle } from '../../../integrations';

export const channelNames = ['Shopify', 'WooCommerce', 'Etsy', 'Amazon', 'eBay', 'Website'] as const;
export type ChannelName = (typeof channelNames)[number];

/** What a channel takes: every length in UTF-16 units, which is never less than the characters a channel counts. */
export interface ContentChannel {
  /** The platform whose listings have these texts; null for a page of one's own. */
  platform: string | null;
  title: number;
  /** A title that says enough and is shown whole. */
  goodTitle: { min: number; max: number };
  description: number;
  bullets: { most: number; length: number };
  tags: { most: number; length: number } | null;
  /** Bytes of hidden search words. */
  searchTerms: number | null;
  meta: { title: number; description: number } | null;
  /** Whether the title is written for the channel's search with further search words, or only names the product. */
  searchTitle: boolean;
  /** Between the product's name and its size or pack. */
  separator: string;
  /** Whether the shop may talk about its own sales, other products and presents it suits. */
  ownShop: boolean;
  /** Signs and words that are not allowed in a title, whatever their case. */
  bannedInTitle: RegExp;
}

const controlCharacters = /\p{Cc}/u;

/**
 * Limits as the channels publish them (2026): Amazon's title and bullet policies, eBay, Etsy, Shopify and WooCommerce field limits. Amazon takes no promotion
 * in a title, eBay no shouting and no word that questions whether a thing may be sold; the others ban no words.
 */
export const channels: Record<ChannelName, ContentChannel> = {
  Shopify: {
    platform: 'shopify',
    title: 255,
    goodTitle: { min: 15, max: 70 },
    description: 5_000,
    bullets: { most: 5, length: 200 },
    tags: { most: 15, length: 255 },
    searchTerms: null,
    meta: { title: 70, description: 160 },
    searchTitle: false,
    separator: ', ',
    ownShop: true,
    bannedInTitle: controlCharacters,
  },
  WooCommerce: {
    platform: 'woocommerce',
    title: 255,
    goodTitle: { min: 15, max: 70 },
    description: 5_000,
    bullets: { most: 5, length: 200 },
    tags: { most: 15, length: 200 },
    searchTerms: null,
    meta: null,
    searchTitle: false,
    separator: ', ',
    ownShop: true,
    bannedInTitle: controlCharacters,
  },
  Etsy: {
    platform: 'etsy',
    title: 140,
    goodTitle: { min: 15, max: 140 },
    description: 5_000,
    bullets: { most: 5, length: 200 },
    tags: { most: 13, length: 20 },
    searchTerms: null,
    meta: null,
    searchTitle: true,
    separator: ', ',
    ownShop: true,
    bannedInTitle: bannedInEtsyTitle,
  },
  Amazon: {
    platform: 'amazon',
    title: 200,
    goodTitle: { min: 15, max: 200 },
    description: 2_000,
    bullets: { most: 5, length: 255 },
    tags: null,
    searchTerms: 249,
    meta: null,
    searchTitle: true,
    separator: ', ',
    ownShop: false,
    bannedInTitle:
      /[!$?_{}^¬¦~#<>*;]|(?<![\p{L}\p{N}])(?:free shipping|best[ -]?seller|hot item|(?:100% )?quality guaranteed|on sale|top rated)(?![\p{L}\p{N}])/iu,
  },
  eBay: {
    platform: 'ebay',
    title: 80,
    goodTitle: { min: 15, max: 80 },
    description: 4_000,
    bullets: { most: 5, length: 200 },
    tags: null,
    searchTerms: null,
    meta: null,
    searchTitle: true,
    separator: ' ',
    ownShop: false,
    bannedInTitle: /[<>*!]|(?<![\p{L}\p{N}])(?:L@@K|wow|banned|prohibited|illegal|outlawed)(?![\p{L}\p{N}])/iu,
  },
  Website: {
    platform: null,
    title: 70,
    goodTitle: { min: 15, max: 70 },
    description: 5_000,
    bullets: { most: 5, length: 200 },
    tags: null,
    searchTerms: null,
    meta: { title: 60, description: 160 },
    searchTitle: false,
    separator: ', ',
    ownShop: true,
    bannedInTitle: controlCharacters,
  },
};

/** The channel whose listings are on a platform; a website for a platform without rules of its own, such as those of the demo shop. */
export const channelOn = (platform: string): ContentChannel =>
  Object.values(channels).find((channel) => channel.platform === platform) ?? channels.Website;
