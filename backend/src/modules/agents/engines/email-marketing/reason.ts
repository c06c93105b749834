import { placesIn } from '../../../../platform/links/places';
import { moneyText } from '../../../../platform/money';
import { monthText } from '../../../../platform/schedule/shop-time';
import type { ProductPair } from '../../../sales';
import { listed } from '../writing/speaker';

/** A product of the shop that is there now. */
export interface OfferedProduct {
  sku: string;
  name: string;
  /** Units of `currency`: `34.00`. */
  price: string;
  currency: string;
}

const longestName = 80;
const mostSuggested = 3;

/** A name from a channel goes into a letter as words; one that leads somewhere does not. */
export const nameable = (name: string | null | undefined): string | null => {
  const words = name?.replace(/\s+/g, ' ').trim() ?? '';
  return words !== '' && words.length <= longestName && placesIn(words).length === 0 ? words : null;
};

/**
 * Why we write to this person, from what they bought; as a sentence of the letter.
 * @param at when they placed their last order
 * @param timeZone of the shop
 * @param bought the main product of that order
 */
export function reasonFor(at: Date, timeZone: string, bought: string | null): string {
  const month = monthText(at, timeZone);
  const had = nameable(bought);
  return had ? `In ${month} you bought "${had}" from us.` : `Your last order with us was in ${month}.`;
}

/** `Stoneware mug ($12.00)`; null for a name that cannot stand in a letter. */
export function withPrice({ name, price, currency }: OfferedProduct): string | null {
  const words = nameable(name);
  return words && `${words} (${moneyText(Number(price) * 100, currency)})`;
}

/**
 * Products for a buyer of `sku`: first those that are in one order with it more often than chance would bring, then the best
 * sellers; never what they bought.
 * @param offered what is there now, the best sellers first
 * @returns a sentence; empty when there is no product to name
 */
export function suggestionFor(sku: string | null, pairs: readonly ProductPair[], offered: readonly OfferedProduct[]): string {
  const fitting = pairs.flatMap((pair) => offered.find((product) => product.sku === pair.sku) ?? []);
  const others = offered.filter((product) => product.sku !== sku && !fitting.includes(product));
  const names = [...fitting, ...others].flatMap((product) => withPrice(product) ?? []).slice(0, mostSuggested);
  return names.length === 0 ? '' : `In our shop now: ${listed(names)}.`;
}
