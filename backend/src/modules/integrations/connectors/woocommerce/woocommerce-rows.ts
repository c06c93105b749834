import { type PostalAddress, postalAddress } from '../../../../platform/postal-address';
import { centsOfText, storedCents } from '../../../../platform/money';
import {
  type LedgerCustomer,
  type LedgerLine,
  type LedgerOrder,
  type LedgerProduct,
  ledgerSku,
  notTaxed,
  pictureUrlOf,
  type ShopOrderStatus,
  standardTaxClass,
} from '../../../commerce';
import { excludedFact } from '../../accounts/shop-facts';
import { at, centsOf } from '../../calls/read-json';
import { plainText } from '../../../../platform/plain-text';
import type { Account } from '../platform-api';
import type { WooCustomer, WooLine, WooOrder, WooOrderState, WooProduct, WooRefund, WooVariation } from './woocommerce-records';
import { refundedOf, refundedParts } from './woocommerce-refunds';

type Shop = Pick<Account, 'accountId' | 'currency'> & Partial<Pick<Account, 'details'>>;

type Sold = WooProduct | WooVariation;

const skuOf = ({ accountId }: Shop, sku: string | null | undefined, id: number | null): string =>
  ledgerSku({ platform: 'woocommerce', account: accountId }, sku ?? null, id ? String(id) : null);

/** Times are written without an offset; those that end in `_gmt` are UTC. */
const gmt = (time: string): Date => new Date(`${time}Z`);

/** A price may begin with its point. */
const centsOfPrice = (price: Sold['price'], currency: string | null): number | null =>
  centsOf(typeof price === 'string' ? price.replace(/^(\s*-?)(?=\.)/, (sign) => `${sign}0`) : price, currency);

/** A price of "" is not known; one below zero, which the shop takes, is none. */
const priceOf = ({ price }: Sold, currency: string | null): number | null => {
  const cents = centsOfPrice(price, currency);
  return cents === null || cents < 0 ? null : cents;
};

/** Pieces, where the shop counts them: the number of anything else means nothing. A variation may share the count of its product. */
function stockOf(
  { manage_stock: counted, stock_quantity: quantity }: Sold,
  parentId: number | null,
): Pick<LedgerProduct, 'quantity' | 'stockKey'> {
  const isShared = counted === 'parent' && parentId !== null;
  if (counted === false || quantity === null || quantity === undefined) return { quantity: null, stockKey: null };
  return { quantity: Math.floor(Number(quantity)), stockKey: isShared ? String(parentId) : null };
}

/** Of what the shop does not count, it says itself whether there is any left. */
const isSoldOut = ({ manage_stock: counted, stock_status: status }: Sold): boolean => counted === false && status === 'outofstock';

/** A shop that keeps no costs states 0 for each product, so only an entered cost counts. A cost entered by hand here then stays. */
function costOf({ cost_of_goods_sold: costs }: Sold, currency: string | null): { costCents?: number } {
  const isDefined = (costs?.values ?? []).some(({ defined_value: value }) => typeof value === 'number');
  const cents = typeof costs?.total_value === 'number' ? centsOfText(String(costs.total_value), currency) : null;
  return cents !== null && cents >= 0 && (isDefined || cents > 0) ? { costCents: cents } : {};
}

/** Of a product of the status `shipping` only its shipping is taxed. A variation may have the class of its product. */
function taxClassOf({ tax_status: status, tax_class: own }: Sold, product: Sold): string | null {
  if (status === 'none' || status === 'shipping') return notTaxed;
  if (status !== 'taxable') return null;
  return (own === 'parent' ? product.tax_class : own) || standardTaxClass;
}

const isOnSale = (row: Sold): boolean => row.status === 'publish' && !isSoldOut(row);

/** A variation is on sale only where its product is. */
export const productStatus = (...published: boolean[]): 'active' | 'inactive' => (published.every(Boolean) ? 'active' : 'inactive');

/** Products of these types only hold others together. */
const holders = new Set(['variable', 'variable-subscription', 'grouped']);

/** @param type a word of the API, or the words of an export: `variation, virtual` */
export const isSoldType = (type: string): boolean => !type.split(',').some((word) => holders.has(word.trim().toLowerCase()));

export const isSoldItself = ({ type }: WooProduct): boolean => isSoldType(type || 'simple');

/** WordPress writes `&` as `&amp;`. */
const nameOf = (name: string | null | undefined): string => plainText(name || 'Without a name');

function soldOf(row: Sold, product: WooProduct, shop: Shop): Omit<LedgerProduct, 'productName' | 'status'> {
  const { currency } = shop;
  return {
    platformProductId: String(row.id),
    sku: skuOf(shop, row.sku, row.id),
    priceCents: priceOf(row, currency),
    // On sale, the regular price is the one that is struck through.
    compareAtCents: row.on_sale ? centsOfPrice(row.regular_price, currency) : null,
    ...(currency && { currency }),
    ...costOf(row, currency),
    ...stockOf(row, row === product ? null : product.id),
    taxClass: taxClassOf(row, product),
    pictureUrl: pictureUrlOf(at(row, 'image', 'src')) ?? pictureUrlOf(at(product, 'images', 0, 'src')),
  };
}

export const productOf = (product: WooProduct, shop: Shop): LedgerProduct => ({
  ...soldOf(product, product, shop),
  productName: nameOf(product.name),
  status: productStatus(isOnSale(product)),
});

/** A variation without a SKU is given that of its product by the shop, and then several have the same: it goes by its number. */
export function variationOf(variation: WooVariation, product: WooProduct, shop: Shop): LedgerProduct {
  const options = (variation.attributes ?? []).flatMap(({ option }) => option || []);
  const name = nameOf(product.name);
  return {
    ...soldOf(variation, product, shop),
    platformProductId: `${product.id}/${variation.id}`,
    sku: skuOf(shop, variation.sku === product.sku ? null : variation.sku, variation.id),
    productName: options.length > 0 ? `${name}, ${options.join(' / ')}` : name,
    // A product that is published without a piece of its own may have variations that are counted.
    status: productStatus(isOnSale(variation), product.status === 'publish'),
  };
}

export const customerOf = ({ id, email, first_name, last_name, billing, date_created_gmt }: WooCustomer): LedgerCustomer => ({
  platformCustomerId: String(id),
  email: email || billing?.email || null,
  firstName: first_name || billing?.first_name || null,
  lastName: last_name || billing?.last_name || null,
  createdAt: date_created_gmt && !date_created_gmt.startsWith('-') ? gmt(date_created_gmt) : null,
});

/** Who has no account is known by the mail address of the order. */
function buyerOf({ customer_id, billing }: WooOrder): LedgerCustomer | null {
  const email = billing?.email || null;
  if (!customer_id && email === null) return null;
  return {
    platformCustomerId: customer_id ? String(customer_id) : null,
    email,
    firstName: billing?.first_name || null,
    lastName: billing?.last_name || null,
  };
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
const noOrders: ReadonlySet<unknown> = new Set(['checkout-draft', 'auto-draft', 'draft', 'trash']);

/** @param order as it was sent: what is none may lack what every order has */
export const isNoOrder = (order: unknown): boolean => noOrders.has(at(order, 'status'));

const excludedByDefault = 'pending, failed, cancelled';

/** An order in a status that the shop's own reports leave out, paid or not. What is cancelled is no sale anyway. */
function isExcluded(order: WooOrderState, { details }: Shop): boolean {
  const excluded = (details?.[excludedFact] ?? excludedByDefault).split(', ');
  return excluded.includes(order.status) && wordOf(order) !== 'cancelled';
}

/** Plugins add words of their own; whether it was paid, the order says itself. */
const wordOf = ({ status, date_paid_gmt: paidAt }: WooOrderState): ShopOrderStatus => statuses[status] ?? (paidAt ? 'paid' : 'pending');

function statusOf(order: WooOrderState, totalCents: number, refundedCents: number): ShopOrderStatus {
  const status = wordOf(order);
  if (status === 'cancelled' || status === 'refunded' || refundedCents <= 0) return status;
  return refundedCents >= totalCents ? 'refunded' : 'partially_refunded';
}

/** WooCommerce leaves the shipping address empty if it equals the billing address. */
function deliveryOf({ shipping, billing }: WooOrder): PostalAddress | null {
  const from = (to: WooOrder['shipping']) =>
    to
      ? postalAddress({
          name: [to.first_name, to.last_name].filter(Boolean).join(' '),
          company: to.company,
          street: to.address_1,
          street2: to.address_2,
          city: to.city,
          region: to.state,
          postalCode: to.postcode,
          country: to.country,
        })
      : null;
  return from(shipping) ?? from(billing);
}

const soldId = ({ variation_id, product_id }: WooLine): number | null => variation_id || product_id || null;

/** As the ledger knows the product of a line of an order. */
export const skuOfLine = (line: WooLine, shop: Shop): string => skuOf(shop, line.sku, soldId(line));

/** @returns nothing for the empty line that an unknown SKU makes. */
function linesOf(line: WooLine, shop: Shop, currency: string): LedgerLine[] {
  if (soldId(line) === null && !line.sku && !line.name) return [];
  const quantity = Math.round(Number(line.quantity));
  const totalCents = centsOfText(line.total, currency)!;
  const unitPriceCents = quantity > 0 ? storedCents(totalCents / quantity, currency) : totalCents;
  return [{ sku: skuOfLine(line, shop), productName: nameOf(line.name), quantity, unitPriceCents }];
}

/** What the order is and what went back of it. */
export function stateOf(
  order: WooOrderState,
  shop: Shop,
): Pick<LedgerOrder, 'status' | 'totalCents'> & { isExcluded: boolean; refundedCents: number } {
  const totalCents = centsOfText(order.total, order.currency)!;
  const refundedCents = refundedOf(order);
  return { status: statusOf(order, totalCents, refundedCents), isExcluded: isExcluded(order, shop), totalCents, refundedCents };
}

/** @param refunds the refunds of the order in full: those in the order itself name no tax */
export function orderOf(order: WooOrder, shop: Shop, refunds: readonly WooRefund[]): LedgerOrder {
  const { currency } = order;
  const cents = (amount: string) => centsOfText(amount, currency);
  const { isExcluded: isLeftOut, ...state } = stateOf(order, shop);
  return {
    platformOrderId: String(order.id),
    orderNumber: order.number || null,
    orderedAt: gmt(order.date_created_gmt),
    ...state,
    ...(isLeftOut && { isExcluded: true }),
    currency,
    shippingCents: cents(order.shipping_total),
    taxCents: cents(order.total_tax),
    discountCents: cents(order.discount_total),
    ...(refunds.length > 0 && refundedParts(refunds, currency)),
    customer: buyerOf(order),
    delivery: deliveryOf(order),
    // WooCommerce completes an order when it is shipped.
    shippedAt: order.status === 'completed' && order.date_completed_gmt ? gmt(order.date_completed_gmt) : null,
    lines: order.line_items.flatMap((line) => linesOf(line, shop, currency)),
  };
}
