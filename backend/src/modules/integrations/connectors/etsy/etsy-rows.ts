import { roundCents } from '../../../../platform/money';
import type { LedgerCustomer, LedgerLine, LedgerOrder, LedgerProduct, ShopOrderStatus } from '../../../commerce';
import { at, listAt, numberAt, textAt } from '../../calls/read-json';
import { plainText } from '../../../../platform/plain-text';
import { type EtsyRow, rowsOf } from './etsy-inventory';
import { centsOfMoney, moneyOf } from './etsy-money';

/** `12` is a listing, `12/100=4&507=Walnut` one of its variations. */
export const productIdOf = (listingId: number, { key }: Pick<EtsyRow, 'key'>): string =>
  key === '' ? String(listingId) : `${listingId}/${key}`;

/** What is sold of a listing: itself, or its variations. What has no SKU of its own goes by the number of the listing, as in Etsy's files. */
export function productsOfListing(listing: unknown): LedgerProduct[] {
  const listingId = numberAt(listing, 'listing_id');
  if (listingId === null) return [];
  const status = textAt(listing, 'state') === 'active' ? 'active' : 'inactive';
  const title = plainText(textAt(listing, 'title') ?? 'Without a title');
  const rows = rowsOf(at(listing, 'inventory'));
  if (rows.length === 0) return [withoutInventory(listing, listingId, title, status)];
  const skus = rows.map(({ sku }) => sku);
  return rows.map((row) => {
    const isOnSale = status === 'active' && row.isEnabled;
    const own = row.sku !== null && skus.indexOf(row.sku) === skus.lastIndexOf(row.sku) ? row.sku : null;
    return {
      platformProductId: productIdOf(listingId, row),
      sku: own ?? [String(listingId), ...(row.label ? [row.label] : [])].join(' '),
      productName: row.label ? `${title}, ${row.label}` : title,
      priceCents: row.price?.cents ?? null,
      ...(row.price?.currency && { currency: row.price.currency }),
      // What is not on sale promises nothing to anybody, whatever stands in it.
      quantity: isOnSale ? row.quantity : 0,
      status: isOnSale ? 'active' : 'inactive',
    };
  });
}

/** A listing that was never opened with the inventory tools of Etsy has none; its price and quantity stand in the listing. */
function withoutInventory(listing: unknown, listingId: number, productName: string, status: 'active' | 'inactive'): LedgerProduct {
  const price = moneyOf(at(listing, 'price'));
  const quantity = numberAt(listing, 'quantity');
  return {
    platformProductId: String(listingId),
    sku: String(listingId),
    productName,
    priceCents: price?.cents ?? null,
    ...(price?.currency && { currency: price.currency }),
    quantity: status === 'active' ? quantity : 0,
    status,
  };
}

const statuses: Record<string, ShopOrderStatus> = {
  canceled: 'cancelled',
  'fully refunded': 'refunded',
  'partially refunded': 'partially_refunded',
};

/** "Completed" is said of a receipt that was paid and shipped; the two flags say it for every word that Etsy may add. */
function statusOf(receipt: unknown, totalCents: number, refundedCents: number): ShopOrderStatus {
  const said = statuses[(textAt(receipt, 'status') ?? '').toLowerCase()];
  if (said) return said;
  if (refundedCents > 0) return refundedCents >= totalCents ? 'refunded' : 'partially_refunded';
  if (at(receipt, 'is_shipped') === true) return 'shipped';
  return at(receipt, 'is_paid') === true ? 'paid' : 'pending';
}

function lineOf(transaction: unknown): LedgerLine {
  const listingId = numberAt(transaction, 'listing_id');
  return {
    sku: textAt(transaction, 'sku') ?? String(listingId ?? numberAt(transaction, 'transaction_id') ?? 'unknown'),
    productName: plainText(textAt(transaction, 'title') ?? 'Without a title'),
    quantity: numberAt(transaction, 'quantity') ?? 0,
    unitPriceCents: centsOfMoney(at(transaction, 'price')) ?? 0,
  };
}

/** The name is that of the parcel: who sends a gift does not receive it. */
function buyerOf(receipt: unknown): LedgerCustomer | null {
  const id = numberAt(receipt, 'buyer_user_id');
  if (id === null) return null;
  const [firstName, ...rest] = at(receipt, 'is_gift') === true ? [] : (textAt(receipt, 'name') ?? '').split(' ').filter(Boolean);
  return {
    platformCustomerId: String(id),
    email: textAt(receipt, 'buyer_email'),
    firstName: firstName ?? null,
    lastName: rest.join(' ') || null,
  };
}

const sumOf = (amounts: unknown[]): number => amounts.reduce<number>((sum, amount) => roundCents(sum + (centsOfMoney(amount) ?? 0)), 0);

const taxOf = (receipt: unknown): number | null => {
  const taxes = [at(receipt, 'total_tax_cost'), at(receipt, 'total_vat_cost')].filter((tax) => moneyOf(tax) !== null);
  return taxes.length === 0 ? null : sumOf(taxes);
};

/** @returns null for a receipt without a time, total or currency, which no list of ours could show. */
export function orderOf(receipt: unknown): LedgerOrder | null {
  const id = numberAt(receipt, 'receipt_id');
  const seconds = numberAt(receipt, 'created_timestamp') ?? numberAt(receipt, 'create_timestamp');
  const total = moneyOf(at(receipt, 'grandtotal'));
  if (id === null || seconds === null || !total?.currency) return null;
  const refundedCents = sumOf(listAt(receipt, 'refunds').map((refund) => at(refund, 'amount')));
  return {
    platformOrderId: String(id),
    orderNumber: String(id),
    orderedAt: new Date(seconds * 1_000),
    status: statusOf(receipt, total.cents, refundedCents),
    currency: total.currency,
    totalCents: total.cents,
    shippingCents: centsOfMoney(at(receipt, 'total_shipping_cost')),
    taxCents: taxOf(receipt),
    discountCents: centsOfMoney(at(receipt, 'discount_amt')),
    refundedCents,
    customer: buyerOf(receipt),
    lines: listAt(receipt, 'transactions').map(lineOf),
  };
}
