import { centsOf } from '../../calls/read-json';
import { accepted, refused } from '../amounts';
import type { NumberValue, WriteAnswer } from '../writing';

/** What a product's prices are, in the shop's own texts. */
export interface Prices {
  /** What buyers pay: the sale price while it is on sale, else the regular one. */
  price: string | null;
  regular: string | null;
  sale: string | null;
  isOnSale: boolean;
  /** The sale begins or ends by itself. */
  hasDates: boolean;
}

export interface RequestedPrice {
  to: NumberValue;
  amount: string | null;
  currency: string;
}

/** What is sent, or what is said without sending anything. */
type Change = { body: Record<string, string> } | { answer: WriteAnswer };

const no = (why: string, cure: string): Change => ({ answer: refused(why, cure) });

/**
 * What has to be written so that one of the two prices becomes another and the other stays. The shop takes anything: a sale price at or
 * above the regular one ends the sale, without an error.
 * @param requested the new price, with `amount` as the text for the shop
 */
export function priceChange(field: 'price' | 'compareAt', requested: RequestedPrice, prices: Prices): Change {
  return field === 'price' ? newPrice(requested, prices) : newCompareAt(requested, prices);
}

function newPrice({ to, amount, currency }: RequestedPrice, { regular, sale, isOnSale }: Prices): Change {
  if (to === null || amount === null) return { answer: refused('A product in WooCommerce needs a price.') };
  if (isOnSale) {
    if (to < (centsOf(regular, currency) ?? 0)) return { body: { sale_price: amount } };
    return no(
      `It is on sale, and ${amount} is not below the regular price of ${regular}: the sale would end.`,
      'Raise the compare-at price first, or take it away.',
    );
  }
  if (sale !== null && to <= (centsOf(sale, currency) ?? 0)) {
    return no(
      `A sale at ${sale} is planned, and ${amount} is not above it: the sale would be gone.`,
      'Choose a higher price, or take the sale away in WooCommerce.',
    );
  }
  return { body: { regular_price: amount } };
}

function newCompareAt({ to, amount, currency }: RequestedPrice, { price, sale, isOnSale, hasDates }: Prices): Change {
  if (to === null || amount === null) return isOnSale ? { body: { regular_price: price!, sale_price: '' } } : { answer: accepted };
  if (to <= (centsOf(price, currency) ?? 0))
    return no(`${amount} is not above the price of ${price}.`, 'Choose a higher compare-at price.');
  if (isOnSale) return { body: { regular_price: amount } };
  if (sale !== null || hasDates) {
    return no(
      'A sale is planned for this product, or one is over and its dates are still set.',
      'Take sale price and dates away in WooCommerce, then try again.',
    );
  }
  return { body: { regular_price: amount, sale_price: price! } };
}
