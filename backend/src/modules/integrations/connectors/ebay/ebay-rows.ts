import { type PostalAddress, postalAddress } from '../../../../platform/postal-address';
import { centsOfText, roundCents, storedCents } from '../../../../platform/money';
import {
  type Fulfilment,
  type LedgerLine,
  type LedgerOrder,
  type LedgerProduct,
  ledgerSku,
  pictureUrlOf,
  type ShopOrderStatus,
  statedFulfilment,
} from '../../../commerce';
import { at } from '../../calls/read-json';
import type { Account } from '../platform-api';
import type { EbayAmount, EbayItem, EbayLine, EbayOffer, EbayOrder } from './ebay-records';

type Seller = Pick<Account, 'accountId'>;

/** In cents. Amounts are checked where they are read, so that their text is a decimal. */
export const moneyOf = ({ value, currency }: EbayAmount): number => centsOfText(value, currency)!;

/** @returns null where eBay names no amount */
const knownMoney = (amount: EbayAmount | null | undefined): number | null => (amount ? moneyOf(amount) : null);

/** A published offer whose listing has not ended. One that is out of stock is listed, and its next piece is on sale at once. */
function isListed({ status, listing }: EbayOffer): boolean {
  const listingStatus = listing?.listingStatus;
  return status === 'PUBLISHED' && (!listingStatus || listingStatus === 'ACTIVE' || listingStatus === 'OUT_OF_STOCK');
}

/** The offer that buyers see at a fixed price; undefined where there is none. */
export function offerOnSale(offers: readonly EbayOffer[], marketplace?: string): EbayOffer | undefined {
  const published = offers.filter((offer) => isListed(offer) && offer.format !== 'AUCTION');
  return published.find(({ marketplaceId }) => marketplaceId === marketplace) ?? published[0];
}

/** The price is that of the offer that buyers see; of any other, when none is published. @param offers none of an item that was never offered */
export function productOf({ sku, product, availability }: EbayItem, offers: readonly EbayOffer[]): LedgerProduct {
  const published = offerOnSale(offers) ?? offers.find(isListed);
  const price = (published ?? offers[0])?.pricingSummary?.price;
  return {
    platformProductId: sku,
    sku,
    productName: product?.title || sku,
    priceCents: knownMoney(price),
    ...(price && { currency: price.currency }),
    // What an offer has for sale wins over what the item has.
    quantity: published?.availableQuantity ?? availability?.shipToLocationAvailability?.quantity ?? null,
    status: published ? 'active' : 'inactive',
    pictureUrl: pictureUrlOf(at(product, 'imageUrls', 0)),
  };
}

function statusOf({ orderPaymentStatus: payment, orderFulfillmentStatus, cancelStatus }: EbayOrder): ShopOrderStatus {
  if (payment === 'FULLY_REFUNDED') return 'refunded';
  if (cancelStatus?.cancelState === 'CANCELED') return 'cancelled';
  if (payment === 'PARTIALLY_REFUNDED') return 'partially_refunded';
  if (payment !== 'PAID') return 'pending';
  return orderFulfillmentStatus === 'FULFILLED' ? 'shipped' : 'paid';
}

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = ({ sku, legacyItemId, lineItemId }: EbayLine, { accountId }: Seller): string =>
  ledgerSku({ platform: 'ebay', account: accountId }, sku ?? null, legacyItemId || lineItemId);

/** `lineItemCost` is for all pieces of the line; what is sold is counted by the piece. */
function lineOf(line: EbayLine, seller: Seller): LedgerLine {
  const { quantity, title } = line;
  const cost = line.discountedLineItemCost ?? line.lineItemCost;
  const costCents = moneyOf(cost);
  return {
    sku: skuOfLine(line, seller),
    productName: title || 'Without a title',
    quantity,
    unitPriceCents: quantity > 0 ? storedCents(costCents / quantity, cost.currency) : costCents,
  };
}

const sumOf = (amounts: EbayAmount[]): number => amounts.reduce((sum, amount) => roundCents(sum + moneyOf(amount)), 0);

/** What was paid back of a whole order; what eBay failed to pay back was not. @param isDone leaves out what is still under way */
export const paidBack = ({ paymentSummary }: EbayOrder, isDone = false): number =>
  sumOf(
    (paymentSummary?.refunds ?? [])
      .filter(({ refundStatus }) => !['FAILED', ...(isDone ? ['PENDING'] : [])].includes(refundStatus ?? ''))
      .map(({ amount }) => amount),
  );

/**
 * Tax in the total: that of the seller, and that which eBay collects and pays itself where the total includes it. eBay states no flag for that, so
 * the parts of the total tell.
 */
function taxOf({ pricingSummary: pricing, lineItems }: EbayOrder): number | null {
  const { total, priceSubtotal, priceDiscount, deliveryCost, deliveryDiscount, tax, adjustment, fee } = pricing;
  const own = knownMoney(tax);
  const collected = sumOf(lineItems.flatMap(({ ebayCollectAndRemitTaxes: taxes }) => (taxes ?? []).map(({ amount }) => amount)));
  if (collected === 0) return own;
  const discounts = Math.abs(knownMoney(priceDiscount) ?? 0) + Math.abs(knownMoney(deliveryDiscount) ?? 0);
  const parts = sumOf([priceSubtotal, deliveryCost, tax, adjustment, fee].filter((part) => part !== null && part !== undefined));
  const rest = roundCents(moneyOf(total) - parts + discounts);
  if (rest === collected) return roundCents((own ?? 0) + collected);
  return rest === 0 && priceSubtotal ? (own ?? 0) : null;
}

const fulfilments: Record<string, Fulfilment> = { FULFILLED: 'shipped', IN_PROGRESS: 'partial', NOT_STARTED: 'open' };

/** The first address: the others are those of further parcels. */
function deliveryOf({ fulfillmentStartInstructions: steps }: EbayOrder): PostalAddress | null {
  const to = steps?.find(({ shippingStep }) => shippingStep?.shipTo)?.shippingStep?.shipTo;
  const place = to?.contactAddress;
  return postalAddress({
    name: to?.fullName,
    company: to?.companyName,
    street: place?.addressLine1,
    street2: place?.addressLine2,
    city: place?.city,
    region: place?.stateOrProvince,
    postalCode: place?.postalCode,
    country: place?.countryCode,
  });
}

export function orderOf(order: EbayOrder, seller: Seller): LedgerOrder {
  const { orderId, pricingSummary: pricing, buyer } = order;
  const address = buyer?.buyerRegistrationAddress;
  const [firstName, ...rest] = (address?.fullName ?? '').split(' ').filter(Boolean);
  const status = statusOf(order);
  return {
    platformOrderId: orderId,
    orderNumber: orderId,
    orderedAt: new Date(order.creationDate),
    status,
    delivery: deliveryOf(order),
    fulfilment: statedFulfilment(status, fulfilments[order.orderFulfillmentStatus] ?? null),
    currency: pricing.total.currency,
    totalCents: moneyOf(pricing.total),
    shippingCents: knownMoney(pricing.deliveryCost),
    taxCents: taxOf(order),
    discountCents: absolute(knownMoney(pricing.priceDiscount)),
    refundedCents: paidBack(order),
    feesCents: knownMoney(order.totalMarketplaceFee),
    // eBay shows a masked address at most; the user name is who the buyer is.
    customer: buyer?.username
      ? {
          platformCustomerId: buyer.username,
          email: realAddress(address?.email || null),
          firstName: firstName ?? null,
          lastName: rest.join(' ') || null,
        }
      : null,
    lines: order.lineItems.map((line) => lineOf(line, seller)),
  };
}

const absolute = (cents: number | null): number | null => (cents === null ? null : Math.abs(cents));

/** An alias of eBay reaches the buyer for a few days only and says nothing about who it is. */
const realAddress = (email: string | null): string | null => (email && /@/.test(email) && !/@members\.ebay\./i.test(email) ? email : null);
