import {
  type LedgerCustomer,
  type LedgerLine,
  type LedgerOrder,
  type LedgerProduct,
  ledgerSku,
  notTaxed,
  type ShopOrderStatus,
  standardTaxClass,
} from '../../../commerce';
import { at, centsOf, listAt, numberAt, textAt, timeAt } from '../../calls/read-json';
import type { Account } from '../platform-api';

/** `gid://shopify/Order/12` is `12`. */
const idOf = (node: unknown): string => (textAt(node, 'id') ?? '').split('/').at(-1)!.split('?')[0]!;

type Shop = Pick<Account, 'accountId' | 'currency'>;

const skuOf = ({ accountId }: Shop, sku: string | null, variantId: string | null): string =>
  ledgerSku({ platform: 'shopify', account: accountId }, sku, variantId);

export function productOf(node: unknown, shop: Shop): LedgerProduct {
  const { currency } = shop;
  const id = idOf(node);
  const title = textAt(node, 'product', 'title') ?? 'Without a title';
  const variant = textAt(node, 'title');
  const isOnly = at(node, 'product', 'hasOnlyDefaultVariant') === true || variant === null || variant === 'Default Title';
  const isTracked = at(node, 'inventoryItem', 'tracked') !== false;
  const quantity = numberAt(node, 'inventoryQuantity');
  const costCents = centsOf(at(node, 'inventoryItem', 'unitCost', 'amount'), currency);
  return {
    platformProductId: id,
    sku: skuOf(shop, textAt(node, 'sku'), id),
    productName: isOnly ? title : `${title}, ${variant}`,
    priceCents: centsOf(at(node, 'price'), currency),
    compareAtCents: centsOf(at(node, 'compareAtPrice'), currency),
    // A cost that somebody entered by hand stays where Shopify knows none.
    ...(costCents !== null && { costCents }),
    ...(currency && { currency }),
    taxClass: taxClassOf(at(node, 'taxable')),
    quantity: isTracked ? quantity : null,
    status: textAt(node, 'product', 'status') === 'ACTIVE' ? 'active' : 'inactive',
  };
}

/** Shopify has no tax classes: rates of their own come from collections, which it does not tell. */
const taxClassOf = (isTaxable: unknown): string | null => (isTaxable === false ? notTaxed : isTaxable === true ? standardTaxClass : null);

export const customerOf = (node: unknown): LedgerCustomer => ({
  platformCustomerId: idOf(node),
  email: textAt(node, 'defaultEmailAddress', 'emailAddress'),
  firstName: textAt(node, 'firstName'),
  lastName: textAt(node, 'lastName'),
});

function statusOf(node: unknown, refundedCents: number): ShopOrderStatus {
  const financial = textAt(node, 'displayFinancialStatus');
  if (financial === 'REFUNDED') return 'refunded';
  if (textAt(node, 'cancelledAt') || financial === 'VOIDED' || financial === 'EXPIRED') return 'cancelled';
  if (financial === 'PARTIALLY_REFUNDED' || refundedCents > 0) return 'partially_refunded';
  if (textAt(node, 'displayFulfillmentStatus') === 'FULFILLED') return 'shipped';
  return financial === 'PAID' ? 'paid' : 'pending';
}

/** As the ledger knows the product of a line of an order. */
export function skuOfLine(node: unknown, shop: Shop): string {
  const variant = at(node, 'variant');
  return skuOf(shop, textAt(node, 'sku'), variant ? idOf(variant) : null);
}

const shopMoney = (node: unknown, name: string, currency: string | null): number | null =>
  centsOf(at(node, name, 'shopMoney', 'amount'), currency);

export function lineOf(node: unknown, shop: Shop, currency = shop.currency): LedgerLine {
  return {
    sku: skuOfLine(node, shop),
    productName: textAt(node, 'name') ?? 'Without a title',
    quantity: numberAt(node, 'quantity') ?? 0,
    unitPriceCents: shopMoney(node, 'discountedUnitPriceSet', currency) ?? 0,
  };
}

/** @returns null for a test order, which no money was paid for, and for one without a date or currency. */
export function orderOf(node: unknown, shop: Shop): LedgerOrder | null {
  const orderedAt = timeAt(node, 'processedAt') ?? timeAt(node, 'createdAt');
  const currency = textAt(node, 'totalPriceSet', 'shopMoney', 'currencyCode');
  if (at(node, 'test') === true || !orderedAt || !currency) return null;
  const refundedCents = shopMoney(node, 'totalRefundedSet', currency) ?? 0;
  const customer = at(node, 'customer');
  return {
    platformOrderId: idOf(node),
    orderNumber: textAt(node, 'name'),
    orderedAt: new Date(orderedAt),
    status: statusOf(node, refundedCents),
    currency,
    totalCents: shopMoney(node, 'totalPriceSet', currency) ?? 0,
    shippingCents: shopMoney(node, 'totalShippingPriceSet', currency),
    taxCents: shopMoney(node, 'totalTaxSet', currency),
    discountCents: shopMoney(node, 'totalDiscountsSet', currency),
    refundedCents,
    customer: customer ? customerOf(customer) : null,
    lines: listAt(node, 'lineItems', 'nodes').map((line) => lineOf(line, shop, currency)),
  };
}
