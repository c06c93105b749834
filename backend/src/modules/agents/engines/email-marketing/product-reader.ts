import { Injectable } from '@nestjs/common';
import { NewProducts, ShopProducts } from '../../../sales';
import { EarlierTexts } from '../writing/copy/earlier-texts';
import { FactsReader } from '../writing/facts/facts-reader';
import type { LetterProducts } from './content';
import type { MailInput } from './input';
import type { OfferedProduct } from './reason';

const BEST_SELLERS = 5;

/** Reads what a letter may tell about products. */
@Injectable()
export class LetterProductReader {
  constructor(
    private readonly shop: ShopProducts,
    private readonly fresh: NewProducts,
    private readonly facts: FactsReader,
    private readonly earlier: EarlierTexts,
  ) {}

  /** Products that are there now or may well be, the best sellers first. */
  async offered(): Promise<OfferedProduct[]> {
    const [catalogue, sales] = await Promise.all([this.shop.catalogue(), this.shop.sales()]);
    const rank = new Map(sales.map((product) => [product.sku, product.rank]));
    return catalogue
      .filter(({ quantity }) => quantity === null || quantity > 0)
      .toSorted((a, b) => (rank.get(a.sku) ?? Infinity) - (rank.get(b.sku) ?? Infinity) || (a.sku < b.sku ? -1 : 1))
      .map(({ sku, name, price, currency }) => ({ sku, name, price, currency }));
  }

  /** @throws TaskError `invalid_input` for a SKU that the shop does not have */
  async of(input: MailInput): Promise<LetterProducts> {
    const { purpose, skus, productName, details, brandName } = input;
    const isNamed = skus.length > 0 || productName !== undefined;
    const facts = isNamed ? await this.facts.products({ skus, productName, details, brandName, bestSellers: 0 }) : [];
    const [offered, fresh, cuts, used] = await Promise.all([
      this.offered(),
      this.fresh.skus(),
      this.shop.priceCuts(),
      this.earlier.used('letter'),
    ]);
    const there = new Map(offered.map((product) => [product.sku, product]));
    const [launched = null] = purpose === 'launch' ? facts : [];
    return {
      launched,
      chosen: facts.flatMap(({ sku, name, price, currency }) =>
        sku !== null && price !== null && currency !== null ? [{ sku, name, price, currency }] : [],
      ),
      fresh: fresh.flatMap((sku) => there.get(sku) ?? []),
      cheaper: cuts.flatMap(({ sku, price, before, currency }) => {
        const product = there.get(sku);
        return product ? [{ ...product, price, currency, before }] : [];
      }),
      bestSellers: offered.slice(0, BEST_SELLERS),
      used,
    };
  }
}
