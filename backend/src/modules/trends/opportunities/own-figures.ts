import type { NetPrice } from './net-price';
import { piecesOf, type ProductEconomics } from '../../sales';
import type { OwnDataDto } from '../dto/trend.dto';
import { roundCents } from '../../../platform/money';
import { oneDecimal } from '../figures/growth';
import { hasKeyword } from '../sources/words';

export interface About {
  title: string;
  keywords: readonly string[];
  skus: readonly string[];
}

const named = 5;

/**
 * Products a trend is about: those it names; else those whose name has all words of one of its keywords, or the last word of its
 * title ("linen" of "stonewashed linen"), which is the thing itself.
 */
export function matching(about: About, products: readonly ProductEconomics[]): ProductEconomics[] {
  if (about.skus.length > 0) {
    const skus = new Set(about.skus);
    return products.filter(({ sku }) => skus.has(sku));
  }
  const wanted = [...about.keywords, about.title.trim().split(/\s+/).at(-1)!].filter((word) => word.length > 2);
  return products.filter(({ name }) => wanted.some((keyword) => hasKeyword(name, keyword)));
}

/** What the shop's own data says; `products` come with the most sold first. */
export function ownFigures(
  about: About,
  products: readonly ProductEconomics[],
  netOf: NetPrice,
): { own: OwnDataDto; matched: ProductEconomics[] } {
  const matched = matching(about, products);
  const sum = (pick: (product: ProductEconomics) => number) => matched.reduce((total, product) => total + pick(product), 0);
  const currency = matched[0]?.currency ?? null;
  const ofCurrency = matched.filter((product) => product.currency === currency);
  const stock = piecesOf(matched);
  const own: OwnDataDto = {
    products: products.length,
    matching: matched.length,
    names: matched.slice(0, named).map(({ name }) => name),
    soldUnits: sum(({ soldUnits }) => soldUnits),
    soldCents: roundCents(ofCurrency.reduce((total, { soldCents }) => total + soldCents, 0)),
    currency,
    otherCurrencies: matched.length - ofCurrency.length,
    marginPercent: marginOf(ofCurrency, netOf),
    stock: stock.pieces,
    stockUnknown: stock.unknown,
    titlesWithout: matched.filter(({ name }) => !hasKeyword(name, about.title)).length,
  };
  return { own, matched };
}

/** Percent of the net price. Weighted by pieces sold, or evenly when nothing was; products without a known cost or VAT are left out. */
function marginOf(products: readonly ProductEconomics[], netOf: NetPrice): number | null {
  const known = products.flatMap((product) => {
    const { costCents, priceCents, soldUnits } = product;
    const netCents = netOf(product);
    return costCents !== null && netCents !== null && priceCents > 0 ? [{ costCents, netCents, soldUnits }] : [];
  });
  const hasSales = known.some(({ soldUnits }) => soldUnits > 0);
  let revenue = 0;
  let cost = 0;
  for (const { netCents, costCents, soldUnits } of known) {
    const weight = hasSales ? soldUnits : 1;
    revenue += weight * netCents;
    cost += weight * costCents;
  }
  return revenue > 0 ? oneDecimal(((revenue - cost) / revenue) * 100) : null;
}
