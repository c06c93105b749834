import { cutText } from '../../../../platform/cut-text';
import { postalAddress } from '../../../../platform/postal-address';
import type { Fulfilment, LedgerParcel, ShopOrderStatus } from '../../../commerce';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { statusOf } from '../status-words';

const addressFields = {
  company: 'deliverCompany',
  street: 'deliverStreet',
  street2: 'deliverStreet2',
  city: 'deliverCity',
  region: 'deliverRegion',
  postalCode: 'deliverPostalCode',
  country: 'deliverCountry',
} as const;

/** Delivery address and parcel of an order, as far as the file states them. Some exports fill them in only on an order's first row. */
export function parcelOf(reader: RowReader, rows: readonly RawRow[], status: ShopOrderStatus): LedgerParcel {
  const first = (field: string) => (reader.has(field) ? (rows.map((row) => reader.text(row, field)).find(Boolean) ?? '') : '');
  // Spreadsheet exports write an apostrophe before postal codes so that zeros stay.
  const part = (field: string) => first(field).replace(/^'/, '');
  const address = postalAddress({
    name: [part('deliverName'), part('deliverLastName')].filter(Boolean).join(' '),
    ...Object.fromEntries(Object.entries(addressFields).map(([name, field]) => [name, part(field)])),
  });
  const seen = fulfilmentOf(first('fulfilment'));
  const shippedAt = shippedAtOf(reader, rows, status === 'shipped' || seen === 'shipped');
  const fulfilment = statedOf(status, seen ?? (shippedAt && 'shipped'));
  return {
    ...(address && { delivery: address }),
    ...(shippedAt && { shippedAt }),
    ...(fulfilment && { fulfilment }),
    ...(first('carrier') && { carrier: cutText(first('carrier'), 100) }),
    ...(first('tracking') && { tracking: cutText(first('tracking'), 200) }),
  };
}

/** Shopify writes `partial` and `unfulfilled`, and nothing for an order that was never touched. */
function fulfilmentOf(word: string): Fulfilment | null {
  if (statusOf(word) === 'shipped') return 'shipped';
  return /^partial/i.test(word) ? 'partial' : /^(unfulfilled|unshipped|not shipped)$/i.test(word) ? 'open' : null;
}

/** Fulfilment that the status does not already state. */
function statedOf(status: ShopOrderStatus, seen: Fulfilment | null): Fulfilment | null {
  if (status === 'partially_refunded') return seen;
  return status === 'paid' && seen === 'partial' ? seen : null;
}

/**
 * Latest shipping date of the order's rows.
 * @param isShipped the file states that nothing is left to ship
 * @returns null where a row has none, because a part of the order may be left, and where one cannot be read
 */
function shippedAtOf(reader: RowReader, rows: readonly RawRow[], isShipped: boolean): Date | null {
  if (!reader.has('shippedAt')) return null;
  const isDated = (row: RawRow) => reader.text(row, 'shippedAt') !== '';
  const sold = rows.filter((row) => reader.text(row, 'sku') !== '' || reader.text(row, 'productName') !== '');
  if (!rows.some(isDated) || (!isShipped && !sold.every(isDated))) return null;
  try {
    return new Date(Math.max(...rows.filter(isDated).map((row) => reader.moment(row, 'shippedAt')!.getTime())));
  } catch (error) {
    // The order is imported without it: no figure depends on the shipping date.
    if (error instanceof LineProblem) return null;
    throw error;
  }
}
