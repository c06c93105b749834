import { rateIn, taxWords } from '../../integrations';

/** What one product of an account sold for, by orders of that product alone. */
export interface OrderTaxes {
  orders: number;
  /** The tax is inside the prices of the lines, of every order. */
  areInside: boolean;
  /** Percent of the net amount, with one digit, of all of them together. */
  percent: number;
  /** Between these the rate of each order lies, as its tax is rounded to a cent. */
  low: number;
  high: number;
}

/** What is known about the VAT inside the prices of an account. */
export interface VatGrounds {
  /** What the owner of the account said, in percent. */
  statedPercent: number | null;
  /** Facts of the account, in the words of `taxFacts`; null where the platform says nothing. */
  taxes: string | null;
  rate: string | null;
  orders: OrderTaxes | null;
  /** ISO 4217. */
  currency: string | null;
}

/** VAT inside a price: percent of the net price; null where it is unknown. */
export interface InsideVat {
  percent: number | null;
  /** Where it comes from, or why it is unknown. */
  text: string;
}

/** Fewer orders of a product show no rate. */
export const leastOrders = 5;

/** The price without its VAT: gross / (1 + t). @param vatPercent percent of the net price */
export const netOf = (gross: number, vatPercent: number): number => gross / (1 + vatPercent / 100);

/**
 * The VAT inside a price, from the first source that is certain: the owner, the platform, the orders of the product, the currency. In US
 * dollars sales tax is added at the checkout unless a platform says otherwise. Nothing else is guessed.
 */
export function insideVat({ statedPercent, taxes, rate, orders, currency }: VatGrounds): InsideVat {
  if (statedPercent !== null) return { percent: statedPercent, text: 'Set here' };
  if (taxes === taxWords.added) return { percent: 0, text: 'The platform adds tax to the prices' };
  const isIncluded = taxes === taxWords.included;
  const own = isIncluded ? rateIn(rate) : null;
  if (own !== null) return { percent: own, text: 'The one tax rate of the shop' };
  const shown = orders && percentOf(orders, isIncluded);
  if (shown != null) return { percent: shown, text: `As ${orders!.orders} orders show` };
  if (isIncluded) return { percent: null, text: 'The platform says that prices include tax, but not which rate' };
  if (currency === 'USD') return { percent: 0, text: 'Prices in US dollars: tax is added at the checkout' };
  return { percent: null, text: 'Neither the platform nor its orders say whether prices include tax' };
}

/** The rate that every order agrees with; null where one does not, or too few are there. */
function percentOf({ orders, areInside, percent, low, high }: OrderTaxes, isIncluded: boolean): number | null {
  return orders >= leastOrders && (areInside || isIncluded) && percent > 0 && percent <= 50 && low <= percent && percent <= high
    ? percent
    : null;
}
