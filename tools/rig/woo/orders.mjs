import { brokenRefund, invalidParams, ok, refused, Refused } from './answers.mjs';
import { listed, withFields, written } from './lists.mjs';
import { countOf, setStock, touch } from './products.mjs';

const statuses = ['auto-draft', 'pending', 'processing', 'on-hold', 'completed', 'cancelled', 'refunded', 'failed', 'checkout-draft'];
/** What is listed without asking for it: drafts of the checkout are. */
const unlisted = new Set(['trash', 'auto-draft']);
/** Orders in these have taken their pieces out of the stock. */
const taken = new Set(['processing', 'on-hold', 'completed']);
const invalidId = () => refused(404, 'woocommerce_rest_shop_order_invalid_id', 'Invalid ID.');
const amount = (text) => Number(text).toFixed(2);
const cents = (text) => Math.round(Number(text) * 100);

export const orderRoutes = [
  ['GET', /^orders$/, orders],
  ['POST', /^orders$/, (shop, { body }) => ok(placed(shop, body), 201)],
  ['GET', /^orders\/(\d+)$/, (shop, { query }, id) => ok(withFields(orderOf(shop, id), query))],
  ['PUT', /^orders\/(\d+)$/, (shop, { body }, id) => ok(changed(shop, orderOf(shop, id), body))],
  ['GET', /^orders\/(\d+)\/refunds$/, (shop, call, id) => listed(shop.refundsOf.get(orderOf(shop, id).id) ?? [], { ...shop, ...call })],
  ['GET', /^orders\/(\d+)\/notes$/, (shop, _call, id) => ok(shop.notesOf.get(orderOf(shop, id).id) ?? [])],
  ['POST', /^orders\/(\d+)\/refunds$/, (shop, { body }, id) => refund(shop, orderOf(shop, id), body)],
  ['POST', /^orders\/(\d+)\/notes$/, (shop, { body }, id) => ok(note(shop, orderOf(shop, id), body), 201)],
];

function orderOf(shop, id) {
  const order = shop.orders.get(Number(id));
  if (!order) throw new Refused(invalidId());
  return order;
}

function orders(shop, call) {
  const wanted = call.query.get('status')?.split(',') ?? ['any'];
  const known = ['any', 'trash', ...statuses];
  if (wanted.some((status) => !known.includes(status))) {
    const message = `status[0] is not one of ${known.slice(0, -1).join(', ')}, and ${known.at(-1)}.`;
    return invalidParams({ status: { code: 'rest_not_in_enum', message } });
  }
  const isWanted = ({ status }) => (wanted.includes('any') ? !unlisted.has(status) : wanted.includes(status));
  return listed([...shop.orders.values()].filter(isWanted), { ...shop, ...call });
}

/** What is sold takes its pieces in the same moment; whether there are any is not asked. */
function take(shop, { line_items }, sign) {
  for (const { product_id, variation_id, quantity } of line_items) {
    const sold = shop.products.get(variation_id || product_id);
    const row = sold && countOf(sold, shop.products);
    if (row?.manage_stock !== true) continue;
    setStock(row, row.stock_quantity - sign * quantity);
    touch(row, shop.now, shop.zoneMinutes);
    shop.tell('product.updated', row.id);
  }
}

/** @throws Refused where neither a product nor a SKU is named; an unknown one makes an empty line */
function lineOf(shop, given) {
  const id = given.variation_id || given.product_id;
  if (!id && !given.sku) {
    throw new Refused(refused(400, 'woocommerce_rest_required_product_reference', 'Product ID or SKU is required.'));
  }
  const row = id ? shop.products.get(id) : [...shop.products.values()].find(({ sku }) => sku === given.sku);
  const quantity = given.quantity ?? 1;
  const total = amount(given.total ?? Number(row?.price || 0) * quantity);
  return {
    id: shop.nextId(),
    name: given.name ?? row?.name ?? '',
    product_id: row ? row.parent_id || row.id : 0,
    variation_id: row?.parent_id ? row.id : 0,
    quantity,
    tax_class: '',
    subtotal: total,
    subtotal_tax: '0.00',
    total,
    total_tax: amount((given.taxes ?? []).reduce((sum, tax) => sum + Number(tax.total), 0)),
    taxes: given.taxes ?? [],
    meta_data: [],
    sku: row ? row.sku || shop.products.get(row.parent_id)?.sku || null : null,
    global_unique_id: row?.global_unique_id ?? '',
    price: Number(total) / quantity,
    parent_name: row?.parent_id ? (shop.products.get(row.parent_id)?.name ?? null) : null,
  };
}

/** @throws Refused; a refused coupon leaves a draft behind */
export function placed(shop, given) {
  if (given.customer_id && !shop.customers.has(given.customer_id)) {
    throw new Refused(refused(400, 'woocommerce_rest_invalid_customer_id', 'Customer ID is invalid.'));
  }
  if (given.billing?.email && !/^[^@\s]+@[^@\s]+$/.test(given.billing.email)) {
    const flaw = { code: 'rest_invalid_email', message: 'Invalid email address.' };
    throw new Refused(invalidParams({ billing: flaw }));
  }
  const lines = (given.line_items ?? []).map((line) => lineOf(shop, line));
  const status = given.status ?? (given.set_paid ? 'processing' : 'pending');
  const order = orderRow(shop, given, lines, given.coupon_lines?.length > 0 ? 'checkout-draft' : status);
  shop.orders.set(order.id, order);
  if (given.coupon_lines?.length > 0) {
    const message = `Coupon &quot;${given.coupon_lines[0].code}&quot; cannot be applied because it does not exist.`;
    throw new Refused(refused(400, 'woocommerce_rest_invalid_coupon', message, { new_draft_order_id: order.id }));
  }
  if (taken.has(order.status)) take(shop, order, 1);
  shop.tell('order.created', order.id);
  shop.tell('order.updated', order.id);
  return order;
}

const withNames = (given, names) => Object.fromEntries(names.split(' ').map((name) => [name, given?.[name] ?? '']));

function orderRow(shop, given, lines, status) {
  const id = shop.nextId();
  const at = written(shop.now());
  const local = written(shop.now() + shop.zoneMinutes * 60_000);
  const isPaid = taken.has(status) && status !== 'on-hold';
  const shipping = amount(given.shipping_total ?? 0);
  const tax = amount(given.total_tax ?? lines.reduce((sum, line) => sum + Number(line.total_tax), 0));
  return {
    id,
    parent_id: 0,
    status,
    currency: given.currency ?? shop.currency,
    version: '10.5.0',
    prices_include_tax: true,
    date_created: local,
    date_modified: local,
    discount_total: '0.00',
    discount_tax: '0.00',
    shipping_total: shipping,
    shipping_tax: '0.00',
    cart_tax: tax,
    total: amount(lines.reduce((sum, { total }) => sum + Number(total), Number(shipping) + Number(tax))),
    total_tax: tax,
    customer_id: given.customer_id ?? 0,
    order_key: `wc_order_${id}`,
    billing: withNames(given.billing, 'first_name last_name company address_1 address_2 city state postcode country email phone'),
    shipping: withNames(given.shipping, 'first_name last_name company address_1 address_2 city state postcode country phone'),
    payment_method: given.payment_method ?? 'bacs',
    payment_method_title: given.payment_method_title ?? 'Bank transfer',
    transaction_id: given.transaction_id ?? '',
    customer_note: '',
    created_via: 'rest-api',
    date_paid: isPaid ? local : null,
    date_completed: status === 'completed' ? local : null,
    number: String(id),
    meta_data: given.meta_data ?? [],
    line_items: lines,
    tax_lines: [],
    shipping_lines:
      Number(shipping) > 0 ? [{ id: shop.nextId(), method_title: 'Parcel', total: shipping, total_tax: '0.00', taxes: [] }] : [],
    fee_lines: [],
    coupon_lines: [],
    refunds: [],
    date_created_gmt: at,
    date_modified_gmt: at,
    date_completed_gmt: status === 'completed' ? at : null,
    date_paid_gmt: isPaid ? at : null,
    currency_symbol: '€',
  };
}

/** Any status may follow any other; total and dates are not to be written, and nobody says so. */
function changed(shop, kept, body) {
  if (body.status !== undefined && !statuses.includes(body.status)) {
    const message = `status is not one of ${statuses.slice(0, -1).join(', ')}, and ${statuses.at(-1)}.`;
    throw new Refused(invalidParams({ status: { code: 'rest_not_in_enum', message } }));
  }
  // Thrown away if a dropped write is asked for: the answer says it was done all the same.
  if (shop.isDropping()) return { ...kept, ...body };
  const order = kept;
  shop.wrote(order.id);
  if (body.currency !== undefined) order.currency = body.currency;
  for (const { key, value } of body.meta_data ?? []) {
    const meta = order.meta_data.find((one) => one.key === key);
    if (meta) meta.value = value;
    else order.meta_data.push({ id: shop.nextId(), key, value });
  }
  for (const { id, quantity } of body.line_items ?? []) {
    const line = order.line_items.find((one) => one.id === id);
    if (!line || quantity === undefined) continue;
    if (taken.has(order.status)) take(shop, { line_items: [{ ...line, quantity: quantity - line.quantity }] }, 1);
    line.quantity = quantity;
  }
  if (body.status !== undefined) moved(shop, order, body.status);
  touch(order, shop.now, shop.zoneMinutes);
  shop.tell('order.updated', order.id);
  return order;
}

export function moved(shop, order, status) {
  const [had, has] = [taken.has(order.status), taken.has(status)];
  if (had && (status === 'cancelled' || status === 'pending')) take(shop, order, -1);
  if (!had && has) take(shop, order, 1);
  order.status = status;
  if (status === 'completed') order.date_completed_gmt = written(shop.now());
}

function refund(shop, order, body) {
  const lines = body.line_items ?? [];
  const asked =
    body.amount ??
    lines.reduce((sum, { refund_total = 0, refund_tax = [] }) => {
      return refund_tax.reduce((all, tax) => all + Number(tax.refund_total), sum + Number(refund_total));
    }, 0);
  const back = order.refunds.reduce((sum, { total }) => sum - cents(total), 0);
  const left = cents(order.total) - back;
  if (cents(asked) > left) return brokenRefund('Invalid refund amount.');
  if (body.api_refund !== false) {
    if (!shop.payingBack.has(order.payment_method))
      return brokenRefund('The payment gateway for this order does not support automatic refunds.');
    shop.paidBack.push({ order: order.id, amount: amount(asked) });
  }
  const at = written(shop.now());
  const row = {
    id: shop.nextId(),
    date_created_gmt: at,
    date_modified_gmt: at,
    amount: amount(asked),
    reason: body.reason ?? '',
    refunded_payment: body.api_refund !== false,
    meta_data: (body.meta_data ?? []).map((meta) => ({ id: shop.nextId(), ...meta })),
    line_items: refundLines(shop, order.line_items, lines),
    shipping_lines: refundLines(shop, order.shipping_lines, lines),
    tax_lines: [],
    fee_lines: [],
  };
  shop.refundsOf.set(order.id, [...(shop.refundsOf.get(order.id) ?? []), row]);
  shop.wrote(order.id);
  order.refunds.push({ id: row.id, reason: row.reason, total: amount(-asked) });
  if (body.api_restock !== false) {
    const returned = lines.flatMap(({ id, quantity = 0 }) =>
      order.line_items.filter((line) => line.id === id).map((line) => ({ ...line, quantity })),
    );
    take(shop, { line_items: returned }, -1);
  }
  if (cents(asked) === left && left > 0) order.status = 'refunded';
  touch(order, shop.now, shop.zoneMinutes);
  shop.tell('order.updated', order.id);
  return ok(row, 201);
}

/** What a refund holds of each item of an order: with a minus, and 0 where only a quantity was asked for. */
const refundLines = (shop, items, asked) =>
  asked.flatMap(({ id, quantity = 0, refund_total = 0, refund_tax = [] }) =>
    items
      .filter((item) => item.id === id)
      .map((item) => ({
        ...item,
        id: shop.nextId(),
        quantity: -quantity,
        total: amount(-refund_total),
        total_tax: amount(-refund_tax.reduce((sum, tax) => sum + Number(tax.refund_total), 0)),
        taxes: refund_tax.map((tax) => ({ id: tax.id, total: amount(-tax.refund_total) })),
        meta_data: [{ id: shop.nextId(), key: '_refunded_item_id', value: String(id) }],
      })),
  );

function note(shop, order, body) {
  touch(order, shop.now, shop.zoneMinutes);
  const { note: text = '', customer_note = false } = body;
  const row = { id: shop.nextId(), author: 'WooCommerce', date_created_gmt: written(shop.now()), note: text, customer_note };
  shop.notesOf.set(order.id, [...(shop.notesOf.get(order.id) ?? []), row]);
  return row;
}
