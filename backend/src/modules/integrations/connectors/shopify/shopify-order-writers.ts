import { amountText, centsOfText, roundCents } from '../../../../platform/money';
import { listAt, numberAt, textAt } from '../../calls/read-json';
import type { Account, PlatformApi } from '../connector';
import { accepted, eachSeen, gone, refused } from '../amounts';
import type { OrderAsk, OrderField, OrderPlan, OrderTarget } from '../order-writing';
import type { FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import type { Client } from './shopify-lines';
import { cancelChange, refundChange, shipChange, unshipChange, type Parcel } from './shopify-order-queries';
import type { ShopifyChange } from './shopify-change';
import type { ShopifyQuery } from './shopify-queries';
import { shopifyOne, type ShopifyOrder, shopifyOrders, shopifyRefunds, type ShopifyShipping, shopifyShipping } from './shopify-records';
import { notSent, orderOf, skuOfLine } from './shopify-rows';
import { mayChange } from './shopify-scopes';

const shippedPlan: OrderPlan = {
  takes: ['carrier', 'tracking', 'parts', 'notify'],
  canUndo: true,
  follows: 'A mail that Shopify sends the buyer cannot be taken back.',
};
const refundPlan: OrderPlan = {
  takes: ['reason', 'notify'],
  canUndo: false,
  follows: 'The money goes back to the payments of the order. Pieces stay where they are: take them back in Shopify.',
};
export const cancelledPlan: OrderPlan = {
  takes: ['reason', 'restock', 'notify'],
  reasons: {
    CUSTOMER: 'The customer wanted it',
    INVENTORY: 'Too little stock',
    FRAUD: 'Fraud',
    DECLINED: 'The payment was declined',
    STAFF: 'A mistake of the staff',
    OTHER: 'Another reason',
  },
  canUndo: false,
  follows: 'Nothing is paid back by it: propose a refund as well.',
};

type Look = (order: ShopifyOrder, target: OrderTarget, account: Account) => Seen;
/** The change that is to be made, or why none is. */
type ChangeOf = (write: Write, target: OrderTarget) => ShopifyChange | WriteAnswer;

export const shopifyOrderWriters = (client: Client): Pick<FieldWriters, OrderField> => {
  const writer = (field: OrderField, plan: OrderPlan, query: ShopifyQuery, look: Look, changeOf: ChangeOf) => ({
    atOnce: 1,
    readBack: { firstMs: 2_000, latestMs: 10 * 60_000 },
    plan,
    blockedBy: (account: Account) => mayChange.blockedBy(account, field),

    look: (account: Account, api: PlatformApi, targets: readonly WriteTarget[]) =>
      eachSeen(targets, async ({ productId, order: target }): Promise<Seen> => {
        const isId = /^\d+$/.test(productId);
        const found = isId ? shopifyOne.order(await client(api, account).query(query, { id: gidOf(productId) })).order : null;
        if (!found) return gone('Shopify has no such order any more, or shows it to this app no more.');
        const order = shopifyOrders.one(found);
        const seen = look(order, target!, account);
        // The lines of a long order come with the next sync.
        const isWhole = !order.lineItems.pageInfo.hasNextPage;
        return seen.isThere && isWhole ? { ...seen, record: orderOf(order, account) } : seen;
      }),

    async write(account: Account, api: PlatformApi, writes: readonly Write[], announce: () => Promise<void>): Promise<WriteAnswer[]> {
      const [write] = writes as [Write];
      const change = changeOf(write, write.target.order!);
      if ('is' in change) return [change];
      const [said] = await client(api, account).change(change, announce);
      return [answerOf(said)];
    },
  });
  return {
    shipped: writer('shipped', shippedPlan, 'orderShipping', lookShipped, shipOf),
    refund: writer('refund', refundPlan, 'orderRefunds', lookRefund, refundOf),
    cancelled: writer('cancelled', cancelledPlan, 'order', lookCancelled, cancelOf),
  };
};

const gidOf = (id: string): string => `gid://shopify/Order/${id}`;

function answerOf(said: unknown): WriteAnswer {
  const [error] = listAt(said, 'userErrors');
  return error
    ? refused(`Shopify refused it: ${textAt(error, 'message') ?? 'no reason was given'}`, 'Look at the order in Shopify.')
    : accepted;
}

type Sent = ShopifyShipping['fulfillments'];

/** The one that the line is about: by its number, or where there is no other. */
function parcelOf(parcels: Sent, { carrier, tracking }: OrderAsk): Sent[number] | null {
  if (!tracking) return parcels.length === 1 ? parcels[0]! : null;
  const isIt = ({ number, company }: Sent[number]['trackingInfo'][number]) =>
    number === tracking && (!carrier || (company || carrier) === carrier);
  return parcels.find(({ trackingInfo }) => trackingInfo.some(isIt)) ?? null;
}

interface Open {
  id: string;
  place: string | null;
  lines: { id: string; sku: string; left: number }[];
}

/** What is still to be sent, by fulfilment order. */
const openOf = ({ fulfillmentOrders: { nodes } }: ShopifyShipping, account: Account): Open[] =>
  nodes
    .filter(({ status }) => ['OPEN', 'IN_PROGRESS'].includes(status))
    .map(({ id, assignedLocation, lineItems }) => ({
      id,
      place: assignedLocation.name || null,
      lines: lineItems.nodes
        .map((line) => ({ id: line.id, sku: skuOfLine(line.lineItem, account), left: line.remainingQuantity }))
        .filter(({ left }) => left > 0),
    }))
    .filter(({ lines }) => lines.length > 0);

function lookShipped(raw: unknown, { ask, to }: OrderTarget, account: Account): Seen {
  const order = shopifyShipping(raw);
  const { nodes, pageInfo } = order.fulfillmentOrders;
  if (order.cancelledAt) return gone('The order is cancelled on Shopify. It cannot be shipped.');
  const open = openOf(order, account);
  const parcels = order.fulfillments.filter(({ status }) => !notSent.has(status));
  const parcel = parcelOf(parcels, ask);
  const isSent = ask.tracking ? parcel !== null : open.length === 0 && parcels.length > 0;
  if (isSent) return { isThere: true, value: 1, handle: { parcelId: parcel?.id ?? null } };
  if (to === 0) return { isThere: true, value: 0 };
  if (open.length === 0) {
    const isHeld = nodes.some(({ status }) => ['ON_HOLD', 'SCHEDULED'].includes(status));
    return gone(
      isHeld
        ? 'Shopify holds the order back. Release it there first.'
        : 'Nothing of the order is left to ship on Shopify: it was shipped already.',
    );
  }
  if (new Set(open.map(({ place }) => place)).size > 1) {
    return gone('The order leaves from several locations, and each of them sends a parcel of its own: ship it in Shopify.');
  }
  if (pageInfo.hasNextPage || nodes.some(({ lineItems }) => lineItems.pageInfo.hasNextPage)) {
    return gone('The order has more lines than Stallhand ships at once: ship it in Shopify.');
  }
  const wanted = wantedOf(open, ask);
  if (!wanted) return gone('Fewer of these pieces are left to ship on Shopify.');
  return { isThere: true, value: 0, handle: { orders: wanted } };
}

/** The pieces that leave. @returns null where fewer are left */
function wantedOf(open: Open[], { parts }: OrderAsk): Parcel['fulfillmentOrders'] | null {
  if (!parts) return open.map(({ id, lines }) => ({ id, lines: lines.map((line) => ({ id: line.id, quantity: line.left })) }));
  const still = new Map(parts.map(({ sku, quantity }) => [sku, quantity]));
  const wanted = open.map(({ id, lines }) => ({
    id,
    lines: lines.flatMap((line) => {
      const quantity = Math.min(line.left, still.get(line.sku) ?? 0);
      still.set(line.sku, (still.get(line.sku) ?? 0) - quantity);
      return quantity > 0 ? [{ id: line.id, quantity }] : [];
    }),
  }));
  return parts.some(({ sku }) => still.get(sku)! > 0) ? null : wanted.filter(({ lines }) => lines.length > 0);
}

const shipOf: ChangeOf = ({ to, seen }, { ask }) => {
  if (to === 0) {
    const parcelId = textAt(seen.handle, 'parcelId');
    return parcelId ? unshipChange(parcelId) : refused('Several parcels left without a number: take it back in Shopify.');
  }
  return shipChange({
    fulfillmentOrders: listAt(seen.handle, 'orders') as Parcel['fulfillmentOrders'],
    ...(ask.carrier && { carrier: ask.carrier }),
    ...(ask.tracking && { tracking: ask.tracking }),
    notify: ask.notify ?? false,
  });
};

/** In the note of a refund, which only the staff sees: by it the refund is found again. */
const markOf = (key: string): string => `Stallhand ${key}`;

function lookRefund(raw: unknown, { key, from, to }: OrderTarget): Seen {
  const order = shopifyRefunds(raw);
  const { currencyCode: currency, presentmentCurrencyCode: paidIn } = order;
  const centsOf = ({ shopMoney }: { shopMoney: { amount: string } }) => centsOfText(shopMoney.amount, currency)!;
  const isOurs = order.refunds.some(({ note }) => note?.includes(markOf(key)));
  const value = isOurs ? to : centsOf(order.totalRefundedSet);
  const ways = (order.suggestedRefund?.suggestedTransactions ?? []).map(
    ({ gateway, parentTransaction, amountSet, maximumRefundableSet }) => ({
      gateway: gateway ?? '',
      parentId: parentTransaction?.id ?? null,
      cents: centsOf(maximumRefundableSet ?? amountSet),
    }),
  );
  if (!isOurs && value === from) {
    if (paidIn !== currency) return gone(`The buyer paid in ${paidIn}, and the shop counts in ${currency}: pay it back in Shopify.`);
    const left = roundCents(ways.reduce((sum, { cents }) => sum + cents, 0));
    if (left < roundCents(to - from))
      return gone(left > 0 ? 'Less than that is left to pay back on Shopify.' : 'Shopify has no payment of this order to pay back.');
  }
  return { isThere: true, value, currency, handle: { orderId: order.id, ways } };
}

const refundOf: ChangeOf = ({ seen, currency }, { ask, key }) => {
  let open = ask.cents ?? 0;
  const transactions: { gateway: string; parentId: string | null; amount: string }[] = [];
  for (const way of listAt(seen.handle, 'ways')) {
    const cents = Math.min(open, numberAt(way, 'cents') ?? 0);
    const amount = amountText(cents, currency);
    if (cents <= 0 || amount === null) continue;
    transactions.push({ gateway: textAt(way, 'gateway') ?? '', parentId: textAt(way, 'parentId'), amount });
    open = roundCents(open - cents);
  }
  if (open > 0 || transactions.length === 0) return refused('Less than that is left to pay back on Shopify.');
  return refundChange({
    key,
    orderId: textAt(seen.handle, 'orderId') ?? '',
    note: [ask.reason, `(${markOf(key)})`].filter(Boolean).join(' '),
    notify: ask.notify ?? false,
    transactions,
  });
};

function lookCancelled({ id, cancelledAt, displayFulfillmentStatus: sent }: ShopifyOrder): Seen {
  if (cancelledAt) return { isThere: true, value: 1 };
  if (sent === 'FULFILLED' || sent === 'PARTIALLY_FULFILLED')
    return gone('The order was shipped on Shopify, at least in part. Pay it back instead.');
  return { isThere: true, value: 0, handle: { orderId: id } };
}

const cancelOf: ChangeOf = ({ seen }, { ask }) =>
  cancelChange({
    orderId: textAt(seen.handle, 'orderId') ?? '',
    reason: ask.reason ?? 'OTHER',
    restock: ask.restock ?? false,
    notify: ask.notify ?? false,
  });
