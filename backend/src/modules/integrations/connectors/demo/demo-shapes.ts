import type { OrderPlan } from '../order-writing';
import type { TextRule } from '../text-rule';
import type { WritableField } from '../writing';
import { type DemoPlatformId, demoPlatformIds } from './demo-platform-ids';

/** Behaviour of real shops that surprises programs. Counters count the calls that change something, so that tests can predict them. */
export interface DemoTraps {
  /** Seconds for which reads return the old price or text after a write. Stock changes are visible at once. */
  staleSeconds: number;
  /** Every n-th call is refused with a 429 and one second to wait; null for none. */
  throttlesEvery: number | null;
  /** Every n-th call is carried out, and its answer gets lost; null for none. */
  losesAnswerEvery: number | null;
  /** Prices from this amount (cents) are stored in whole units of the currency; null for none. */
  roundsFromCents: number | null;
  /** Refused in titles, in lower case. The platform publishes no such list, so this is found out by writing. */
  titleTaboos: readonly string[];
}

/** How one simulated platform differs from the others. */
export interface DemoShape<P extends DemoPlatformId = DemoPlatformId> {
  platform: P;
  name: string;
  summary: string;
  accountName: string;
  /** Prefix of order numbers. */
  orderPrefix: string;
  /** Platform fees: a share of the order and a fixed amount for each order. */
  fees: { percent: number; fixedCents: number };
  /** Shipping that buyers pay for an order. */
  shippingCents: number;
  /** The platform states the cost of a piece. */
  statesCost: boolean;
  /** Listings have a compare-at price. */
  hasCompareAt: boolean;
  texts: Partial<Record<WritableField, TextRule>>;
  canUnship: boolean;
  cancelReasons: NonNullable<OrderPlan['reasons']>;
  traps: DemoTraps;
}

const html: TextRule = { shape: 'html', most: 20_000, isNeeded: true };
const cancelReasons = { BUYER: 'The buyer wanted it', STOCK: 'Out of stock', OTHER: 'Another reason' };

export const demoStorefront: DemoShape<'demo_storefront'> = {
  platform: 'demo_storefront',
  name: 'Demo storefront',
  summary: 'A simulated shop of your own, with a cache that shows old prices for a moment.',
  accountName: 'Linden & Clay',
  orderPrefix: 'S',
  fees: { percent: 2.9, fixedCents: 30 },
  shippingCents: 590,
  statesCost: true,
  hasCompareAt: true,
  texts: {
    title: { shape: 'plain', most: 255, isNeeded: true },
    description: html,
    tags: { shape: 'list', most: 255, mostItems: 250 },
    seoTitle: { shape: 'plain', most: 255, shown: 60 },
    seoDescription: { shape: 'plain', most: 1_000, shown: 155 },
  },
  canUnship: true,
  cancelReasons,
  traps: { staleSeconds: 3, throttlesEvery: null, losesAnswerEvery: null, roundsFromCents: null, titleTaboos: [] },
};

export const demoMarketplace: DemoShape<'demo_marketplace'> = {
  platform: 'demo_marketplace',
  name: 'Demo marketplace',
  summary: 'A simulated marketplace that loses an answer now and then and refuses advertising in titles.',
  accountName: 'Linden & Clay',
  orderPrefix: 'M',
  fees: { percent: 15, fixedCents: 0 },
  shippingCents: 0,
  statesCost: false,
  hasCompareAt: false,
  texts: {
    title: { shape: 'plain', most: 140, isNeeded: true },
    description: html,
    tags: { shape: 'list', most: 20, mostItems: 13 },
  },
  canUnship: false,
  cancelReasons,
  traps: {
    staleSeconds: 0,
    throttlesEvery: null,
    losesAnswerEvery: 5,
    roundsFromCents: null,
    titleTaboos: ['best seller', 'free shipping'],
  },
};

export const demoAuctions: DemoShape<'demo_auctions'> = {
  platform: 'demo_auctions',
  name: 'Demo auctions',
  summary: 'A simulated auction house that asks to wait now and then and rounds high prices.',
  accountName: 'Linden & Clay',
  orderPrefix: 'A',
  fees: { percent: 13.25, fixedCents: 30 },
  shippingCents: 490,
  statesCost: false,
  hasCompareAt: false,
  texts: { title: { shape: 'plain', most: 80, isNeeded: true }, description: html },
  canUnship: true,
  cancelReasons,
  traps: { staleSeconds: 0, throttlesEvery: 6, losesAnswerEvery: null, roundsFromCents: 5_000, titleTaboos: [] },
};

const shapes: { readonly [P in DemoPlatformId]: DemoShape<P> } = {
  demo_storefront: demoStorefront,
  demo_marketplace: demoMarketplace,
  demo_auctions: demoAuctions,
};

export const demoShapes: readonly DemoShape[] = demoPlatformIds.map((platform) => shapes[platform]);

/** The address of a simulated platform. The top-level domain never resolves, so a call that left this program would find nothing. */
export const demoBase = (platform: string): string => `https://${platform.replaceAll('_', '-')}.invalid`;
