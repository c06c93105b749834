import { amountText, roundCents } from '../../../../platform/money';
import { PlatformFailure } from '../../calls/platform-failure';
import { accepted, eachSeen, gone, refused } from '../amounts';
import type { OrderField, OrderPlan, OrderTarget } from '../order-writing';
import type { FieldWriter, FieldWriters, Seen, Write } from '../writing';
import type { DemoCall } from './demo-listing-writers';
import type { DemoShape } from './demo-shapes';
import { centsIn, type DemoOrderRecord, demoOrders, orderOf, refundedIn } from './demo-records';

const readBack = { firstMs: 500, latestMs: 30_000 };
const follows = 'This is a simulated platform: no mail is sent and no money moves.';

interface Request {
  method: 'POST' | 'DELETE';
  path: string;
  json?: unknown;
}

export function demoOrderWriters({ name, canUnship, cancelReasons }: DemoShape, call: DemoCall): Pick<FieldWriters, OrderField> {
  const writer = (
    plan: OrderPlan,
    valueOf: (order: DemoOrderRecord, target: OrderTarget) => Seen,
    requestOf: (write: Write, target: OrderTarget) => Request,
  ): FieldWriter & { plan: OrderPlan } => ({
    atOnce: 1,
    readBack,
    plan: { ...plan, follows },
    look: (_account, api, targets) =>
      eachSeen(targets, async (target): Promise<Seen> => {
        const order = demoOrders.one((await call(api, `/orders/${encodeURIComponent(target.productId)}`)).json);
        const seen = valueOf(order, target.order!);
        return seen.isThere ? { ...seen, record: orderOf(order) } : seen;
      }),
    async write(_account, api, writes, announce) {
      const [write] = writes as [Write];
      const { path, ...request } = requestOf(write, write.target.order!);
      try {
        await call(api, `/orders/${encodeURIComponent(write.target.productId)}/${path}`, { ...request, announce });
        return [accepted];
      } catch (error) {
        if (!(error instanceof PlatformFailure) || error.kind !== 'refused' || error.isUnclear) throw error;
        return [refused(error.message, `Look at the order on ${name}.`)];
      }
    },
  });

  return {
    shipped: writer({ takes: ['carrier', 'tracking', 'parts'], canUndo: canUnship }, shippedIn, ({ to }, { key, ask }) =>
      to === 0
        ? { method: 'DELETE', path: `shipments/${encodeURIComponent(key)}` }
        : { method: 'POST', path: 'shipments', json: { key, carrier: ask.carrier, tracking: ask.tracking, parts: ask.parts } },
    ),
    refund: writer({ takes: ['reason'], canUndo: false }, refundedInLook, ({ currency }, { key, ask }) => ({
      method: 'POST',
      path: 'refunds',
      json: { key, amount: amountText(ask.cents ?? 0, currency), reason: ask.reason },
    })),
    cancelled: writer({ takes: ['reason', 'restock'], reasons: cancelReasons, canUndo: false }, cancelledIn, (_write, { ask }) => ({
      method: 'POST',
      path: 'cancellation',
      json: { reason: ask.reason, restock: ask.restock },
    })),
  };
}

function shippedIn({ status, shipments, lines }: DemoOrderRecord, { key, to }: OrderTarget): Seen {
  if (status === 'cancelled') return gone('The order is cancelled. It cannot be shipped.');
  if (shipments.some((one) => one.key === key)) return { isThere: true, value: 1 };
  const sum = (parts: readonly { quantity: number }[]) => parts.reduce((total, { quantity }) => total + quantity, 0);
  const left = sum(lines) - sum(shipments.flatMap(({ parts }) => parts));
  return left > 0 || to === 0 ? { isThere: true, value: 0 } : gone('Everything in this order was shipped already.');
}

function refundedInLook(order: DemoOrderRecord, { key, from, to }: OrderTarget): Seen {
  const { refunds, currency, total } = order;
  const value = refunds.some((one) => one.key === key) ? to : refundedIn(order);
  const left = roundCents(centsIn(total, currency) - value);
  if (value === from && left < roundCents(to - from)) return gone('Less than that is left to refund.');
  return { isThere: true, value, currency };
}

function cancelledIn({ status, shipments }: DemoOrderRecord): Seen {
  if (status === 'cancelled') return { isThere: true, value: 1 };
  return shipments.length > 0 ? gone('The order was shipped, at least in part. Refund it instead.') : { isThere: true, value: 0 };
}
