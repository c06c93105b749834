import { formatCount } from '../../shared/lib/format';
import { formatAmount } from '../../shared/lib/money';
import { platformName } from '../../shared/lib/platform';
import type { InventoryItem, ProfitRow, ShopOrder } from './api';

export const orderStatuses = [
  { value: 'pending', label: 'Not paid' },
  { value: 'paid', label: 'Paid' },
  { value: 'shipped', label: 'Shipped' },
  { value: 'partially_refunded', label: 'Partly refunded' },
  { value: 'refunded', label: 'Refunded' },
  { value: 'cancelled', label: 'Cancelled' },
] as const;

export const statusLabel = (status: string): string => orderStatuses.find(({ value }) => value === status)?.label ?? status;

/** Filters of orders that figures on other screens link to. */
export const orderShows = [
  { value: 'sold', label: 'Neither refunded nor cancelled' },
  { value: 'paid_back', label: 'Something paid back' },
  { value: 'to_ship', label: 'To ship' },
] as const;

const oneOf = (options: readonly { value: string }[], value: string): string =>
  options.some((option) => option.value === value) ? value : '';

/** The choice of orders in an address; unknown values are left out. "To ship" stands among the statuses of the screen, so either parameter may name it. */
export const orderState = ({ status, show }: { status: string; show: string }): { status: string; show: string } =>
  status === 'to_ship' ? { status: '', show: status } : { status: oneOf(orderStatuses, status), show: oneOf(orderShows, show) };

/** The look of an order's status among those the console knows. */
const looks: Record<string, string> = {
  pending: 'queued',
  paid: 'completed',
  shipped: 'completed',
  partially_refunded: 'paused',
  refunded: 'cancelled',
  cancelled: 'cancelled',
};

type OrderState = Pick<ShopOrder, 'status' | 'isSuspect' | 'removedAt' | 'isExcluded'>;

/** An order that another account may have overwritten has no certain status. */
export function orderLook({ status, isSuspect, removedAt, isExcluded }: OrderState): { status: string; label: string } {
  if (removedAt) return { status: 'cancelled', label: 'Removed' };
  if (isSuspect) return { status: 'waiting', label: 'To check' };
  if (isExcluded) return status === 'pending' ? { status: 'queued', label: 'Unpaid cart' } : { status: 'cancelled', label: 'Not counted' };
  return { status: looks[status] ?? 'cancelled', label: statusLabel(status) };
}

/** Shipped part of an order; null if it is unknown or nothing is to be shipped. */
export function shippingText({ fulfilment }: Pick<ShopOrder, 'fulfilment'>): string | null {
  return fulfilment === 'shipped' ? 'Shipped' : fulfilment === 'partial' ? 'Partly shipped' : fulfilment === 'open' ? 'Not shipped' : null;
}

/** Reason why the delivery address is missing, and the remedy. */
export function unknownAddress({ platform, integrationId }: Pick<ShopOrder, 'platform' | 'integrationId'>): string {
  if (integrationId === null) return 'No address is known. Import a file of orders with the columns of the delivery address.';
  if (platform === 'amazon') {
    return 'Amazon shares addresses only with apps that have its role for restricted data, which this console does not ask for. Find the address in Seller Central.';
  }
  if (platform === 'shopify')
    return 'Shopify shared no address. Nothing is to be delivered, or the app has no access to protected customer data.';
  return `${platformName(platform)} shared no address for this order.`;
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' });

/** Lines of an address. */
export function addressLines(address: NonNullable<ShopOrder['delivery']>): string[] {
  const { name, company, street, street2, postalCode, city, region, country } = address;
  const place = country !== undefined && /^[A-Z]{2}$/.test(country) ? countryNames.of(country) : country;
  return [name, company, street, street2, [postalCode, city].filter(Boolean).join(' '), region, place].filter(
    (line): line is string => !!line,
  );
}

/** The one thing about the stock of a product that needs a look, worst first; null when all is well. */
export function stockWarning(item: InventoryItem): { status: string; label: string } | null {
  if (item.isOversold) return { status: 'failed', label: 'Oversell risk' };
  if (item.status === 'inactive') return { status: 'inactive', label: 'Not listed' };
  if (item.isLow) return { status: 'waiting', label: (item.quantity ?? 1) <= 0 ? 'Sold out' : 'Low' };
  return null;
}

/** Tells customers apart without saying who they are. */
export const hiddenName = (customerId: string): string => `Customer ${customerId.slice(-6)}`;

const costSources: Record<string, string> = { platform: 'from the platform', import: 'from a file', person: 'by hand' };

/** "$5.40 by hand", "$5.40, as on another channel". */
export function costText({ cost, pieceCost, costSource, currency }: InventoryItem): string {
  if (pieceCost === null) return 'Not known';
  const amount = formatAmount(pieceCost, currency);
  return cost === null ? `${amount}, as on another channel` : `${amount} ${costSources[costSource ?? ''] ?? ''}`.trimEnd();
}

export const costHelp = ({ cost, pieceCost }: Pick<InventoryItem, 'cost' | 'pieceCost'>): string =>
  cost === null && pieceCost !== null
    ? 'For the profit; empty while it is the same as on another channel'
    : 'For the profit; empty while unknown';

export const quantityText = (quantity: number | null): string => (quantity === null ? 'Unknown' : formatCount(quantity));

/** "Main 5, Van 2"; null without locations. */
export const locationsText = (locations: InventoryItem['locations']): string | null =>
  locations === null || locations.length === 0
    ? null
    : locations.map(({ name, quantity }) => `${name} ${quantity === null ? 'none' : formatCount(quantity)}`).join(', ');

type Counted = Pick<InventoryItem, 'quantity' | 'platform' | 'integrationId'>;

/** Why a quantity is unknown; null when it is known. */
export function unknownQuantity({ quantity, platform, integrationId }: Counted): string | null {
  if (quantity !== null) return null;
  return integrationId === null ? 'No file has named it.' : `${platformName(platform)} does not count this product.`;
}

/** Why the net of a row is not known; null when it is. */
export function unknownNet({ cost, fees }: ProfitRow): string | null {
  if (cost === null) return 'The cost of this product is not known.';
  if (fees === null) return 'The fees of some of its orders are not known.';
  return null;
}

const fieldNames: Record<string, string> = {
  channel: 'Channel of the row',
  account: 'Account of the row',
  shippedAt: 'Shipped on',
  fulfilment: 'Shipping status',
  rowType: 'Type of the row',
  outstanding: 'Still owed',
  shippingTax: 'Tax on shipping',
  giftWrap: 'Gift wrap',
  giftWrapTax: 'Tax on gift wrap',
  taxRate: 'Tax rate in prices',
  marketplaceTax: 'Tax collected by the marketplace',
  marketplaceTaxIncluded: 'Marketplace tax included',
  type: 'Product type',
  parent: 'Parent product',
  published: 'Published',
  location: 'Location',
  salePrice: 'Sale price',
  saleFrom: 'Sale starts on',
  saleUntil: 'Sale ends on',
  compareAt: 'Price before the sale',
  tracked: 'Stock is counted',
  orderId: 'Order number',
  orderNumber: 'Display number',
  orderedAt: 'Date of the order',
  paidAt: 'Paid on',
  cancelledAt: 'Cancelled on',
  status: 'Status',
  currency: 'Currency',
  total: 'Order total',
  shipping: 'Shipping',
  shippingDiscount: 'Shipping discount',
  adjustedTotal: 'Total after refunds',
  lineTotal: 'Total of the line',
  lineDiscount: 'Discount of the line',
  tax: 'Tax',
  discount: 'Discount',
  refunded: 'Refunded',
  fees: 'Fees',
  sku: 'SKU',
  productId: 'Listing id',
  productName: 'Product name',
  variant: 'Variant',
  quantity: 'Quantity',
  price: 'Price',
  cost: 'Cost',
  unitCost: 'Cost of one piece',
  email: 'Mail address',
  customerId: 'Customer number',
  firstName: 'First name',
  lastName: 'Last name',
  name: 'Full name',
  carrier: 'Carrier',
  tracking: 'Tracking number',
  deliverName: 'Ship to: name',
  deliverLastName: 'Ship to: last name',
  deliverCompany: 'Ship to: company',
  deliverStreet: 'Ship to: street',
  deliverStreet2: 'Ship to: street, line 2',
  deliverCity: 'Ship to: city',
  deliverRegion: 'Ship to: region',
  deliverPostalCode: 'Ship to: postal code',
  deliverCountry: 'Ship to: country',
  payoutId: 'Payout',
  payoutAmount: 'Paid out',
  payoutStatus: 'Status of the payout',
  periodStart: 'Start of the period',
  periodEnd: 'End of the period',
  subType: 'Type of the amount',
  detail: 'Description of the amount',
  lineId: 'Id of the line',
  sourceId: 'Id of the transfer',
  gross: 'Amount before fees',
  grossCurrency: 'Currency before fees',
  fee: 'Fee',
  net: 'Net amount',
  postedAt: 'Date of the line',
  description: 'Description',
  customer: 'Customer',
};

export const fieldName = (field: string): string => fieldNames[field] ?? field;

export const delimiterNames: Record<string, string> = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
