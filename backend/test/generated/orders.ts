import { oneOf, type Random } from './numbers';

export const platforms = ['shopify', 'woocommerce', 'ebay', 'etsy', 'amazon'] as const;
export type Platform = (typeof platforms)[number];

/** Amounts are in thousandths of the currency's unit, whole numbers, so that sums are exact: 12.50 EUR is 12,500. */
export interface TrueLine {
  sku: string;
  quantity: number;
  /** Of one piece. */
  price: number;
}

export interface Buyer {
  /** Empty on platforms that keep it to themselves. */
  email: string;
  username: string;
  firstName: string;
  lastName: string;
}

/** An order as the seller's books have it at one time. */
export interface TrueOrder {
  /** Equal in all accounts of the platform. */
  number: string;
  platform: Platform;
  account: string;
  currency: string;
  /** `2026-09-03` */
  day: string;
  lines: TrueLine[];
  shipping: number;
  tax: number;
  discount: number;
  total: number;
  /** Null on platforms whose exports do not state them. */
  fees: number | null;
  refunded: number;
  state: 'pending' | 'paid' | 'shipped' | 'cancelled';
  buyer: Buyer | null;
}

/** Thousandths in the smallest amount of the currency. */
export const stepIn = (currency: string): number => ({ JPY: 1_000, BHD: 1, KWD: 1 })[currency] ?? 10;

export const currenciesOf: Record<Platform, readonly string[]> = {
  shopify: ['USD', 'EUR', 'JPY', 'BHD', 'KWD'],
  woocommerce: ['EUR', 'USD', 'JPY', 'KWD', 'BHD'],
  ebay: ['GBP', 'EUR'],
  etsy: ['CAD', 'EUR', 'JPY'],
  amazon: ['USD', 'EUR', 'JPY', 'BHD'],
};

/** States that the exports of a platform can tell apart. */
const statesOf: Record<Platform, readonly TrueOrder['state'][]> = {
  shopify: ['pending', 'paid', 'shipped', 'cancelled'],
  woocommerce: ['pending', 'paid', 'shipped', 'cancelled'],
  ebay: ['pending', 'paid', 'shipped'],
  etsy: ['paid', 'shipped'],
  amazon: ['pending', 'paid', 'shipped', 'cancelled'],
};

/** Whether the tax stands on top of the prices. Amazon and Etsy state no total of the items, so there it is a rule of the platform. */
const isTaxOnTop = (platform: Platform, currency: string, random: Random): boolean =>
  platform === 'amazon' ? currency === 'USD' : platform === 'etsy' ? true : random(2) === 0;

/** An order as it was placed. */
export function placedOrder(of: Pick<TrueOrder, 'platform' | 'account' | 'number' | 'buyer'>, random: Random): TrueOrder {
  const currency = oneOf(currenciesOf[of.platform], random);
  const step = stepIn(currency);
  const lines = Array.from({ length: 1 + random(3) }, (_, line) => ({
    sku: `S-${line}-${random(9)}`,
    quantity: 1 + random(5),
    price: (100 + random(9_900)) * step,
  }));
  // The same product twice, as two lines.
  if (random(10) === 0) lines.push({ ...lines[0]! });
  const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const shipping = random(2) * (1 + random(900)) * step;
  const tax = random(2) * Math.max(1, Math.floor(goods / step / 10)) * step;
  const discount = of.platform !== 'amazon' && random(3) === 0 ? (1 + random(90)) * step : 0;
  return {
    ...of,
    currency,
    day: `2026-0${1 + random(9)}-${String(1 + random(28)).padStart(2, '0')}`,
    lines,
    shipping,
    tax,
    discount,
    total: goods + shipping - discount + (isTaxOnTop(of.platform, currency, random) ? tax : 0),
    fees: of.platform === 'etsy' ? (1 + random(200)) * step : null,
    refunded: 0,
    state: oneOf(statesOf[of.platform], random),
  };
}

/** What became of an order later: it went on, was cancelled, or was paid back in part or whole. */
export function laterOrder(order: TrueOrder, random: Random): TrueOrder {
  if (order.state === 'cancelled') return order;
  const fate = random(6);
  const states = statesOf[order.platform];
  if (fate === 0 && order.state !== 'shipped' && states.includes('cancelled')) return { ...order, state: 'cancelled' };
  const state = fate === 1 ? order.state : 'shipped';
  if (state === 'pending') return order;
  // Etsy writes 0 for the total after refunds both where all and where nothing was paid back.
  const refunded = fate === 2 ? stepIn(order.currency) * (1 + random(50)) : fate === 3 && order.platform !== 'etsy' ? order.total : 0;
  return { ...order, state, refunded };
}
