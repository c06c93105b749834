import { storedCents } from '../../../../platform/money';
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
import { plainText } from '../../../../platform/plain-text';
import { refundedOf, refundedParts } from './woocommerce-refunds';
import type { Account } from '../platform-api';

type Shop = Pick<Account, 'accountId' | 'currency'> & Partial<Pick<Account, 'details'>>;

const skuOf = ({ accountId }: Shop, sku: string | null, id: number | null): string =>
  ledgerSku({ platform: 'woocommerce', account: accountId }, sku, id ? String(id) : null);

/** Times are written without an offset; those that end in `_gmt` are UTC. */
const gmtAt = (json: unknown, name: string): Date | null => {
  const time = timeAt({ time: `${textAt(json, `${name}_gmt`) ?? 'none'}Z` }, 'time');
  return time === null ? null : new Date(time);
};

/** A price of "" is not known; one below zero, which the shop takes, is none. */
const priceOf = (json: unknown, currency: string | null): number | null => {
  const cents = centsOf(at(json, 'price'), currency);
  return cents === null || cents < 0 ? null : cents;
};

/** Pieces, where the shop counts them: the number of anything else means nothing. A variation may share the count of its product. */
function stockOf(json: unknown, parentId: number | null): Pick<LedgerProduct, 'quantity' | 'stockKey'> {
  const counted = at(json, 'manage_stock');
  const quantity = numberAt(json, 'stock_quantity');
  const isShared = counted === 'parent' && parentId !== null;
  if ((counted !== true && counted !== 'parent') || quantity === null) return { quantity: null, stockKey: null };
  return { quantity: Math.floor(quantity), stockKey: isShared ? String(parentId) : null };
}

/** Of what the shop does not count, it says itself whether there is any left. */
const isSoldOut = (json: unknown): boolean => at(json, 'manage_stock') === false && textAt(json, 'stock_status') === 'outofstock';

/** A shop that keeps no costs states 0 for each product, so only an entered cost counts. A cost entered by hand here then stays. */
function costOf(json: unknown, currency: string | null): { costCents?: number } {
  const costs = at(json, 'cost_of_goods_sold');
  const isDefined = listAt(costs, 'values').some(
    (value) => at(value, 'defined_value') !== null && at(value, 'defined_value') !== undefined,
  );
  const cents = centsOf(at(costs, 'total_value'), currency);
  return cents !== null && cents >= 0 && (isDefined || cents > 0) ? { costCents: cents } : {};
}

/** Of a product of the status `shipping` only its shipping is taxed. A variation may have the class of its product. */
function taxClassOf(json: unknown, product: unknown = json): string | null {
  const status = textAt(json, 'tax_status');
  if (status === 'none' || status === 'shipping') return notTaxed;
  if (status !== 'taxable') return null;
  const own = textAt(json, 'tax_class');
  return (own === 'parent' ? textAt(product, 'tax_class') : own) ?? standardTaxClass;
}

const isOnSale = (json: unknown): boolean => textAt(json, 'status') === 'publish' && !isSoldOut(json);

/** A variation is on sale only where its product is. */
export const productStatus = (...published: boolean[]): 'active' | 'inactive' => (published.every(Boolean) ? 'active' : 'inactive');

/** Products of these types only hold others together. */
const holders = new Set(['variable', 'variable-subscription', 'grouped']);

/** @param type a word of the API, or the words of an export: `variation, virtual` */
export const isSoldType = (type: string): boolean => !type.split(',').some((word) => holders.has(word.trim().toLowerCase()));

export const isSoldItself = (product: unknown): boolean => isSoldType(textAt(product, 'type') ?? 'simple');

/** WordPress writes `&` as `&amp;`. */
const nameOf = (product: unknown): string => plainText(textAt(product, 'name') ?? 'Without a name');

/** @param parentId of a variation */
export function productOf(product: unknown, shop: Shop, parentId: number | null = null): LedgerProduct {
  const { currency } = shop;
  const id = numberAt(product, 'id');
  return {
    platformProductId: String(id),
    sku: skuOf(shop, textAt(product, 'sku'), id),
    productName: nameOf(product),
    priceCents: priceOf(product, currency),
    // On sale, the regular price is the one that is struck through.
    compareAtCents: at(product, 'on_sale') === true ? centsOf(at(product, 'regular_price'), currency) : null,
    ...(currency && { currency }),
    ...costOf(product, currency),
    ...stockOf(product, parentId),
    taxClass: taxClassOf(product),
    status: productStatus(isOnSale(product)),
  };
}

/** A variation without a SKU is given that of its product by the shop, and then several have the same: it goes by its number. */
export function variationOf(variation: unknown, product: unknown, shop: Shop): LedgerProduct {
  const own = textAt(variation, 'sku');
  const options = listAt(variation, 'attributes').flatMap((attribute) => textAt(attribute, 'option') ?? []);
  const name = nameOf(product);
  return {
    ...productOf(variation, shop, numberAt(product, 'id')),
    platformProductId: `${numberAt(product, 'id')}/${numberAt(variation, 'id')}`,
    sku: skuOf(shop, own === textAt(product, 'sku') ? null : own, numberAt(variation, 'id')),
    productName: options.length > 0 ? `${name}, ${options.join(' / ')}` : name,
    taxClass: taxClassOf(variation, product),
    // A product that is published without a piece of its own may have variations that are counted.
    status: productStatus(isOnSale(variation), textAt(product, 'status') === 'publish'),
  };
}

export const customerOf = (customer: unknown): LedgerCustomer => ({
  platformCustomerId: String(numberAt(customer, 'id')),
  email: textAt(customer, 'email') ?? textAt(customer, 'billing', 'email'),
  firstName: textAt(customer, 'first_name') ?? textAt(customer, 'billing', 'first_name'),
  lastName: textAt(customer, 'last_name') ?? textAt(customer, 'billing', 'last_name'),
  createdAt: gmtAt(customer, 'date_created'),
});

/** Who has no account is known by the mail address of the order. */
function buyerOf(order: unknown): LedgerCustomer | null {
  const id = numberAt(order, 'customer_id') || null;
  const email = textAt(order, 'billing', 'email');
  if (id === null && email === null) return null;
  const [firstName, lastName] = [textAt(order, 'billing', 'first_name'), textAt(order, 'billing', 'last_name')];
  return { platformCustomerId: id === null ? null : String(id), email, firstName, lastName };
}

const statuses: Record<string, ShopOrderStatus> = {
  pending: 'pending',
  'on-hold': 'pending',
  processing: 'paid',
  completed: 'shipped',
  cancelled: 'cancelled',
  failed: 'cancelled',
  refunded: 'refunded',
};

/** Orders that nobody placed: a checkout that was not finished, one that was thrown away. */
export const noOrders: ReadonlySet<string> = new Set(['checkout-draft', 'auto-draft', 'draft', 'trash']);

/** The name of the fact under which the account keeps the statuses that the shop's own reports leave out. */
export const excludedFact = 'Not counted as sales';
const excludedByDefault = 'pending, failed, cancelled';

/** An order that waits for its payment in a status that the shop's own reports leave out. One on hold is a sale there. */
function isUnpaidCart(order: unknown, { details }: Shop): boolean {
  const status = textAt(order, 'status') ?? '';
  const excluded = (details?.[excludedFact] ?? excludedByDefault).split(', ');
  return excluded.includes(status) && wordOf(order) === 'pending';
}

/** Plugins add words of their own; whether it was paid, the order says itself. */
const wordOf = (order: unknown): ShopOrderStatus =>
  statuses[textAt(order, 'status') ?? ''] ?? (textAt(order, 'date_paid_gmt') ? 'paid' : 'pending');

function statusOf(order: unknown, totalCents: number, refundedCents: number): ShopOrderStatus {
  const status = wordOf(order);
  if (status === 'cancelled' || status === 'refunded' || refundedCents <= 0) return status;
  return refundedCents >= totalCents ? 'refunded' : 'partially_refunded';
}

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = (line: unknown, shop: Shop): string =>
  skuOf(shop, textAt(line, 'sku'), numberAt(line, 'variation_id') || numberAt(line, 'product_id') || null);

/** @returns nothing for the empty line that an unknown SKU makes. */
function linesOf(line: unknown, shop: Shop, currency: string): LedgerLine[] {
  const id = numberAt(line, 'variation_id') || numberAt(line, 'product_id') || null;
  const [sku, name] = [textAt(line, 'sku'), textAt(line, 'name')];
  if (id === null && sku === null && name === null) return [];
  const quantity = Math.round(numberAt(line, 'quantity') ?? 0);
  const totalCents = centsOf(at(line, 'total'), currency) ?? 0;
  const unitPriceCents = quantity > 0 ? storedCents(totalCents / quantity, currency) : totalCents;
  return [{ sku: skuOf(shop, sku, id), productName: plainText(name ?? 'Without a name'), quantity, unitPriceCents }];
}

/** What the order is and what went back of it. */
export function stateOf(
  order: unknown,
  shop: Shop,
): Pick<LedgerOrder, 'status' | 'totalCents'> & { isUnpaidCart: boolean; refundedCents: number } {
  const currency = textAt(order, 'currency');
  const totalCents = centsOf(at(order, 'total'), currency) ?? 0;
  const refundedCents = refundedOf(order, currency);
  return { status: statusOf(order, totalCents, refundedCents), isUnpaidCart: isUnpaidCart(order, shop), totalCents, refundedCents };
}

/**
 * @param refunds the refunds of the order in full: those in the order itself name no tax
 * @returns null for drafts, and for an order without a date or currency, which no list of ours could show
 */
export function orderOf(order: unknown, shop: Shop, refunds: readonly unknown[]): LedgerOrder | null {
  const orderedAt = gmtAt(order, 'date_created');
  const currency = textAt(order, 'currency');
  if (!orderedAt || !currency || noOrders.has(textAt(order, 'status') ?? '')) return null;
  const cents = (name: string) => centsOf(at(order, name), currency);
  const { isUnpaidCart: isCart, ...state } = stateOf(order, shop);
  return {
    platformOrderId: String(numberAt(order, 'id')),
    orderNumber: textAt(order, 'number'),
    orderedAt,
    ...state,
    ...(isCart && { isUnpaidCart: true }),
    currency,
    shippingCents: cents('shipping_total'),
    taxCents: cents('total_tax'),
    discountCents: cents('discount_total'),
    ...(refunds.length > 0 && refundedParts(refunds, currency)),
    customer: buyerOf(order),
    lines: listAt(order, 'line_items').flatMap((line) => linesOf(line, shop, currency)),
  };
}
