import { answer, textOf } from './shelves.mjs';

const list = '/orders/2026-01-01/orders';
const one = /^\/orders\/2026-01-01\/orders\/([^/]+)$/;
const confirmation = /^\/orders\/v0\/orders\/([^/]+)\/shipmentConfirmation$/;
const refuse = (status, message) => answer(status, { errors: [{ code: 'InvalidInput', message, details: '' }] });
const amountOf = (cents) => ({ amount: textOf(cents), currencyCode: 'USD' });

/**
 * Orders of Amazon: shipments are confirmed parcel by parcel, and shown a while later.
 * @param {import('./shelves.mjs').Shelves} shelves
 */
export function playAmazonOrders(shelves) {
  /** @type {Map<string, any>} by id */
  const orders = new Map();

  /** @param {{ id: string, sku: string, cents: number, quantity?: number }} given */
  function place(given) {
    const known = orders.get(given.id) ?? { at: new Date().toISOString(), quantity: 1, parcels: [], status: null, fulfilledBy: 'MERCHANT' };
    orders.set(given.id, { ...known, ...given });
  }

  const shown = ({ parcels }) => parcels.filter(({ at }) => at + shelves.state.faults.amazon.slowMs <= Date.now());
  const sent = (parcels) => parcels.reduce((sum, { quantity }) => sum + quantity, 0);

  function orderOf(order) {
    const { id, at, sku, cents, quantity, status, fulfilledBy } = order;
    const gone = sent(shown(order));
    return {
      orderId: id,
      createdTime: at,
      lastUpdatedTime: at,
      fulfillment: {
        fulfillmentStatus: status ?? (gone === 0 ? 'UNSHIPPED' : gone < quantity ? 'PARTIALLY_SHIPPED' : 'SHIPPED'),
        fulfilledBy,
      },
      proceeds: { grandTotal: amountOf(cents) },
      orderItems: [
        {
          orderItemId: `${id}-1`,
          quantityOrdered: quantity,
          product: { sellerSku: sku, title: sku, price: { unitPrice: amountOf(Math.round(cents / quantity)) } },
          fulfillment: { quantityFulfilled: gone, quantityUnfulfilled: quantity - gone },
        },
      ],
      packages: shown(order).map(({ reference, carrier, tracking }) => ({
        packageReferenceId: reference,
        carrier,
        trackingNumber: tracking,
        packageStatus: { status: 'SHIPPED' },
      })),
    };
  }

  function confirm(order, { marketplaceId, packageDetail: parcel }) {
    const { packageReferenceId: reference, carrierCode, trackingNumber, shipDate, orderItems = [] } = parcel ?? {};
    if (!marketplaceId || !/^[1-9]\d*$/.test(reference ?? '')) return refuse(400, 'PackageReferenceId must be a positive number.');
    if (!carrierCode || !trackingNumber || !shipDate) return refuse(400, 'A carrier code, a tracking number and a ship date are required.');
    if (carrierCode.startsWith('Unknown')) return refuse(400, `Invalid carrierCode: ${carrierCode}`);
    const quantity = sent(orderItems);
    if (orderItems.some(({ orderItemId }) => orderItemId !== `${order.id}-1`) || quantity > order.quantity - sent(order.parcels)) {
      return refuse(400, 'The order items are invalid.');
    }
    if (shelves.happens('amazon', 'dropped')) shelves.count('amazon', 'dropped');
    else {
      shelves.state.lastAppliedAt = Date.now();
      shelves.state.applied.push({ platform: 'amazon', sku: `#${order.id}`, field: 'shipped', value: quantity, key: reference });
      order.parcels.push({ reference, carrier: carrierCode, tracking: trackingNumber, quantity, at: Date.now() });
    }
    return answer(204, undefined);
  }

  return {
    orders,
    place,
    isChange: ({ path }) => confirmation.test(path),
    answer({ path, body }) {
      if (path === list) return answer(200, { orders: [...orders.values()].map(orderOf), pagination: {} });
      const [, id] = one.exec(path) ?? confirmation.exec(path) ?? [];
      const order = id && orders.get(decodeURIComponent(id));
      if (!order) return refuse(404, 'Order not found');
      return confirmation.test(path) ? confirm(order, JSON.parse(body)) : answer(200, { order: orderOf(order) });
    },
  };
}
