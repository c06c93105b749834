import type { LedgerProduct, StockLocation } from '../../commerce';
import { countText } from '../../../platform/count-text';
import { plainText } from '../../../platform/plain-text';
import { isSoldType, productStatus } from '../../integrations';
import { LineProblem, type RawRow, type RowReader } from './row';
import { cutText } from '../../../platform/cut-text';

/** A product of a file that only holds its variations together. */
interface Parent {
  id: string;
  sku: string;
  isPublished: boolean;
  quantity: number | null;
}

/** As many as the ledger holds of one product. */
const mostLocations = 1_000;
const maxCents = 9_999_999_999;

/** Words that stand for a number of pieces where the stock is not counted. */
const uncounted = /^(-+|n\/?a|none|null|unknown|unlimited|not (stocked|tracked)|parent)$/i;

/**
 * Reads products in file order. Variants below a product leave its title to the first of them, variations take what they share from their parent,
 * and rows of one product at several locations add up. Every row of the file has to pass through `read`, also those that are not written again.
 */
export class ProductReader {
  private title = '';
  private readonly parents = new Map<string, Parent>();
  private readonly atLocations = new Map<string, LedgerProduct>();

  constructor(private readonly reader: RowReader) {}

  /**
   * @returns null for a row that holds no product, such as one with another picture of it. Another location of a product is the same object
   * again, with the sum so far.
   * @throws LineProblem
   */
  read(row: RawRow): LedgerProduct | null {
    const { reader } = this;
    const own = cutText(plainText(reader.text(row, 'productName')), 500);
    if (own !== '') this.title = own;
    const stated = cutText(reader.id(row, 'sku'), 200);
    const id = cutText(stated === '' ? reader.id(row, 'productId') : reader.intactId(row, 'productId'), 200);
    const type = reader.text(row, 'type');
    const isPublished = !/^(0|-1|no|false)$/i.test(reader.text(row, 'published'));
    const quantity = this.quantityOf(row);
    if (!isSoldType(type)) {
      this.keepParent({ id, sku: stated, isPublished, quantity });
      return null;
    }
    const parent = this.parents.get(reader.text(row, 'parent'));
    // The shop repeats the SKU of a product at variations that have none.
    const sku = parent && stated === parent.sku ? '' : stated;
    const platformProductId = (parent && id !== '' ? `${parent.id}/${id}` : id) || null;
    const price = reader.cents(row, 'price');
    if (sku === '' && platformProductId === null && price === null && quantity === null) return null;
    if (sku === '' && platformProductId === null) throw new LineProblem(row.line, 'There is no SKU.');
    const prices = this.pricesOf(row, price);
    const product: LedgerProduct = {
      sku,
      platformProductId,
      productName: this.nameOf(row, own) || undefined,
      ...prices,
      quantity: quantity ?? (isCountOfParent(reader, row) ? parent?.quantity : null) ?? undefined,
      ...this.currencyOf(row, prices.priceCents !== null || prices.costCents !== null),
      ...this.statusOf(row, isPublished && (parent?.isPublished ?? true)),
    };
    if (!reader.has('location')) return product;
    return this.atAllLocations(product, { line: row.line, name: cutText(plainText(reader.text(row, 'location')), 200) });
  }

  private nameOf(row: RawRow, own: string): string {
    const { reader } = this;
    const variant = cutText(plainText(reader.text(row, 'variant')), 100);
    const title = own || (reader.has('variant') ? this.title : '');
    return title && variant && variant.toLowerCase() !== 'default title' ? `${title}, ${variant}` : title;
  }

  /** Null where it is not stated: an empty cell, a word such as "not stocked", or a product that is not counted. */
  private quantityOf(row: RawRow): number | null {
    const { reader } = this;
    const text = reader.text(row, 'quantity');
    const isCounted = !reader.has('tracked') || !/^(|false|no|0)$/i.test(reader.text(row, 'tracked'));
    return isCounted && !uncounted.test(text) ? reader.pieces(row, 'quantity') : null;
  }

  private pricesOf(row: RawRow, price: number | null): Pick<LedgerProduct, 'priceCents' | 'costCents' | 'compareAtCents'> {
    const { reader } = this;
    const [reduced, struck, cost] = [this.salePrice(row), reader.cents(row, 'compareAt'), reader.cents(row, 'cost')];
    for (const amount of [price, reduced, struck, cost]) {
      if ((amount ?? 0) < 0) throw new LineProblem(row.line, 'The price or the cost is negative.');
      if ((amount ?? 0) > maxCents) throw new LineProblem(row.line, 'The price or the cost is too large.');
    }
    const saysStruck = reader.has('salePrice') || reader.has('compareAt');
    return {
      priceCents: reduced ?? price,
      costCents: cost,
      ...(saysStruck && { compareAtCents: reduced === null ? struck : price }),
    };
  }

  /** Null outside of the time of the sale. */
  private salePrice(row: RawRow): number | null {
    const { reader } = this;
    const now = Date.now();
    const [from, until] = [reader.moment(row, 'saleFrom'), reader.moment(row, 'saleUntil')];
    return (from && from.getTime() > now) || (until && until.getTime() < now) ? null : reader.cents(row, 'salePrice');
  }

  /** Assumed where only the file as a whole has it. */
  private currencyOf(row: RawRow, isPriced: boolean): Pick<LedgerProduct, 'currency' | 'assumed'> {
    const { reader } = this;
    if (!isPriced) return {};
    const currency = reader.currency([row]);
    const isAssumed = reader.text(row, 'currency') === '' && currency === reader.plan.currency;
    return { currency, ...(isAssumed && { assumed: ['currency'] }) };
  }

  /** Left out where the file does not say it. */
  private statusOf(row: RawRow, isPublished: boolean): Pick<LedgerProduct, 'status'> {
    const { reader } = this;
    if (reader.has('published')) return { status: productStatus(isPublished) };
    if (reader.text(row, 'status') === '') return {};
    return { status: productStatus(!/draft|archiv|inactive|ended|closed|unlisted/i.test(reader.text(row, 'status'))) };
  }

  private keepParent(parent: Parent): void {
    // An export names a parent by its SKU, or by `id:12` where it has none.
    for (const name of [parent.sku, `id:${parent.id}`]) if (name !== '') this.parents.set(name, parent);
  }

  private atAllLocations(product: LedgerProduct, { line, name }: { line: number; name: string }): LedgerProduct {
    const key = product.sku || product.platformProductId!;
    const before = this.atLocations.get(key) ?? { ...product, quantity: undefined };
    const locations = name === '' ? before.locations : withPieces(before.locations ?? [], name, product.quantity ?? null);
    if (locations && locations.length > mostLocations) {
      const column = this.reader.plan.columns.location!;
      throw new LineProblem(
        line,
        `${column}: ${key} is at more than ${countText(mostLocations)} locations. Check that the column names locations.`,
      );
    }
    this.atLocations.set(key, before);
    if (product.quantity != null) before.quantity = (before.quantity ?? 0) + product.quantity;
    if (locations) before.locations = locations;
    return before;
  }
}

/** Bins of one location are one place. */
function withPieces(locations: readonly StockLocation[], name: string, quantity: number | null): StockLocation[] {
  const sum = (before: number | null) => (before === null || quantity === null ? (before ?? quantity) : before + quantity);
  return locations.some((location) => location.name === name)
    ? locations.map((location) => (location.name === name ? { name, quantity: sum(location.quantity) } : location))
    : [...locations, { name, quantity }];
}

/** WooCommerce writes `parent` where a variation shares the count of its product. */
const isCountOfParent = (reader: RowReader, row: RawRow): boolean => reader.text(row, 'quantity').toLowerCase() === 'parent';
