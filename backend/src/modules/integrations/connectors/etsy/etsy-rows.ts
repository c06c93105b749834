import { postalAddress } from '../../../../platform/postal-address';
import { roundCents } from '../../../../platform/money';
import {
  type LedgerCustomer,
  type LedgerLine,
  type LedgerOrder,
  type LedgerParcel,
  type LedgerProduct,
  pictureUrlOf,
  type ShopOrderStatus,
  statedFulfilment,
} from '../../../commerce';
import { at } from '../../calls/read-json';
import { plainText } from '../../../../platform/plain-text';
import { type EtsyRow, rowsOf } from './etsy-inventory';
import { centsOfMoney, knownCents } from './etsy-money';
import type { EtsyMoney, ListingRecord, Receipt } from './etsy-records';

/** `12` is a listing, `12/100=4&507=Walnut` one of its variations. */
export const productIdOf = (listingId: number, { key }: Pick<EtsyRow, 'key'>): string =>
  key === '' ? String(listingId) : `${listingId}/${key}`;

const titleOf = ({ title }: { title?: string | null }): string => plainText(title || 'Without a title');

/** What is sold of a listing: itself, or its variations. What has no SKU of its own goes by the number of the listing, as in Etsy's files. */
export function productsOfListing(listing: ListingRecord): LedgerProduct[] {
  const { listing_id: listingId } = listing;
  const status = listing.state === 'active' ? 'active' : 'inactive';
  const title = titleOf(listing);
  const pictureUrl = pictureUrlOf(at(listing, 'images', 0, 'url_570xN'));
  const rows = listing.inventory ? rowsOf(listing.inventory) : [];
  if (rows.length === 0) return [{ ...withoutInventory(listing, title, status), pictureUrl }];
  const skus = rows.map(({ sku }) => sku);
  return rows.map((row) => {
    const isOnSale = status === 'active' && row.isEnabled;
    const own = row.sku !== null && skus.indexOf(row.sku) === skus.lastIndexOf(row.sku) ? row.sku : null;
    return {
      platformProductId: productIdOf(listingId, row),
      sku: own ?? [String(listingId), ...(row.label ? [row.label] : [])].join(' '),
      productName: row.label ? `${title}, ${row.label}` : title,
      ...pricedAt(row.price),
      // What is not on sale promises nothing to anybody, whatever stands in it.
      quantity: isOnSale ? row.quantity : 0,
      status: isOnSale ? 'active' : 'inactive',
      pictureUrl,
    };
  });
}

const pricedAt = (price: EtsyMoney | null | undefined): Pick<LedgerProduct, 'priceCents' | 'currency'> => ({
  priceCents: knownCents(price),
  ...(price && { currency: price.currency_code }),
});

/** A listing that was never opened with the inventory tools of Etsy has none; its price and quantity stand in the listing. */
const withoutInventory = (
  { listing_id: listingId, price, quantity }: ListingRecord,
  productName: string,
  status: 'active' | 'inactive',
): LedgerProduct => ({
  platformProductId: String(listingId),
  sku: String(listingId),
  productName,
  ...pricedAt(price),
  quantity: status === 'active' ? (quantity ?? null) : 0,
  status,
});

const statuses: Record<string, ShopOrderStatus> = {
  canceled: 'cancelled',
  'fully refunded': 'refunded',
  'partially refunded': 'partially_refunded',
};

/** "Completed" is said of a receipt that was paid and shipped; the two flags say it for every word that Etsy may add. */
function statusOf(receipt: Receipt, totalCents: number, refundedCents: number): ShopOrderStatus {
  const said = statuses[receipt.status.toLowerCase()];
  if (said) return said;
  if (refundedCents > 0) return refundedCents >= totalCents ? 'refunded' : 'partially_refunded';
  if (receipt.is_shipped) return 'shipped';
  return receipt.is_paid ? 'paid' : 'pending';
}

const lineOf = (transaction: Receipt['transactions'][number]): LedgerLine => ({
  sku: transaction.sku || String(transaction.listing_id ?? transaction.transaction_id),
  productName: titleOf(transaction),
  quantity: transaction.quantity,
  unitPriceCents: centsOfMoney(transaction.price),
});

/** The name is that of the parcel: who sends a gift does not receive it. */
function buyerOf({ buyer_user_id: id, buyer_email: email, is_gift: isGift, name }: Receipt): LedgerCustomer | null {
  if (!id) return null;
  const [firstName, ...rest] = isGift ? [] : (name ?? '').split(' ').filter(Boolean);
  return {
    platformCustomerId: String(id),
    email: email || null,
    firstName: firstName ?? null,
    lastName: rest.join(' ') || null,
  };
}

const sumOf = (amounts: EtsyMoney[]): number => amounts.reduce((sum, amount) => roundCents(sum + centsOfMoney(amount)), 0);

const taxOf = ({ total_tax_cost: tax, total_vat_cost: vat }: Receipt): number | null => (tax && vat ? sumOf([tax, vat]) : null);

/** Delivery address and the last parcel that Etsy knows. */
function parcelOf(receipt: Receipt, status: ShopOrderStatus): LedgerParcel {
  const sent = receipt.shipments?.at(-1);
  const sentAt = sent?.shipment_notification_timestamp;
  return {
    delivery: postalAddress({
      name: receipt.name,
      street: receipt.first_line,
      street2: receipt.second_line,
      city: receipt.city,
      region: receipt.state,
      postalCode: receipt.zip,
      country: receipt.country_iso,
    }),
    fulfilment: statedFulfilment(status, receipt.is_shipped ? 'shipped' : 'open'),
    shippedAt: sentAt ? new Date(sentAt * 1_000) : null,
    carrier: sent?.carrier_name || null,
    tracking: sent?.tracking_code || null,
  };
}

export function orderOf(receipt: Receipt): LedgerOrder {
  const id = String(receipt.receipt_id);
  const totalCents = centsOfMoney(receipt.grandtotal);
  const refundedCents = sumOf((receipt.refunds ?? []).map(({ amount }) => amount));
  const status = statusOf(receipt, totalCents, refundedCents);
  return {
    platformOrderId: id,
    orderNumber: id,
    orderedAt: new Date(receipt.created_timestamp * 1_000),
    status,
    currency: receipt.grandtotal.currency_code,
    totalCents,
    shippingCents: knownCents(receipt.total_shipping_cost),
    taxCents: taxOf(receipt),
    discountCents: knownCents(receipt.discount_amt),
    refundedCents,
    customer: buyerOf(receipt),
    ...parcelOf(receipt, status),
    lines: receipt.transactions.map(lineOf),
  };
}
