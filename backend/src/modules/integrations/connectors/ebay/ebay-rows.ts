import { roundCents, storedCents } from '../../../../platform/money';
import { type LedgerLine, type LedgerOrder, type LedgerProduct, ledgerSku, type ShopOrderStatus } from '../../../commerce';
import { at, centsOf, listAt, numberAt, textAt, timeAt } from '../../calls/read-json';
import type { Account } from '../platform-api';

type Seller = Pick<Account, 'accountId'>;

export interface OfferPrice {
  priceCents: number | null;
  currency: string | null;
  isPublished: boolean;
  /** Pieces on sale through it. */
  quantity: number | null;
}

/** An amount of eBay in cents: `value` and `currency`. */
export const moneyOf = (amount: unknown): number | null => centsOf(at(amount, 'value'), textAt(amount, 'currency'));

/** The price of the offer that buyers see; of any other, when none is published. */
export function priceOf(offers: unknown[]): OfferPrice | null {
  const published = offerOnSale(offers) ?? offers.find((offer) => textAt(offer, 'status') === 'PUBLISHED');
  const offer = published ?? offers[0];
  if (offer === undefined) return null;
  const price = at(offer, 'pricingSummary', 'price');
  return {
    priceCents: moneyOf(price),
    currency: textAt(price, 'currency'),
    isPublished: published !== undefined,
    quantity: published === undefined ? null : numberAt(published, 'availableQuantity'),
  };
}

/** The offer that buyers see at a fixed price; undefined where there is none. */
export function offerOnSale(offers: unknown[], marketplace?: string): unknown {
  const isAuction = (offer: unknown) => textAt(offer, 'format') === 'AUCTION';
  const published = offers.filter((offer) => textAt(offer, 'status') === 'PUBLISHED' && !isAuction(offer));
  return published.find((offer) => textAt(offer, 'marketplaceId') === marketplace) ?? published[0];
}

export function productOf(item: unknown, offer: OfferPrice | null): LedgerProduct {
  const sku = textAt(item, 'sku') ?? '';
  // What an offer has for sale wins over what the item has.
  const quantity = offer?.quantity ?? numberAt(item, 'availability', 'shipToLocationAvailability', 'quantity');
  return {
    platformProductId: sku,
    sku,
    productName: textAt(item, 'product', 'title') ?? sku,
    priceCents: offer?.priceCents ?? null,
    ...(offer?.currency && { currency: offer.currency }),
    quantity,
    status: offer?.isPublished ? 'active' : 'inactive',
  };
}

function statusOf(order: unknown): ShopOrderStatus {
  const payment = textAt(order, 'orderPaymentStatus');
  if (payment === 'FULLY_REFUNDED') return 'refunded';
  if (textAt(order, 'cancelStatus', 'cancelState') === 'CANCELED') return 'cancelled';
  if (payment === 'PARTIALLY_REFUNDED') return 'partially_refunded';
  if (payment !== 'PAID') return 'pending';
  return textAt(order, 'orderFulfillmentStatus') === 'FULFILLED' ? 'shipped' : 'paid';
}

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = (line: unknown, { accountId }: Seller): string =>
  ledgerSku({ platform: 'ebay', account: accountId }, textAt(line, 'sku'), textAt(line, 'legacyItemId') ?? textAt(line, 'lineItemId'));

/** `lineItemCost` is for all pieces of the line; what is sold is counted by the piece. */
function lineOf(line: unknown, seller: Seller): LedgerLine {
  const quantity = numberAt(line, 'quantity') ?? 1;
  const cost = at(line, 'discountedLineItemCost') ?? at(line, 'lineItemCost');
  const costCents = moneyOf(cost) ?? 0;
  return {
    sku: skuOfLine(line, seller),
    productName: textAt(line, 'title') ?? 'Without a title',
    quantity,
    unitPriceCents: quantity > 0 ? storedCents(costCents / quantity, textAt(cost, 'currency')) : costCents,
  };
}

const sumOf = (amounts: unknown[]): number => amounts.reduce<number>((sum, amount) => roundCents(sum + (moneyOf(amount) ?? 0)), 0);

/** What was paid back of a whole order; what eBay failed to pay back was not. @param isDone leaves out what is still under way */
export const paidBack = (order: unknown, isDone = false): number =>
  sumOf(
    listAt(order, 'paymentSummary', 'refunds')
      .filter((refund) => !['FAILED', ...(isDone ? ['PENDING'] : [])].includes(textAt(refund, 'refundStatus') ?? ''))
      .map((refund) => at(refund, 'amount')),
  );

/**
 * Tax in the total: that of the seller, and that which eBay collects and pays itself where the total includes it. eBay states no flag for that, so
 * the parts of the total tell.
 */
function taxOf(order: unknown): number | null {
  const pricing = at(order, 'pricingSummary');
  const cents = (name: string) => moneyOf(at(pricing, name));
  const own = cents('tax');
  const collected = sumOf(
    listAt(order, 'lineItems').flatMap((line) => listAt(line, 'ebayCollectAndRemitTaxes').map((tax) => at(tax, 'amount'))),
  );
  if (collected === 0) return own;
  const discounts = Math.abs(cents('priceDiscount') ?? 0) + Math.abs(cents('deliveryDiscount') ?? 0);
  const parts = ['priceSubtotal', 'deliveryCost', 'tax', 'adjustment', 'fee'].reduce((sum, name) => sum + (cents(name) ?? 0), -discounts);
  const rest = roundCents((cents('total') ?? 0) - parts);
  if (rest === collected) return roundCents((own ?? 0) + collected);
  return rest === 0 && cents('priceSubtotal') !== null ? (own ?? 0) : null;
}

/** @returns null for an order without a date or currency, which no list of ours could show. */
export function orderOf(order: unknown, seller: Seller): LedgerOrder | null {
  const platformOrderId = textAt(order, 'orderId');
  const orderedAt = timeAt(order, 'creationDate');
  const pricing = at(order, 'pricingSummary');
  const currency = textAt(pricing, 'total', 'currency');
  if (!platformOrderId || !orderedAt || !currency) return null;
  const buyer = textAt(order, 'buyer', 'username');
  const [firstName, ...rest] = (textAt(order, 'buyer', 'buyerRegistrationAddress', 'fullName') ?? '').split(' ').filter(Boolean);
  return {
    platformOrderId,
    orderNumber: platformOrderId,
    orderedAt: new Date(orderedAt),
    status: statusOf(order),
    currency,
    totalCents: moneyOf(at(pricing, 'total')) ?? 0,
    shippingCents: moneyOf(at(pricing, 'deliveryCost')),
    taxCents: taxOf(order),
    discountCents: absolute(moneyOf(at(pricing, 'priceDiscount'))),
    refundedCents: paidBack(order),
    feesCents: moneyOf(at(order, 'totalMarketplaceFee')),
    // eBay shows a masked address at most; the user name is who the buyer is.
    customer: buyer
      ? {
          platformCustomerId: buyer,
          email: realAddress(textAt(order, 'buyer', 'buyerRegistrationAddress', 'email')),
          firstName: firstName ?? null,
          lastName: rest.join(' ') || null,
        }
      : null,
    lines: listAt(order, 'lineItems').map((line) => lineOf(line, seller)),
  };
}

const absolute = (cents: number | null): number | null => (cents === null ? null : Math.abs(cents));

/** An alias of eBay reaches the buyer for a few days only and says nothing about who it is. */
const realAddress = (email: string | null): string | null => (email && /@/.test(email) && !/@members\.ebay\./i.test(email) ? email : null);
