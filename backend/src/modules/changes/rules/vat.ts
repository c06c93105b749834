import { notTaxed, standardTaxClass } from '../../commerce';
import { rateIn, rateOfClass, taxWords } from '../../integrations';

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

/** Known facts about the VAT inside the price of a product. */
export interface VatGrounds {
  /** What the owner of the account said, in percent. */
  statedPercent: number | null;
  /** Facts of the account, in the words of `taxFacts`; null where the platform says nothing. */
  taxes: string | null;
  rate: string | null;
  classRates: string | null;
  /** How the platform taxes the product, in the words of the inventory; null where it does not say. */
  taxClass: string | null;
  orders: OrderTaxes | null;
  /** ISO 4217. */
  currency: string | null;
}

/** VAT inside a price: percent of the net price; null where it is unknown. */
export interface InsideVat {
  percent: number | null;
  /** The source of the rate, or the reason why it is unknown. */
  text: string;
}

/** Fewer orders of a product show no rate. */
export const leastOrders = 5;

/** The price without its VAT: gross / (1 + t). @param vatPercent percent of the net price */
export const netOf = (gross: number, vatPercent: number): number => gross / (1 + vatPercent / 100);

/**
 * The VAT inside a price, from the first source that is certain: a product that is not taxed or has the rate of a tax class of its own, the owner, the
 * platform, the orders of the product, the currency. The owner's rate is that of an account or of files, so it gives way to what the platform says
 * about one product. In US dollars sales tax is added at the checkout unless a platform says otherwise. Nothing else is guessed.
 */
export function insideVat({ statedPercent, taxes, rate, classRates, taxClass, orders, currency }: VatGrounds): InsideVat {
  if (taxClass === notTaxed) return { percent: 0, text: 'The platform does not tax this product' };
  const isIncluded = taxes === taxWords.included;
  const hasOwnClass = taxClass !== null && taxClass !== standardTaxClass;
  const ofClass = isIncluded && taxClass !== null ? rateOfClass(classRates, taxClass) : null;
  if (hasOwnClass && ofClass !== null) return { percent: ofClass, text: `The rate of the tax class ${taxClass}` };
  if (statedPercent !== null) return { percent: statedPercent, text: 'Set under Limits' };
  if (taxes === taxWords.added) return { percent: 0, text: 'The platform adds tax to the prices' };
  if (ofClass !== null) return { percent: ofClass, text: `The rate of the tax class ${taxClass}` };
  // If the shop states rates by class and none for this class, the class has no rate or several.
  const own = isIncluded && (taxClass === null || (!hasOwnClass && classRates === null)) ? rateIn(rate) : null;
  if (own !== null) return { percent: own, text: 'The one tax rate of the shop' };
  const shown = orders && percentOf(orders, isIncluded);
  if (shown != null) return { percent: shown, text: `As ${orders!.orders} orders show` };
  if (isIncluded && hasOwnClass) return { percent: null, text: `The shop has no single rate for the tax class ${taxClass}` };
  if (isIncluded) return { percent: null, text: 'The platform says that prices include tax, but not which rate' };
  if (taxes === taxWords.none) {
    return currency === 'USD'
      ? { percent: 0, text: 'Prices in US dollars, and the shop calculates no tax' }
      : { percent: null, text: 'The shop calculates no tax, so it does not tell whether prices contain VAT' };
  }
  if (currency === 'USD') return { percent: 0, text: 'Prices in US dollars: tax is added at the checkout' };
  return { percent: null, text: 'Neither a platform nor orders say whether prices include tax' };
}

/** The rate that every order agrees with; null where one does not, or too few are there. */
function percentOf({ orders, areInside, percent, low, high }: OrderTaxes, isIncluded: boolean): number | null {
  return orders >= leastOrders && (areInside || isIncluded) && percent > 0 && percent <= 50 && low <= percent && percent <= high
    ? percent
    : null;
}
