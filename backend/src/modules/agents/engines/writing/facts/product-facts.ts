import type { Detail } from './details';
import type { NameFacts } from './parse-name';
import { productKind } from './product-kind';

/** Everything that may be said about a product. What is not in here is not claimed. */
export interface ProductFacts {
  sku: string | null;
  /** As the shop spells it. */
  name: string;
  /** Units of `currency`: `34.00`. */
  price: string | null;
  /** ISO 4217 code; null for a product without a price. */
  currency: string | null;
  brand: string | null;
  fromName: NameFacts;
  details: Detail[];
  /** null for a product without a sale in the past year. */
  sales: ProductSalesFacts | null;
  /** Products that buyers take along with it, most often first. */
  goesWith: {
    sku: string;
    name: string;
    /** Share of its orders that had both, 0 to 1; only where that is more than chance. */ share?: number;
  }[];
  /** A price that was higher in the month before; null when it was not, or orders do not show it. */
  priceBefore: string | null;
}

export interface ProductSalesFacts {
  /** 1 for the best seller of the shop, by pieces in the past year. */
  rank: number;
  /** Pieces sold in the past year, rounded down to two digits: 1,143 is 1100. */
  soldAtLeast: number;
  products: number;
}

/** Rounded down to two significant digits, so that a text stays true for a while. */
export function roundedDown(count: number): number {
  const scale = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  return Math.floor(count / scale) * scale;
}

/** The facts as one text, to look claims and numbers up in. */
export const factsText = ({ name, price, brand, fromName, details, sales, goesWith, priceBefore, sku }: ProductFacts): string =>
  [
    name,
    brand,
    sku,
    price,
    priceBefore,
    fromName.size,
    fromName.amount,
    sales?.rank,
    sales?.soldAtLeast,
    sales?.products,
    ...details.map(({ slot, text }) => `${slot} ${text}`),
    ...goesWith.map(({ name: other, share }) => (share === undefined ? other : `${other} ${Math.round(share * 100)}%`)),
  ]
    .filter((part) => part !== null && part !== undefined)
    .join('\n');

/** Kinds of facts a buyer asks for and that are still unknown, in the words of the form. Food has ingredients and no colour. */
export function missingFacts({ fromName, details }: ProductFacts): string[] {
  const told = new Set(details.map(({ slot }) => slot));
  const kind = productKind({ fromName, details });
  const group = kind?.kind.group ?? '';
  const isConsumed =
    group === 'food' || (group === 'beauty' && kind!.path.includes('Personal Care') && !/Tools|Brushes|Shaving/.test(kind!.path.at(-1)!));
  const known: Record<string, boolean> = {
    Kind: told.has('kind') || kind !== null,
    [isConsumed ? 'Ingredients' : 'Material']: told.has('material') || fromName.materials.length > 0,
    Size: told.has('size') || fromName.size !== null || fromName.amount !== null,
    Colour: isConsumed || told.has('colour') || fromName.colours.length > 0,
    Care: isConsumed || told.has('care'),
    Origin: told.has('origin'),
    Shipping: told.has('shipping'),
  };
  return Object.keys(known).filter((key) => !known[key]);
}
