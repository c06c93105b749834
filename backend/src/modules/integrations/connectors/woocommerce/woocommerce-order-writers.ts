import { amountText, centsOfText, roundCents, stepOf, unitsOfCents } from '../../../../platform/money';
import { LongWait, PlatformFailure } from '../../calls/platform-failure';
import type { JsonValue } from '../../../tasks';
import { at, listAt, textAt } from '../../calls/read-json';
import { accepted, eachSeen, gone, refused } from '../amounts';
import type { Account, PlatformApi } from '../connector';
import type { OrderAsk, OrderField, OrderPlan, OrderTarget } from '../order-writing';
import type { FieldWriters, Seen, Write, WriteAnswer, WriteTarget } from '../writing';
import { type ChangedOrder, type MadeRefund, wooChangedOrders, wooRefunds } from './woocommerce-records';
import { itemsLeft, type RefundableItem, refundedOf, refundsOf, splitRefund } from './woocommerce-refunds';
import { orderOf, skuOfLine } from './woocommerce-rows';
import { blockedBy, readBack, type WooCall } from './woocommerce-writers';

/** Under these names an order keeps which line sent it and what it was before, and a refund which line asked for it: the shop has no keys. */
const parcelKey = '_stallhand_parcel';
const beforeKey = '_stallhand_before';
const lineKey = '_stallhand_line';
const fields =
  'id,number,status,currency,date_created_gmt,date_paid_gmt,total,shipping_total,total_tax,discount_total,customer_id,billing,shipping,date_completed_gmt,line_items,shipping_lines,fee_lines,refunds,meta_data';
/** The code of every refund that the shop did not make, whatever its status is; anything else that says 500 may have made one. */
const refundRefused = 'woocommerce_rest_cannot_create_order_refund';

const shippedPlan: OrderPlan = {
  takes: ['carrier', 'tracking', 'notify'],
  canUndo: true,
  follows: 'WooCommerce sets the order to completed and mails the buyer; a mail cannot be taken back.',
};
const refundPlan: OrderPlan = {
  takes: ['reason', 'restock', 'parts', 'byHand'],
  canUndo: false,
  follows: 'The money goes back through the payment method of the order.',
};
const cancelledPlan: OrderPlan = {
  takes: [],
  canUndo: false,
  follows: 'WooCommerce puts the pieces back on sale and mails the shop; nothing is paid back by it.',
};

interface Place {
  account: Account;
  api: PlatformApi;
  path: string;
  target: OrderTarget;
}
interface Found extends Place {
  order: ChangedOrder;
  /** Refunds of the order so far. */
  refunds: MadeRefund[];
}
interface Job extends Place {
  /** What the look kept. */
  handle: JsonValue | undefined;
}
type Look = (call: WooCall, found: Found) => Promise<Seen> | Seen;
type Send = (call: WooCall, job: Job, write: Write, announce: () => Promise<void>) => Promise<WriteAnswer>;

/** One order at a time: the shop compares nothing, so each is read a moment before it is written. */
const writer = (call: WooCall, plan: OrderPlan, look: Look, send: Send, latestMs = readBack.latestMs) => ({
  atOnce: 1,
  readBack: { ...readBack, latestMs },
  plan,
  blockedBy,

  look: (account: Account, api: PlatformApi, targets: readonly WriteTarget[]) =>
    eachSeen(targets, async ({ productId, order: target }): Promise<Seen> => {
      const path = pathOf(productId);
      const order = path && (await orderAt(call, api, path));
      if (!order) return gone('WooCommerce has no such order any more. Read the shop again, so that Stallhand knows it too.');
      const refunds = wooRefunds(await refundsOf(call, api, order));
      const seen = await look(call, { account, api, path, target: target!, order, refunds });
      return seen.isThere ? { ...seen, record: orderOf(order, account, refunds) } : seen;
    }),

  write: async (account: Account, api: PlatformApi, writes: readonly Write[], announce: () => Promise<void>): Promise<WriteAnswer[]> => {
    const [write] = writes as [Write];
    const { productId, order: target } = write.target;
    return [await send(call, { account, api, path: pathOf(productId)!, target: target!, handle: write.seen.handle }, write, announce)];
  },
});

export const wooOrderWriters = (call: WooCall): Pick<FieldWriters, OrderField> => ({
  shipped: writer(call, shippedPlan, lookShipped, sendShipped),
  // The payment provider of a shop may be slow, and the refund shows when it has answered.
  refund: writer(call, refundPlan, lookRefund, sendRefund, 10 * 60_000),
  cancelled: writer(call, cancelledPlan, lookCancelled, sendCancelled),
});

const pathOf = (id: string): string | null => (/^\d+$/.test(id) ? `orders/${id}` : null);

async function orderAt(call: WooCall, api: PlatformApi, path: string): Promise<ChangedOrder | null> {
  try {
    return wooChangedOrders.one((await call(api, path, { _fields: fields })).json);
  } catch (error) {
    if (error instanceof PlatformFailure && error.kind === 'refused') return null;
    throw error;
  }
}

const metaOf = ({ meta_data: all }: Pick<MadeRefund, 'meta_data'>, key: string): unknown => all?.find((one) => one.key === key)?.value;

/** `DHL 0034...`, as it is written on the order and told the buyer. */
const parcelText = ({ carrier, tracking }: OrderAsk): string => [carrier, tracking].filter(Boolean).join(' ');

/** Why nothing can be sent or ended: the shop itself would take any status after any other. */
function ended({ status }: ChangedOrder): string | null {
  if (status === 'cancelled') return 'The order is cancelled on WooCommerce.';
  if (status === 'refunded') return 'The order is paid back in full on WooCommerce.';
  if (status === 'failed') return 'The payment of the order failed on WooCommerce.';
  return ['trash', 'checkout-draft', 'auto-draft', 'draft'].includes(status) ? 'This is no placed order on WooCommerce any more.' : null;
}

async function lookShipped(call: WooCall, { api, path, target, order }: Found): Promise<Seen> {
  const over = ended(order);
  if (over) return gone(`${over} It cannot be shipped.`);
  const { status } = order;
  if (status !== 'completed') return { isThere: true, value: 0, handle: { status } };
  const parcel = metaOf(order, parcelKey);
  const wanted = parcelText(target.ask);
  if (parcel !== target.key) {
    return gone(
      target.to === 0
        ? 'The order was completed again on WooCommerce since.'
        : 'The order is completed on WooCommerce already: it was shipped before.',
    );
  }
  if (target.to === 0) return { isThere: true, value: 1, handle: { before: textAt(metaOf(order, beforeKey)) } };
  if (wanted === '') return { isThere: true, value: 1 };
  const { json } = await call(api, `${path}/notes`, {});
  return listAt(json).some((note) => (textAt(note, 'note') ?? '').includes(wanted))
    ? { isThere: true, value: 1 }
    : gone(`The order is completed, and the note with ${wanted} is not there: add it in WooCommerce.`);
}

/** WooCommerce has no place of its own for a tracking number: a note holds it. The state comes first, since the note may mail the buyer. */
async function sendShipped(
  call: WooCall,
  { api, path, target, handle }: Job,
  { to }: Write,
  announce: () => Promise<void>,
): Promise<WriteAnswer> {
  const kept = (parcel: string, before: string) => [
    { key: parcelKey, value: parcel },
    { key: beforeKey, value: before },
  ];
  if (to === 0) {
    await put(call, api, path, { status: textAt(handle, 'before') ?? 'processing', meta_data: kept('', '') }, announce);
    return accepted;
  }
  const text = parcelText(target.ask);
  await put(call, api, path, { status: 'completed', meta_data: kept(target.key, textAt(handle, 'status') ?? '') }, announce);
  if (text === '') return accepted;
  try {
    const json = { note: `Shipped with ${text}`, customer_note: target.ask.notify ?? false };
    // The line left with the state, which mails the buyer and takes its time: the note belongs to it, and is made once like any change.
    await call(api, `${path}/notes`, {}, { method: 'POST', json, announce: () => Promise.resolve() });
  } catch (error) {
    if (!(error instanceof PlatformFailure || error instanceof LongWait)) throw error;
    return { is: 'unclear', why: `The order was completed; whether the note with ${text} was taken is not known: ${error.message}` };
  }
  return accepted;
}

const put = (call: WooCall, api: PlatformApi, path: string, json: object, announce: () => Promise<void>) =>
  call(api, path, {}, { method: 'PUT', json, announce });

function lookRefund(_call: WooCall, { account, target, order, refunds }: Found): Seen {
  const { currency } = order;
  const back = refundedOf(order);
  const isOurs = back > target.from && refunds.some((refund) => metaOf(refund, lineKey) === target.key);
  // Somebody else may have paid back more meanwhile: this one is there all the same.
  const value = isOurs ? target.to : back;
  const seen: Seen = {
    isThere: true,
    value,
    currency,
    handle: { items: itemsLeft(order, refunds, (line) => skuOfLine(line, account)) },
  };
  if (isOurs || value === target.to) return seen;
  const left = roundCents(centsOfText(order.total, currency)! - back);
  if (left <= 0) return gone('The order is paid back in full on WooCommerce.');
  if (!order.date_paid_gmt && !target.ask.byHand) return gone('The order was never paid on WooCommerce: there is nothing to pay back.');
  return roundCents(target.to - back) > left && back === target.from
    ? gone('That is more than is left of the order on WooCommerce.')
    : seen;
}

async function sendRefund(
  call: WooCall,
  { api, path, target, handle }: Job,
  { currency }: Write,
  announce: () => Promise<void>,
): Promise<WriteAnswer> {
  const { ask, key } = target;
  const cents = ask.cents ?? 0;
  const amount = amountText(cents, currency);
  // The shop would take a refund of nothing.
  if (amount === null || cents <= 0) return refused(`${unitsOfCents(cents)} is no amount that can be paid back.`);
  const items = at(handle, 'items') as RefundableItem[];
  const pieces = ask.restock || ask.parts ? piecesOf(items, ask) : new Map<number, number>();
  if (pieces === null)
    return refused('The order has not so many of these pieces on WooCommerce.', 'Read the shop again, then propose it anew.');
  const json = {
    amount,
    reason: ask.reason ?? '',
    // Without it the shop asks the payment provider to pay back: that is what a refund means here.
    api_refund: !ask.byHand,
    api_restock: ask.restock ?? false,
    meta_data: [{ key: lineKey, value: key }],
    line_items: splitRefund(items, cents, pieces, stepOf(currency)).map(({ id, quantity, net, taxes }) => ({
      id,
      quantity,
      refund_total: amountText(net, currency),
      refund_tax: taxes.map((tax) => ({ id: tax.id, refund_total: amountText(tax.cents, currency) })),
    })),
  };
  try {
    await call(api, `${path}/refunds`, {}, { method: 'POST', json, announce, isRefusal: (said) => textAt(said, 'code') === refundRefused });
    return accepted;
  } catch (error) {
    if (!(error instanceof PlatformFailure) || error.isUnclear || error.kind !== 'refused') throw error;
    return refused(error.message, cureOf(error.message));
  }
}

/** What the shop says in English; in another language the careful answer holds, which is never wrong. */
function cureOf(said: string): string {
  if (/does not support automatic refunds/i.test(said)) {
    return 'Pay it back where the buyer paid, then propose the refund again with "I paid it back myself".';
  }
  if (/invalid refund amount/i.test(said)) return 'Read the shop again, then propose what is left of the order.';
  return 'The shop keeps no refund. It may have asked its payment provider: look there before you propose it again.';
}

/** Pieces that come back, by item. @returns null where the order has fewer */
function piecesOf(items: readonly RefundableItem[], { parts }: OrderAsk): Map<number, number> | null {
  const lines = items.filter(({ sku }) => sku !== null).map((item) => ({ ...item, left: item.quantity }));
  const taken = new Map<number, number>();
  for (const { sku, quantity } of parts ?? lines.map((line) => ({ sku: line.sku!, quantity: line.left }))) {
    let open = quantity;
    for (const line of lines.filter((one) => one.sku === sku)) {
      const some = Math.min(open, line.left);
      line.left -= some;
      open -= some;
      if (some > 0) taken.set(line.id, (taken.get(line.id) ?? 0) + some);
    }
    if (open > 0) return null;
  }
  return taken;
}

function lookCancelled(_call: WooCall, { order }: Found): Seen {
  const { status } = order;
  if (status === 'cancelled') return { isThere: true, value: 1 };
  if (status === 'completed') return gone('The order is completed on WooCommerce: it was shipped. Pay it back instead.');
  const over = ended(order);
  return over ? gone(`${over} It cannot be cancelled any more.`) : { isThere: true, value: 0 };
}

async function sendCancelled(call: WooCall, { api, path }: Job, _write: Write, announce: () => Promise<void>): Promise<WriteAnswer> {
  await put(call, api, path, { status: 'cancelled' }, announce);
  return accepted;
}
