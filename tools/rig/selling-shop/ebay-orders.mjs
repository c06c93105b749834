import { answer, centsOf, textOf } from './shelves.mjs';

const root = '/sell/fulfillment/v1/order';
const refuse = (errorId, message) =>
  answer(400, { errors: [{ errorId, domain: 'API_FULFILLMENT', category: 'REQUEST', message, longMessage: message }] });
const amountOf = (cents) => ({ value: textOf(cents), currency: 'USD' });

/** How long a refund is worked on. */
const refundMs = 800;

/**
 * Orders of eBay: parcels with numbers of letters and digits only, refunds that are under way for a while.
 * @param {import('./shelves.mjs').Shelves} shelves
 */
export function playEbayOrders(shelves) {
  /** @type {Map<string, any>} by id */
  const orders = new Map();

  /** @param {{ id: string, sku: string, cents: number, quantity?: number }} given */
  function place(given) {
    const known = orders.get(given.id) ?? {
      at: new Date().toISOString(),
      quantity: 1,
      parcels: [],
      refunds: [],
      cancelState: 'NONE_REQUESTED',
    };
    orders.set(given.id, { ...known, ...given, changedAt: Date.now() });
  }

  const written = (order, field, value) => {
    if (shelves.happens('ebay', 'dropped')) {
      shelves.count('ebay', 'dropped');
      return false;
    }
    order.changedAt = Date.now();
    shelves.state.lastAppliedAt = order.changedAt;
    shelves.state.applied.push({ platform: 'ebay', sku: `#${order.id}`, field, value, key: null });
    return true;
  };
  const sent = ({ parcels }) => parcels.reduce((sum, { quantity }) => sum + quantity, 0);
  const backOf = ({ refunds }) => refunds.reduce((sum, { cents }) => sum + cents, 0);

  function orderOf(order) {
    const { id, at, changedAt, sku, cents, quantity, cancelState, refunds } = order;
    const done = refunds.filter((refund) => refund.doneAt <= Date.now());
    const back = done.reduce((sum, refund) => sum + refund.cents, 0);
    return {
      orderId: id,
      creationDate: at,
      lastModifiedDate: new Date(Math.max(changedAt, ...done.map(({ doneAt }) => doneAt))).toISOString(),
      orderPaymentStatus: back === 0 ? 'PAID' : back >= cents ? 'FULLY_REFUNDED' : 'PARTIALLY_REFUNDED',
      orderFulfillmentStatus: sent(order) === 0 ? 'NOT_STARTED' : sent(order) < quantity ? 'IN_PROGRESS' : 'FULFILLED',
      cancelStatus: { cancelState, cancelRequests: [] },
      pricingSummary: { total: amountOf(cents) },
      paymentSummary: {
        refunds: refunds.map((refund) => ({
          amount: amountOf(refund.cents),
          refundStatus: refund.doneAt <= Date.now() ? 'REFUNDED' : 'PENDING',
          refundId: refund.id,
        })),
      },
      lineItems: [{ lineItemId: `${id}-1`, sku, title: sku, quantity, lineItemCost: amountOf(cents), refunds: [] }],
    };
  }

  function ship(order, { lineItems = [], shippingCarrierCode, trackingNumber }) {
    if ((shippingCarrierCode === undefined) !== (trackingNumber === undefined) || /[^a-z0-9]/i.test(trackingNumber ?? '')) {
      return refuse(32300, 'Invalid shipment tracking number or carrier');
    }
    if (lineItems.some(({ lineItemId }) => lineItemId !== `${order.id}-1`)) return refuse(32200, 'Invalid line item id');
    const quantity = lineItems[0]?.quantity ?? 1;
    if (quantity > order.quantity - sent(order)) return refuse(32600, 'Invalid input data');
    const parcel = { quantity, carrier: shippingCarrierCode, tracking: trackingNumber };
    if (written(order, 'shipped', quantity)) order.parcels.push(parcel);
    return answer(201, {}, { location: `${root}/${order.id}/shipping_fulfillment/${trackingNumber ?? 999}` });
  }

  function payBack(order, { reasonForRefund, orderLevelRefundAmount: amount }) {
    if (!reasonForRefund) return refuse(34903, 'The refund reason must be specified.');
    if (!amount) return refuse(34905, 'Either orderLevelRefundAmount or refundItems must be specified.');
    if (amount.currency !== 'USD') return refuse(34909, "The amount currency isn't correct.");
    const cents = centsOf(amount.value);
    if (!(cents > 0)) return refuse(34907, 'The amount value must be positive and within two decimals.');
    if (cents > order.cents - backOf(order)) return refuse(34915, 'The refund amount exceeds order amount.');
    const refund = { id: String(5_000 + orders.size * 100 + order.refunds.length), cents, doneAt: Date.now() + refundMs };
    if (written(order, 'refund', cents)) order.refunds.push(refund);
    return answer(200, { refundId: refund.id, refundStatus: 'PENDING' });
  }

  const fulfillmentOf = ({ quantity, carrier, tracking }, { id }) => ({
    fulfillmentId: tracking ?? '999',
    lineItems: [{ lineItemId: `${id}-1`, quantity }],
    ...(tracking && { shipmentTrackingNumber: tracking, shippingCarrierCode: carrier }),
  });

  return {
    orders,
    place,
    isChange: ({ method, path }) => method === 'POST' && path.startsWith(`${root}/`),
    /** @returns undefined for what is no call about orders */
    answer({ method, path, query, body }) {
      if (!path.startsWith(root)) return undefined;
      const [id, part] = path
        .slice(root.length + 1)
        .split('/')
        .map(decodeURIComponent);
      if (!id) {
        const [limit, offset] = [Number(query.get('limit') ?? 50), Number(query.get('offset') ?? 0)];
        const named = query.get('orderIds')?.split(',');
        if (named) {
          const found = named.flatMap((one) => (orders.has(one) ? [orderOf(orders.get(one))] : []));
          return answer(200, { total: found.length, limit, offset, orders: found });
        }
        const since = /lastmodifieddate:\[(.+)\.\./.exec(query.get('filter') ?? '')?.[1] ?? '';
        const found = [...orders.values()].map(orderOf).filter(({ lastModifiedDate }) => lastModifiedDate >= since);
        return answer(200, { total: found.length, limit, offset, orders: found.slice(offset, offset + limit) });
      }
      const order = orders.get(id);
      if (!order) return refuse(32100, `Invalid Order Id: ${id}`);
      if (part === undefined) return answer(200, orderOf(order));
      if (part === 'shipping_fulfillment' && method === 'GET') {
        return answer(200, { total: order.parcels.length, fulfillments: order.parcels.map((parcel) => fulfillmentOf(parcel, order)) });
      }
      if (part === 'shipping_fulfillment') return ship(order, JSON.parse(body));
      return part === 'issue_refund' ? payBack(order, JSON.parse(body)) : undefined;
    },
  };
}
