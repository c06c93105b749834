import { Injectable } from '@nestjs/common';
import { Database } from '../../../../../platform/database/database';
import { ProductPairs, type ProductSales, type ShopProduct, ShopProducts } from '../../../../sales';
import { TaskError } from '../../../../tasks';
import type { OwnText } from '../checks/near-duplicates';
import { detailsFor } from './details';
import { parseName } from './parse-name';
import { type ProductFacts, roundedDown } from './product-facts';
import { SQL, typed } from '../../../../../platform/database/sql';

export interface WantedProducts {
  skus: readonly string[];
  /** A product that the shop does not list yet. */
  productName?: string;
  details: readonly string[];
  brandName?: string;
  /** How many of the best sellers to take when nothing is named. */
  bestSellers: number;
  /** Best sellers that are sold out are passed over, as long as anything is there. */
  inStock?: boolean;
}

/** Reads what may be said about products: names, prices, sales and what the seller adds. */
@Injectable()
export class FactsReader {
  constructor(
    private readonly shop: ShopProducts,
    private readonly pairs: ProductPairs,
    private readonly database: Database,
  ) {}

  /** @throws TaskError `invalid_input` for a SKU that the shop does not have, and when there is no product at all. */
  async products(wanted: WantedProducts): Promise<ProductFacts[]> {
    const [catalogue, sales, cuts] = await Promise.all([this.shop.catalogue(), this.shop.sales(), this.shop.priceCuts()]);
    const bySku = new Map(catalogue.map((product) => [product.sku.toLowerCase(), product]));
    const chosen = choose(wanted, bySku, sales);
    const known = chosen.map(({ sku }) => sku);
    const pairs = await this.pairs.of(known);
    const rows = chosen.map((product) => ({
      ...this.factsOf(product, wanted, known, sales),
      goesWith: (pairs.get(product.sku) ?? []).flatMap(({ sku, share }) => {
        const other = bySku.get(sku.toLowerCase());
        return other ? [{ sku: other.sku, name: parseName(other.name).head, share }] : [];
      }),
      priceBefore: cuts.find(({ sku }) => sku === product.sku)?.before ?? null,
    }));
    return wanted.productName ? [...rows, newProduct(wanted.productName, wanted, known)] : rows;
  }

  /** What earlier runs wrote, the latest text of each product. */
  async ownTexts(): Promise<OwnText[]> {
    const rows = await this.database.query(
      SQL`SELECT DISTINCT ON (piece->>'sku') piece->>'sku' AS ${typed.text('sku')}, piece->>'text' AS ${typed.text('text')}
       FROM (SELECT body, created_at, id FROM task_files WHERE kind = 'content' AND title = 'content.json' AND NOT is_personal
       ORDER BY created_at DESC LIMIT 200) a,
         jsonb_array_elements(convert_from(a.body, 'UTF8')::jsonb->'pieces') AS piece
       WHERE piece->>'sku' IS NOT NULL ORDER BY piece->>'sku', a.created_at DESC, a.id DESC`,
    );
    return rows;
  }

  private factsOf(
    { sku, name, price, currency }: ShopProduct,
    { details, brandName }: WantedProducts,
    known: string[],
    sales: ProductSales[],
  ) {
    const sold = sales.find((one) => one.sku === sku);
    return {
      sku,
      name,
      price,
      currency,
      brand: brandName ?? null,
      fromName: parseName(name),
      details: detailsFor(sku, details, known),
      sales: sold ? { rank: sold.rank, soldAtLeast: roundedDown(sold.units), products: sales.length } : null,
    };
  }
}

function choose(
  { skus, productName, bestSellers, inStock = false }: WantedProducts,
  bySku: Map<string, ShopProduct>,
  sales: ProductSales[],
): ShopProduct[] {
  const unknown = skus.filter((sku) => !bySku.has(sku.trim().toLowerCase()));
  if (unknown.length > 0)
    throw new TaskError('invalid_input', `The shop has no product with SKU ${unknown.slice(0, 5).join(', ')}.`, {
      hint: 'Check the spelling, or describe a product that is not in the shop yet by its name.',
    });
  if (skus.length > 0) return skus.map((sku) => bySku.get(sku.trim().toLowerCase())!);
  if (productName) return [];
  const selling = sales.flatMap(({ sku }) => bySku.get(sku.toLowerCase()) ?? []);
  const all = [...selling, ...[...bySku.values()].filter((product) => !selling.includes(product))];
  const there = inStock ? all.filter(({ quantity }) => quantity === null || quantity > 0) : [];
  const best = (there.length > 0 ? there : all).slice(0, bestSellers);
  if (best.length === 0)
    throw new TaskError('invalid_input', 'The shop has no products yet.', {
      hint: 'Name a product under "Product that is not in the shop yet", or connect a shop.',
    });
  return best;
}

const newProduct = (name: string, { details, brandName }: WantedProducts, known: string[]): ProductFacts => ({
  sku: null,
  name,
  price: null,
  currency: null,
  brand: brandName ?? null,
  sales: null,
  goesWith: [],
  priceBefore: null,
  fromName: parseName(name),
  details: detailsFor(null, details, known),
});
