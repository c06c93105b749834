import { piecesOf } from '../../../sales';
import type { ShopData } from '../sources';
import type { OnSale } from './price-response';
import type { Stock } from './reorder';
import { itemName } from './sales';

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

/** Products as they are listed today, by SKU. @param currency of the sales that are studied: the price of a listing in another one is unknown */
export const onSaleToday = (products: readonly Product[], currency: string): Map<string, OnSale> =>
  new Map(
    products.map((product) => [
      itemName(product.sku),
      {
        price: product.currency === currency ? Number(product.price) : null,
        isInStock: product.quantity === null ? null : product.quantity > 0,
      },
    ]),
  );
