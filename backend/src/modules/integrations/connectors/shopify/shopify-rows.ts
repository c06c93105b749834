import {
  type Fulfilment,
  type LedgerCustomer,
  type LedgerLine,
  type LedgerOrder,
  type LedgerParcel,
  type LedgerProduct,
  ledgerSku,
  notTaxed,
  pictureUrlOf,
  type ShopOrderStatus,
  standardTaxClass,
  statedFulfilment,
} from '../../../commerce';
import { postalAddress } from '../../../../platform/postal-address';
import { centsOfText } from '../../../../platform/money';
import { at } from '../../calls/read-json';
import type { Account } from '../platform-api';
import { numberOf, type ShopifyCustomer, type ShopifyLine, type ShopifyOrder, type ShopifyVariant } from './shopify-records';

type Shop = Pick<Account, 'accountId' | 'currency'>;

const skuOf = ({ accountId }: Shop, sku: string | null | undefined, variantId: string | null): string =>
  ledgerSku({ platform: 'shopify', account: accountId }, sku ?? null, variantId);

/** Amounts are checked where they are read, so that their text is a decimal. @returns null where Shopify names none */
const centsOf = (amount: string | null | undefined, currency: string | null): number | null =>
  amount ? centsOfText(amount, currency) : null;

export function productOf(variant: ShopifyVariant, shop: Shop): LedgerProduct {
  const { currency } = shop;
  const { title, product, inventoryItem } = variant;
  const id = numberOf(variant.id);
  const name = product.title || 'Without a title';
  const isOnly = product.hasOnlyDefaultVariant || title === '' || title === 'Default Title';
  const costCents = centsOf(inventoryItem.unitCost?.amount, currency);
  return {
    platformProductId: id,
    sku: skuOf(shop, variant.sku, id),
    productName: isOnly ? name : `${name}, ${title}`,
    priceCents: centsOf(variant.price, currency),
    compareAtCents: centsOf(variant.compareAtPrice, currency),
    // A cost that somebody entered by hand stays where Shopify knows none.
    ...(costCents !== null && { costCents }),
    ...(currency && { currency }),
    // Shopify has no tax classes: rates of their own come from collections, which it does not tell.
    taxClass: variant.taxable ? standardTaxClass : notTaxed,
    pictureUrl: pictureUrlOf(at(product, 'featuredMedia', 'preview', 'image', 'url')),
    quantity: inventoryItem.tracked ? (variant.inventoryQuantity ?? null) : null,
    status: product.status === 'ACTIVE' ? 'active' : 'inactive',
  };
}

export const customerOf = ({ id, defaultEmailAddress, firstName, lastName }: ShopifyCustomer): LedgerCustomer => ({
  platformCustomerId: numberOf(id),
  email: defaultEmailAddress?.emailAddress || null,
  firstName: firstName || null,
  lastName: lastName || null,
});

function statusOf(order: ShopifyOrder, refundedCents: number): ShopOrderStatus {
  const { displayFinancialStatus: financial } = order;
  if (financial === 'REFUNDED') return 'refunded';
  if (order.cancelledAt || financial === 'VOIDED' || financial === 'EXPIRED') return 'cancelled';
  if (financial === 'PARTIALLY_REFUNDED' || refundedCents > 0) return 'partially_refunded';
  if (order.displayFulfillmentStatus === 'FULFILLED') return 'shipped';
  return financial === 'PAID' ? 'paid' : 'pending';
}

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = ({ sku, variant }: Pick<ShopifyLine, 'sku' | 'variant'>, shop: Shop): string =>
  skuOf(shop, sku, variant ? numberOf(variant.id) : null);

const lineOf = (line: ShopifyLine, shop: Shop, currency: string): LedgerLine => ({
  sku: skuOfLine(line, shop),
  productName: line.name || 'Without a title',
  quantity: line.quantity,
  unitPriceCents: centsOf(line.discountedUnitPriceSet.shopMoney.amount, currency)!,
});

const fulfilments: Record<string, Fulfilment> = {
  FULFILLED: 'shipped',
  PARTIALLY_FULFILLED: 'partial',
  UNFULFILLED: 'open',
  IN_PROGRESS: 'open',
  ON_HOLD: 'open',
  OPEN: 'open',
  SCHEDULED: 'open',
};

/** Statuses of parcels that were never sent. */
export const notSent: ReadonlySet<string> = new Set(['CANCELLED', 'ERROR', 'FAILURE']);

/** Delivery address and the last parcel that was sent. */
function parcelOf(order: ShopifyOrder, status: ShopOrderStatus): LedgerParcel {
  const { shippingAddress: to } = order;
  const sent = (order.sentParcels ?? []).filter((parcel) => !notSent.has(parcel.status)).at(-1);
  const number = sent?.trackingInfo[0];
  return {
    delivery: to
      ? postalAddress({
          name: to.name,
          company: to.company,
          street: to.address1,
          street2: to.address2,
          city: to.city,
          region: to.province,
          postalCode: to.zip,
          country: to.countryCodeV2,
        })
      : null,
    fulfilment: statedFulfilment(status, fulfilments[order.displayFulfillmentStatus] ?? null),
    shippedAt: sent ? new Date(sent.createdAt) : null,
    carrier: number?.company || null,
    tracking: number?.number || null,
  };
}

/** @returns null for a test order, which no money was paid for */
export function orderOf(order: ShopifyOrder, shop: Shop): LedgerOrder | null {
  if (order.test) return null;
  const { amount, currencyCode: currency } = order.totalPriceSet.shopMoney;
  const cents = (of: ShopifyOrder['totalTaxSet']) => centsOf(of?.shopMoney.amount, currency);
  const refundedCents = cents(order.totalRefundedSet)!;
  const status = statusOf(order, refundedCents);
  return {
    platformOrderId: numberOf(order.id),
    orderNumber: order.name || null,
    orderedAt: new Date(order.processedAt),
    status,
    currency,
    totalCents: centsOf(amount, currency)!,
    shippingCents: cents(order.totalShippingPriceSet),
    taxCents: cents(order.totalTaxSet),
    discountCents: cents(order.totalDiscountsSet),
    refundedCents,
    customer: order.customer ? customerOf(order.customer) : null,
    ...parcelOf(order, status),
    lines: order.lineItems.nodes.map((line) => lineOf(line, shop, currency)),
  };
}
