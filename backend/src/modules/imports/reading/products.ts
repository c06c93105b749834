import type { LedgerProduct } from '../../commerce';
import { LineProblem, type RawRow, type RowReader } from './row';

/** Reads products in file order: variants below a product often leave its title to the first of them. */
export class ProductReader {
  private title = '';

  constructor(private readonly reader: RowReader) {}

  /** Null for a row that holds no product, such as one with another picture of it. @throws LineProblem */
  read(row: RawRow): LedgerProduct | null {
    const { reader } = this;
    const own = reader.text(row, 'productName').slice(0, 500);
    if (own !== '') this.title = own;
    const sku = reader.text(row, 'sku').slice(0, 200);
    const platformProductId = reader.text(row, 'productId').slice(0, 200) || null;
    const [price, cost] = [reader.cents(row, 'price'), reader.cents(row, 'cost')];
    const quantity = reader.pieces(row, 'quantity');
    if (sku === '' && platformProductId === null && price === null && quantity === null) return null;
    if (sku === '' && platformProductId === null) throw new LineProblem(row.line, 'There is no SKU.');
    if ((price ?? 0) < 0 || (cost ?? 0) < 0) throw new LineProblem(row.line, 'The price or the cost is negative.');
    if ((price ?? 0) > 9_999_999_999 || (cost ?? 0) > 9_999_999_999) throw new LineProblem(row.line, 'The price or the cost is too large.');
    const variant = reader.text(row, 'variant').slice(0, 100);
    const title = own || (reader.has('variant') ? this.title : '');
    const named = title && variant && variant.toLowerCase() !== 'default title' ? `${title}, ${variant}` : title;
    const currency = reader.text(row, 'currency').toUpperCase();
    if (currency !== '' && !/^[A-Z]{3}$/.test(currency)) throw new LineProblem(row.line, `"${currency.slice(0, 20)}" is not a currency.`);
    return {
      sku,
      platformProductId,
      productName: named || undefined,
      priceCents: price,
      costCents: cost,
      quantity: quantity ?? undefined,
      currency: currency || reader.plan.currency,
      status: statusOf(reader.text(row, 'status')),
      ...(currency === '' && { assumed: ['currency'] }),
    };
  }
}

/** Undefined where no cell states it: a file of costs puts nothing on sale again. */
function statusOf(text: string): LedgerProduct['status'] {
  if (text === '') return undefined;
  return /draft|archiv|inactive|ended|closed/i.test(text) ? 'inactive' : 'active';
}
