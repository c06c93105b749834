import { ai } from './ai';
import type { BuiltInProduct } from './built-in';
import { finance } from './finance';
import { fulfillment } from './fulfillment';
import { integration } from './integration';
import { inventory } from './inventory';
import { letters } from './letters';
import { management } from './management';
import { marketing } from './marketing';
import { pricing } from './pricing';

/** Everything that the marketplace comes with. Ratings are sample content until owners give their own. */
export const builtInProducts: readonly BuiltInProduct[] = [
  ...pricing,
  ...integration,
  ...inventory,
  ...letters,
  ...marketing,
  ...finance,
  ...ai,
  ...fulfillment,
  ...management,
];

const listPrices = new Map(builtInProducts.map(({ id, price }) => [id, price]));

/** @returns US dollars, as in `24.99`; null for a product that did not come with Stallhand. */
export const listPriceOf = (id: string): string | null => listPrices.get(id) ?? null;
