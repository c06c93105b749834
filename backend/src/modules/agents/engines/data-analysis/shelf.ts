import { piecesOf } from '../../../sales';
import type { ShopData } from '../sources';
import type { Stock } from './reorder';

type Product = Awaited<ReturnType<ShopData['stock']>>[number];

export interface Shelf {
  stock: Stock;
  /** The product under which another is counted, by SKU: variations that share a count are reordered as one. */
  countedAs: ReadonlyMap<string, string>;
}

/** Pieces in stock, each shared count once. A product with unknown stock keeps its name and has no number. */
export function shelfOf(products: readonly Product[]): Shelf {
  const members = new Map<string, Product[]>();
  for (const product of products) {
    const key = product.sharesWith ?? product.sku;
    members.set(key, [...(members.get(key) ?? []), product]);
  }
  const stock = [...members].map(([key, own]) => {
    const { name } = own.find(({ sku }) => sku === key) ?? own[0]!;
    const { pieces, unknown } = piecesOf(own);
    return [key, { name: own.length > 1 ? `${name} and ${own.length - 1} more` : name, units: unknown > 0 ? null : pieces }] as const;
  });
  return {
    stock: new Map(stock),
    countedAs: new Map(products.flatMap(({ sku, sharesWith }) => (sharesWith === null ? [] : [[sku, sharesWith] as const]))),
  };
}
