import { moneyText, roundCents } from '../../../platform/money';
import { type OrderAsk, type OrderField, type OrderOption, type OrderPart, type OrderPlan, platformName } from '../../integrations';
import { changeFields } from '../change-values';
import { toCents } from '../rules/money';
import type { Order, OrderIndex } from './orders';
import { decimalsWords, type LineSubject, type Reading } from './proposed-line';

/** One line about an order as somebody proposes it. `amount` in units of the order's currency; without it, a refund pays back what is left. */
export interface ProposedOrderLine {
  orderId?: string;
  orderNumber?: string;
  platform?: string;
  field: OrderField;
  carrier?: string;
  tracking?: string;
  parts?: OrderPart[];
  notify?: boolean;
  amount?: number;
  /** ISO 4217; it has to be that of the order. */
  currency?: string;
  reason?: string;
  restock?: boolean;
  byHand?: boolean;
  why?: string;
}

export type OrderPlans = ReadonlyMap<string, Partial<Record<OrderField, OrderPlan>>>;

const optionNames: Record<OrderOption, string> = {
  carrier: 'a carrier',
  tracking: 'a tracking number',
  parts: 'single pieces',
  notify: 'telling the buyer',
  reason: 'a reason',
  restock: 'putting pieces back on sale',
  byHand: 'a refund that was paid back by hand',
};

/** Which order a line means, and what shall become of it. @param plans what each platform takes */
export function readOrderLine(proposed: ProposedOrderLine, index: number, orders: OrderIndex, plans: OrderPlans): Reading {
  const order = orders.find(proposed);
  if (typeof order === 'string') return { error: order, sku: proposed.orderNumber ?? null };
  const refuse = (error: string): Reading => ({ error, sku: order.number });
  const { field } = proposed;
  const plan = plans.get(order.platform)?.[field];
  const hindrance = hindranceOf(order, field, plan);
  if (hindrance) return refuse(hindrance);
  const ask = askOf(proposed, order, plan!);
  if (typeof ask === 'string') return refuse(ask);
  const from = field === 'refund' ? order.refunded : 0;
  const to = field === 'refund' ? roundCents(order.refunded + ask.cents!) : 1;
  const about = { orderId: order.id, ask, isFinal: !plan!.canUndo };
  const why = proposed.why?.trim() || null;
  const { readAt } = order;
  return { taken: { line: index, listing: subjectOf(order), field, from, readAt, to, why, remarks: [], owner: null, about } };
}

/** Why nothing of this kind can be done about the order, as far as the ledger knows it; null when it can. */
export function hindranceOf(order: Order, field: OrderField, plan: OrderPlan | undefined): string | null {
  const channel = platformName(order.platform);
  if (order.isDemo) return 'This is a sample order; there is no shop to write to.';
  if (!order.integrationId)
    return `Order ${order.number} on ${channel} comes from a file. Connect the account under Integrations to write to it.`;
  if (!plan) return `${changeFields[field].name}: this cannot be done on ${channel} from here. Do it on ${channel} itself.`;
  if (order.status === 'cancelled') return `Order ${order.number} is cancelled.`;
  if (order.status === 'refunded') return `Order ${order.number} is paid back in full.`;
  if (field !== 'refund' && order.status === 'shipped') {
    return field === 'shipped' ? `Order ${order.number} is shipped already.` : `Order ${order.number} is shipped; pay it back instead.`;
  }
  return field === 'refund' && order.total - order.refunded <= 0 ? `Nothing of order ${order.number} is left to pay back.` : null;
}

/** An order as lines are stored: in the place of a listing. */
const subjectOf = (order: Order): LineSubject => ({
  id: order.id,
  sku: order.number,
  productName: `Order ${order.number}`,
  platform: order.platform,
  integrationId: order.integrationId,
  accountName: order.accountName,
  productId: order.platformOrderId,
  currency: order.currency,
  costCents: null,
  readAt: order.readAt,
});

/** What is sent with it. @returns what is wrong with it, in words. */
function askOf(proposed: ProposedOrderLine, order: Order, plan: OrderPlan): OrderAsk | string {
  const { field } = proposed;
  const channel = platformName(order.platform);
  const said: OrderAsk = {
    ...(proposed.carrier?.trim() && { carrier: proposed.carrier.trim() }),
    ...(proposed.tracking?.trim() && { tracking: proposed.tracking.trim() }),
    ...(proposed.parts && { parts: proposed.parts }),
    ...(proposed.notify !== undefined && { notify: proposed.notify }),
    ...(proposed.reason?.trim() && { reason: proposed.reason.trim() }),
    ...(proposed.restock && { restock: true }),
    ...(proposed.byHand && { byHand: true }),
  };
  const options = Object.keys(said) as OrderOption[];
  const stranger = options.find((option) => !plan.takes.includes(option));
  if (stranger) return `${channel} takes no ${optionNames[stranger].replace(/^an? /, '')} here.`;
  const missing = plan.needs?.find((option) => said[option] === undefined);
  if (missing) return `${channel} needs ${optionNames[missing]}.`;
  if (said.tracking && !said.carrier && plan.takes.includes('carrier'))
    return 'Say who carries the parcel, so that the number can be looked up.';
  if (plan.isPaired && said.carrier && !said.tracking) return `${channel} takes a carrier only with a tracking number.`;
  if (field === 'shipped' && said.parts && !said.tracking)
    return 'A parcel with single pieces needs its tracking number: by it the parcel is found again.';
  const carrier = chosen(said.carrier, plan.carriers, `${channel} does not know the carrier`);
  if (carrier?.error !== undefined) return carrier.error;
  const reason = chosen(said.reason, plan.reasons, `${channel} does not know the reason`);
  if (reason?.error !== undefined) return reason.error;
  const notParts = said.parts && partsError(said.parts, order);
  if (notParts) return notParts;
  const cents = field === 'refund' ? centsOf(proposed, order) : null;
  if (typeof cents === 'string') return cents;
  if (said.restock && field === 'refund' && !said.parts && cents !== order.total) {
    return 'Say which pieces come back: with a part of the amount they cannot be told.';
  }
  return {
    ...said,
    ...(carrier && { carrier: carrier.code }),
    ...(reason && { reason: reason.code, ...(plan.reasons && { reasonText: plan.reasons[reason.code] }) }),
    ...(cents !== null && { cents }),
    // Whoever sends a parcel wants the buyer to know, unless somebody says otherwise.
    ...(plan.takes.includes('notify') && { notify: said.notify ?? true }),
  };
}

/** A code of the platform's list, named by code or words; any text where there is no list. */
function chosen(
  text: string | undefined,
  list: Readonly<Record<string, string>> | undefined,
  unknown: string,
): { code: string; error?: undefined } | { error: string } | null {
  if (text === undefined) return null;
  if (!list) return { code: text };
  const wanted = text.toLowerCase();
  const found = Object.entries(list).find(([code, name]) => code.toLowerCase() === wanted || name.toLowerCase() === wanted);
  return found ? { code: found[0] } : { error: `${unknown} "${text}". ${takenWords(Object.values(list), wanted)}` };
}

/** More are no help in a sentence. */
const mostNamed = 20;

/** What a list has; of a long one what is like the word that is not in it, and its last resort. */
function takenWords(names: string[], wanted: string): string {
  if (names.length <= mostNamed) return `It takes: ${names.join(', ')}.`;
  const [first = ''] = wanted.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const like = first === '' ? [] : names.filter((name) => name.toLowerCase().includes(first)).slice(0, 5);
  return `It takes ${names.length}, such as ${[...like, names.at(-1)].join(', ')}.`;
}

function partsError(parts: OrderPart[], { lines, number }: Order): string | null {
  if (new Set(parts.map(({ sku }) => sku)).size < parts.length) return 'A SKU is named twice.';
  for (const { sku, quantity } of parts) {
    const there = lines.filter((line) => line.sku === sku).reduce((sum, line) => sum + line.quantity, 0);
    if (there === 0) return `${sku} is not in order ${number}.`;
    if (!Number.isInteger(quantity) || quantity < 1) return `${sku}: pieces are counted from 1.`;
    if (quantity > there) return `Order ${number} has only ${there} of ${sku}.`;
  }
  return null;
}

function centsOf({ amount, currency }: ProposedOrderLine, order: Order): number | string {
  const left = roundCents(order.total - order.refunded);
  if (currency && currency.toUpperCase() !== order.currency)
    return `The order was paid in ${order.currency}, not in ${currency.toUpperCase()}.`;
  if (amount === undefined) return left;
  if (!Number.isFinite(amount) || amount <= 0) return 'What goes back must be more than 0.';
  const cents = toCents(amount, order.currency);
  if (cents === null) return `${amount} is no amount of ${order.currency}: it has ${decimalsWords(order.currency)}.`;
  return cents > left ? `Only ${moneyText(left, order.currency)} of order ${order.number} is left to pay back.` : cents;
}
