import { listed, money, ok, Refused } from './answers.mjs';

const flag = (query, name, value) => !query.has(name) || query.get(name) === String(value);
const within = (query, name, seconds) =>
  (!query.has(`min_${name}`) || seconds >= Number(query.get(`min_${name}`))) &&
  (!query.has(`max_${name}`) || seconds <= Number(query.get(`max_${name}`)));

/** @throws Refused for one that is not there */
function found(shop, id) {
  const receipt = shop.receipts.get(Number(id));
  if (!receipt) throw new Refused(404, 'Resource not found');
  return receipt;
}

/** A shipment shows to whoever reads a while later, when Etsy is slow. */
function shown(shop, { before, ...receipt }) {
  return before && shop.now() < before.until ? { ...receipt, ...before.receipt } : receipt;
}

/**
 * The whole order is shipped, and its buyer gets a mail, each time. A carrier that Etsy does not know loses the number: the order is shipped without it.
 * @throws Refused
 */
function shipped(shop, receipt, { carrier_name: carrier, tracking_code: code }) {
  if (receipt.status === 'canceled') throw new Refused(409, 'The receipt is canceled.');
  if (!code && receipt.country_iso === 'US' && receipt.grandtotal.amount > 1_000) throw new Refused(400, 'A tracking number is required');
  if (shop.isDropping()) return;
  const { status, is_shipped, shipments, updated_timestamp } = receipt;
  const isKnown = code && (shop.carriers.has(carrier) || carrier === 'other');
  const parcel = {
    receipt_shipping_id: shop.nextId(),
    shipment_notification_timestamp: shop.seconds(),
    carrier_name: isKnown ? carrier : '',
    tracking_code: isKnown ? code : '',
  };
  Object.assign(receipt, {
    before: { until: shop.now() + shop.faults.staleMs, receipt: { status, is_shipped, shipments, updated_timestamp } },
    status: 'completed',
    is_shipped: true,
    shipments: [...shipments, parcel],
    updated_timestamp: shop.seconds(),
  });
  shop.mails.push(receipt.receipt_id);
}

export const receiptRoutes = [
  ['GET', /^shops\/(\d+)\/receipts\/(\d+)$/, 'transactions_r', (shop, _call, _shopId, id) => ok(shown(shop, found(shop, id)))],
  [
    'POST',
    /^shops\/(\d+)\/receipts\/(\d+)\/tracking$/,
    'transactions_w',
    (shop, { body }, _shopId, id) => {
      const receipt = found(shop, id);
      shipped(shop, receipt, body);
      return ok(shown(shop, { ...receipt, before: undefined }));
    },
  ],
  [
    'GET',
    /^shops\/(\d+)\/receipts$/,
    'transactions_r',
    (shop, { query }) => {
      const rows = [...shop.receipts.values()].filter(
        (receipt) =>
          within(query, 'created', receipt.created_timestamp) &&
          within(query, 'last_modified', receipt.updated_timestamp) &&
          flag(query, 'was_paid', receipt.is_paid) &&
          flag(query, 'was_shipped', receipt.is_shipped),
      );
      const by = query.get('sort_on') === 'updated' ? 'updated_timestamp' : 'created_timestamp';
      const sign = /^(asc|up)/.test(query.get('sort_order') ?? 'desc') ? 1 : -1;
      rows.sort((a, b) => sign * (a[by] - b[by] || a.receipt_id - b.receipt_id));
      return listed(
        rows.map((receipt) => shown(shop, receipt)),
        query,
      );
    },
  ],
];

/**
 * A receipt, paid by default.
 * @param {{ lines: { listing: object, sku?: string, quantity?: number }[], created?: number, shipping?: number, tax?: number, discount?: number }} given
 *   amounts in cents, times in seconds
 */
export function receiptOf(shop, given) {
  const { lines, created = shop.seconds(), shipping = 0, tax = 0, discount = 0, ...more } = given;
  const receipt_id = shop.nextId();
  const cents = (amount) => money(amount, shop.currency);
  const transactions = lines.map(({ listing, sku, quantity = 1 }) => {
    const product = listing.inventory.products.find((one) => sku === undefined || one.sku === sku);
    return {
      transaction_id: shop.nextId(),
      title: listing.title,
      is_digital: listing.listing_type === 'download',
      quantity,
      receipt_id,
      listing_id: listing.listing_id,
      product_id: product.product_id,
      sku: product.sku,
      price: product.offerings[0].price,
      product_data: product.property_values,
    };
  });
  const total = transactions.reduce((sum, { price, quantity }) => sum + price.amount * quantity, 0);
  const receipt = {
    receipt_id,
    buyer_user_id: shop.nextId(),
    buyer_email: null,
    name: 'Ada Lovelace',
    status: 'paid',
    is_paid: true,
    is_shipped: false,
    is_gift: false,
    created_timestamp: created,
    create_timestamp: created,
    updated_timestamp: created,
    total_price: cents(total),
    subtotal: cents(total - discount),
    grandtotal: cents(total - discount + shipping + tax),
    total_shipping_cost: cents(shipping),
    total_tax_cost: cents(tax),
    total_vat_cost: cents(0),
    discount_amt: cents(discount),
    country_iso: null,
    transactions,
    shipments: [],
    refunds: [],
    ...more,
  };
  shop.receipts.set(receipt_id, receipt);
  return receipt;
}

/** Money goes back. Etsy does not call that a change of the receipt: its time stays. */
export function refundedReceipt(shop, receipt, cents) {
  receipt.refunds.push({ amount: money(cents, shop.currency), created_timestamp: shop.seconds(), reason: 'other', status: 'completed' });
  receipt.status = cents >= receipt.grandtotal.amount ? 'fully refunded' : 'partially refunded';
}
