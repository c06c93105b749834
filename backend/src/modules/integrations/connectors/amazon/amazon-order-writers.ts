import { PlatformFailure } from '../../calls/platform-failure';
import { listAt } from '../../calls/read-json';
import { accepted, eachSeen, gone } from '../amounts';
import type { Account, Pace, PlatformApi } from '../connector';
import type { OrderAsk, OrderField, OrderPlan } from '../order-writing';
import type { FieldWriter, FieldWriters, Seen, Write, WriteTarget } from '../writing';
import type { AmazonCall } from './amazon-call';
import { type AmazonOrder, amazonOrderAnswer, amazonOrders } from './amazon-records';
import { orderOf, skuOfLine } from './amazon-rows';

const readPace: Pace = { name: 'order', perSecond: 0.5, burst: 30 };
const confirmPace: Pace = { name: 'shipment confirmation', perSecond: 2, burst: 10 };

/** Amazon's published order interfaces confirm shipments; they neither pay back nor cancel. */
const shippedPlan: OrderPlan = {
  takes: ['carrier', 'tracking', 'parts'],
  needs: ['carrier', 'tracking'],
  canUndo: false,
  follows: 'Amazon charges the buyer, tells them, and has no way to take it back.',
};

export const amazonOrderWriters = (call: AmazonCall, marketplaceOf: (account: Account) => string): Pick<FieldWriters, OrderField> => {
  const shipped: FieldWriter & { plan: OrderPlan } = {
    atOnce: 1,
    readBack: { firstMs: 60_000, latestMs: 6 * 3_600_000 },
    plan: shippedPlan,

    look: (account, api, targets) => eachSeen(targets, (target) => lookAt(call, account, api, target)),

    async write(account, api, writes, announce) {
      const [write] = writes as [Write];
      const path = `/orders/v0/orders/${encodeURIComponent(write.target.productId)}/shipmentConfirmation`;
      const json = { marketplaceId: marketplaceOf(account), packageDetail: packageOf(write) };
      await call(api, { method: 'POST', path, json, announce }, confirmPace);
      return [accepted];
    },
  };
  return { shipped };
};

async function lookAt(call: AmazonCall, account: Account, api: PlatformApi, { productId, order: target }: WriteTarget): Promise<Seen> {
  const order = await orderAt(call, api, productId);
  if (!order) return gone('Amazon has no such order any more.');
  const status = order.fulfillment?.fulfillmentStatus;
  if (order.fulfillment?.fulfilledBy === 'AMAZON') return gone('Amazon ships this order itself.');
  if (status === 'CANCELLED' || status === 'UNFULFILLABLE') return gone('The order is cancelled on Amazon. It cannot be shipped.');
  if (status === 'PENDING' || status === 'PENDING_AVAILABILITY')
    return gone('Amazon has not released the order yet: it must not be shipped.');
  const { ask } = target!;
  const isThere = (order.packages ?? []).some(
    ({ trackingNumber, packageStatus }) => trackingNumber === ask.tracking && packageStatus?.status !== 'CANCELLED',
  );
  const record = orderOf(order, account.currency);
  if (isThere) return { isThere: true, value: 1, record };
  if (status === 'SHIPPED') return gone('The order is shipped on Amazon already.');
  const items = itemsOf(order, ask);
  return items ? { isThere: true, value: 0, handle: { items }, record } : gone('Fewer of these pieces are left to ship on Amazon.');
}

async function orderAt(call: AmazonCall, api: PlatformApi, id: string): Promise<AmazonOrder | null> {
  const query = new URLSearchParams({ includedData: 'BUYER,PROCEEDS,FULFILLMENT,PACKAGES' });
  try {
    const path = `/orders/2026-01-01/orders/${encodeURIComponent(id)}?${query.toString()}`;
    return amazonOrders.one(amazonOrderAnswer((await call(api, { method: 'GET', path }, readPace)).json).order);
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'refused') return null;
    throw error;
  }
}

/** What leaves with this parcel. @returns null where less is left */
function itemsOf({ orderItems }: AmazonOrder, { parts }: OrderAsk): { orderItemId: string; quantity: number }[] | null {
  const still = parts && new Map(parts.map(({ sku, quantity }) => [sku, quantity]));
  const items = orderItems.flatMap((item) => {
    const left = item.fulfillment?.quantityUnfulfilled ?? item.quantityOrdered;
    const sku = skuOfLine(item);
    const quantity = still ? Math.min(left, still.get(sku) ?? 0) : left;
    still?.set(sku, (still.get(sku) ?? 0) - quantity);
    return quantity > 0 ? [{ orderItemId: item.orderItemId, quantity }] : [];
  });
  return items.length === 0 || (still && [...still.values()].some((left) => left > 0)) ? null : items;
}

function packageOf({ seen, target }: Write) {
  const { ask, key } = target.order!;
  return {
    packageReferenceId: numberOf(key),
    carrierCode: ask.carrier ?? '',
    // Needed where the code is "Other"; the same word does no harm beside any other.
    carrierName: ask.carrier ?? '',
    trackingNumber: ask.tracking ?? '',
    shipDate: new Date().toISOString(),
    orderItems: listAt(seen.handle, 'items'),
  };
}

/** Amazon takes numbers above 0 only, one for each parcel of an order: the same line always has the same. */
const numberOf = (key: string): string => String(Number.parseInt(key.replace(/[^0-9a-f]/gi, '').slice(-12) || '1', 16) || 1);
