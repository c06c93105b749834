import { amountText, roundCents, unitsOfCents } from '../../../../platform/money';
import { PlatformFailure } from '../../calls/platform-failure';
import { listAt } from '../../calls/read-json';
import { accepted, eachSeen, gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { OrderAsk, OrderField, OrderPlan, OrderTarget } from '../order-writing';
import type { FieldWriter, FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { type EbayOrder, ebayOrders, type EbayParcel, ebayParcels } from './ebay-records';
import { moneyOf, orderOf, paidBack, skuOfLine } from './ebay-rows';
import { blockedBy, type InventoryCall, refusalOf } from './ebay-writers';

/** No published document of eBay's Sell APIs has a cancellation: it stays at eBay. */
const shippedPlan: OrderPlan = {
  takes: ['carrier', 'tracking', 'parts'],
  isPaired: true,
  canUndo: false,
  follows: 'eBay tells the buyer, and has no way to take it back.',
};
const refundPlan: OrderPlan = {
  takes: ['reason'],
  needs: ['reason'],
  reasons: {
    BUYER_CANCEL: 'The buyer cancelled',
    SELLER_CANCEL: 'I cancelled',
    ITEM_NOT_RECEIVED: 'It did not arrive',
    BUYER_RETURN: 'It was sent back',
    ITEM_NOT_AS_DESCRIBED: 'It was not as described',
    SHIPPING_DISCOUNT: 'A discount on shipping',
    OTHER_ADJUSTMENT: 'Another reason',
  },
  canUndo: false,
  follows: 'eBay works on it for a while before the buyer has the money.',
};

/** There eBay takes a refund only with a digital signature of the caller. */
const signedMarketplaces = new Set([
  'EBAY_AT',
  'EBAY_BE',
  'EBAY_DE',
  'EBAY_ES',
  'EBAY_FR',
  'EBAY_GB',
  'EBAY_IE',
  'EBAY_IT',
  'EBAY_NL',
  'EBAY_PL',
]);

interface Job {
  api: PlatformApi;
  account: Account;
  path: string;
  target: OrderTarget;
}
type Look = (call: InventoryCall, job: Job, order: EbayOrder) => Promise<Seen> | Seen;
type Send = (write: Write, target: OrderTarget) => { path: string; json: unknown } | WriteAnswer;

export const ebayOrderWriters = (call: InventoryCall): Pick<FieldWriters, OrderField> => {
  const writer = (plan: OrderPlan, latestMs: number, look: Look, send: Send): FieldWriter & { plan: OrderPlan } => ({
    atOnce: 1,
    readBack: { firstMs: 5_000, latestMs },
    plan,
    blockedBy: (account) =>
      blockedBy(account) ??
      (plan === refundPlan && signedMarketplaces.has(account.details.Marketplace ?? '')
        ? 'eBay takes refunds of sellers in Europe only with a digital signature, which Stallhand has not: pay it back at eBay.'
        : null),

    look: (account, api, targets) =>
      eachSeen(targets, async (target): Promise<Seen> => {
        const path = pathOf(target);
        const order = await orderAt(call, api, account, path);
        if (!order) return gone('eBay has no such order any more.');
        const seen = await look(call, { api, account, path, target: target.order! }, order);
        return seen.isThere ? { ...seen, record: orderOf(order, account) } : seen;
      }),

    async write(account, api, writes, announce) {
      const [write] = writes as [Write];
      const sent = send(write, write.target.order!);
      if ('is' in sent) return [sent];
      try {
        await call(api, account, `${pathOf(write.target)}/${sent.path}`, { method: 'POST', json: sent.json, announce });
        return [accepted];
      } catch (error) {
        const refusal = refusalOf(error);
        if (!refusal) throw error;
        return [refusal];
      }
    },
  });
  return {
    shipped: writer(shippedPlan, 10 * 60_000, lookShipped, sendShipped),
    refund: writer(refundPlan, 6 * 3_600_000, lookRefund, sendRefund),
  };
};

const pathOf = ({ productId }: WriteTarget): string => `/sell/fulfillment/v1/order/${encodeURIComponent(productId)}`;

async function orderAt(call: InventoryCall, api: PlatformApi, account: Account, path: string): Promise<EbayOrder | null> {
  try {
    return ebayOrders.one((await call(api, account, path)).json);
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'refused') return null;
    throw error;
  }
}

/** eBay takes letters and digits only, whatever the label has between them. */
const trackingText = (tracking: string): string => tracking.replace(/[^a-z0-9]/gi, '');

async function lookShipped(call: InventoryCall, { api, account, path, target: { ask } }: Job, order: EbayOrder): Promise<Seen> {
  if (order.cancelStatus?.cancelState === 'CANCELED') return gone('The order is cancelled on eBay. It cannot be shipped.');
  if (order.orderPaymentStatus === 'FULLY_REFUNDED') return gone('The order is paid back in full on eBay. It cannot be shipped.');
  const parcels = ebayParcels((await call(api, account, `${path}/shipping_fulfillment`)).json).fulfillments ?? [];
  const isFulfilled = order.orderFulfillmentStatus === 'FULFILLED';
  const wanted = ask.tracking && trackingText(ask.tracking).toUpperCase();
  const isThere = wanted ? parcels.some(({ shipmentTrackingNumber: number }) => number?.toUpperCase() === wanted) : isFulfilled;
  if (isThere) return { isThere: true, value: 1 };
  if (isFulfilled) return gone('The order is shipped on eBay already.');
  const lines = linesOf(order, parcels, ask, account);
  return lines ? { isThere: true, value: 0, handle: { lines } } : gone('Fewer of these pieces are left to ship on eBay.');
}

/** What leaves with this parcel. @returns null where less is left */
function linesOf(
  order: EbayOrder,
  parcels: EbayParcel[],
  { parts }: OrderAsk,
  account: Account,
): { lineItemId: string; quantity: number }[] | null {
  const sent = new Map<string, number>();
  for (const { lineItemId: id, quantity } of parcels.flatMap(({ lineItems }) => lineItems ?? [])) {
    sent.set(id, (sent.get(id) ?? 0) + (quantity ?? 1));
  }
  const still = parts && new Map(parts.map(({ sku, quantity }) => [sku, quantity]));
  const lines = order.lineItems.flatMap((line) => {
    const [lineItemId, sku] = [line.lineItemId, skuOfLine(line, account)];
    const left = Math.max(0, line.quantity - (sent.get(lineItemId) ?? 0));
    const quantity = still ? Math.min(left, still.get(sku) ?? 0) : left;
    still?.set(sku, (still.get(sku) ?? 0) - quantity);
    return quantity > 0 ? [{ lineItemId, quantity }] : [];
  });
  return lines.length === 0 || (still && [...still.values()].some((left) => left > 0)) ? null : lines;
}

const sendShipped: Send = ({ seen }, { ask: { carrier, tracking } }) => ({
  path: 'shipping_fulfillment',
  json: {
    lineItems: listAt(seen.handle, 'lines'),
    ...(carrier && tracking && { shippingCarrierCode: carrier, trackingNumber: trackingText(tracking) }),
  },
});

/** A refund that eBay still works on is no refund yet; nor may another one be sent meanwhile. */
function lookRefund(_call: InventoryCall, { target: { from, to } }: Job, order: EbayOrder): Seen {
  const [all, done] = [paidBack(order), paidBack(order, true)];
  const { total } = order.pricingSummary;
  const value = all === to ? done : all;
  if (value === from) {
    const payment = order.orderPaymentStatus;
    if (payment === 'PENDING' || payment === 'FAILED') return gone('The order is not paid on eBay: there is nothing to pay back.');
    const left = roundCents(moneyOf(total) - all);
    if (all === from && roundCents(to - from) > left) return gone('That is more than is left of the order on eBay.');
  }
  return { isThere: true, value, currency: total.currency };
}

const sendRefund: Send = ({ currency }, { ask: { cents = 0, reason } }) => {
  const value = amountText(cents, currency);
  if (value === null || cents <= 0) return refused(`${unitsOfCents(cents)} is no amount that can be paid back.`);
  return { path: 'issue_refund', json: { reasonForRefund: reason, orderLevelRefundAmount: { value, currency } } };
};
