import { textOf } from './shelves.mjs';

/** What the schema of the stand-in has for changing orders. */
export const orderTypes = `
  type FulfillmentTrackingInfo { company: String number: String }
  type Fulfillment { id: ID! status: String! createdAt: DateTime! trackingInfo(first: Int): [FulfillmentTrackingInfo!]! }
  type AssignedLocation { name: String! }
  type FulfillmentOrderLineItem { id: ID! remainingQuantity: Int! lineItem: LineItem! }
  type FulfillmentOrderLineItemConnection { nodes: [FulfillmentOrderLineItem!]! pageInfo: PageInfo! }
  type FulfillmentOrder { id: ID! status: String! assignedLocation: AssignedLocation! lineItems(first: Int): FulfillmentOrderLineItemConnection! }
  type FulfillmentOrderConnection { nodes: [FulfillmentOrder!]! pageInfo: PageInfo! }
  type OrderTransaction { id: ID! }
  type SuggestedOrderTransaction { gateway: String parentTransaction: OrderTransaction amountSet: MoneyBag! maximumRefundableSet: MoneyBag }
  type SuggestedRefund { suggestedTransactions: [SuggestedOrderTransaction!]! }
  type Refund { id: ID! note: String }
  input FulfillmentOrderLineItemInput { id: ID! quantity: Int! }
  input FulfillmentOrderLineItemsInput { fulfillmentOrderId: ID! fulfillmentOrderLineItems: [FulfillmentOrderLineItemInput!] }
  input FulfillmentTrackingInput { company: String number: String }
  input FulfillmentInput {
    lineItemsByFulfillmentOrder: [FulfillmentOrderLineItemsInput!]! notifyCustomer: Boolean trackingInfo: FulfillmentTrackingInput
  }
  enum OrderTransactionKind { REFUND }
  input OrderTransactionInput { amount: Money! gateway: String! kind: OrderTransactionKind! orderId: ID! parentId: ID }
  input RefundInput { orderId: ID! note: String notify: Boolean transactions: [OrderTransactionInput!] }
  enum OrderCancelReason { CUSTOMER DECLINED FRAUD INVENTORY OTHER STAFF }
  input OrderCancelRefundMethodInput { originalPaymentMethodsRefund: Boolean }
  type Job { id: ID! }
  type FulfillmentPayload { fulfillment: Fulfillment userErrors: [UserError!]! }
  type RefundPayload { refund: Refund userErrors: [UserError!]! }
  type OrderCancelPayload { job: Job orderCancelUserErrors: [UserError!]! }
`;

export const orderMutations = `
    fulfillmentCreate(fulfillment: FulfillmentInput!): FulfillmentPayload
    fulfillmentCancel(id: ID!): FulfillmentPayload
    refundCreate(input: RefundInput!): RefundPayload
    orderCancel(orderId: ID!, reason: OrderCancelReason!, restock: Boolean!, notifyCustomer: Boolean, refundMethod: OrderCancelRefundMethodInput): OrderCancelPayload
`;

const idIn = (name) => String(name).split('/').at(-1);
const money = (cents) => ({ shopMoney: { amount: textOf(cents), currencyCode: 'USD' } });
const wrong = (message) => ({ userErrors: [{ field: null, message }] });
const fine = { userErrors: [] };

/** What an order has besides what was ordered. */
export const newOrder = () => ({ quantity: 1, parcels: [], refunds: [], cancelledAt: null, isPresentment: false, isHeld: false });

/**
 * Orders that are shipped, paid back and cancelled, as Shopify does it: parcels by fulfilment order, refunds once for each key, a cancellation that
 * takes its time.
 * @param {import('./shelves.mjs').Shelves} shelves
 * @param {Map<string, any>} orders by number
 * @param {{ gid: (type: string, id: string | number) => string, needs: (scope: string) => void, keyOf: (info: object) => string | undefined }} parts
 */
export function playOrders(shelves, orders, { gid, needs, keyOf }) {
  const keys = new Map();
  let last = 9_000;

  /** @returns false where the write is only said to be done */
  const written = (order, field, value, key = null) => {
    if (shelves.happens('shopify', 'dropped')) {
      shelves.count('shopify', 'dropped');
      return false;
    }
    shelves.state.lastAppliedAt = Date.now();
    shelves.state.applied.push({ platform: 'shopify', sku: `#${order.id}`, field, value, key });
    return true;
  };
  const sent = ({ parcels }) => parcels.filter(({ status }) => status === 'SUCCESS').reduce((sum, { quantity }) => sum + quantity, 0);
  const paidBack = ({ refunds }) => refunds.reduce((sum, { cents }) => sum + cents, 0);

  const parcelNode = ({ id, status, createdAt, company, number }) => ({
    id: gid('Fulfillment', id),
    status,
    createdAt,
    trackingInfo: company || number ? [{ company, number }] : [],
  });

  /** The fields of an order that depend on what was done to it. @param {() => object} line of the order */
  const fieldsOf = (order, line) => {
    const left = order.quantity - sent(order);
    const back = paidBack(order);
    return {
      cancelledAt: order.cancelledAt,
      displayFinancialStatus: back === 0 ? order.status : back >= order.cents ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
      displayFulfillmentStatus: left === 0 ? 'FULFILLED' : left < order.quantity ? 'PARTIALLY_FULFILLED' : 'UNFULFILLED',
      totalRefundedSet: money(back),
      currencyCode: 'USD',
      presentmentCurrencyCode: order.isPresentment ? 'EUR' : 'USD',
      fulfillments: order.parcels.map(parcelNode),
      refunds: order.refunds.map(({ id, note }) => ({ id: gid('Refund', id), note })),
      suggestedRefund: {
        suggestedTransactions: [
          {
            gateway: 'shopify_payments',
            parentTransaction: { id: gid('OrderTransaction', order.id) },
            amountSet: money(order.cents - back),
            maximumRefundableSet: money(order.cents - back),
          },
        ],
      },
      fulfillmentOrders: () => {
        needs('write_merchant_managed_fulfillment_orders');
        const lines = left === 0 ? [] : [{ id: gid('FulfillmentOrderLineItem', order.id), remainingQuantity: left, lineItem: line() }];
        return {
          nodes: [
            {
              id: gid('FulfillmentOrder', order.id),
              status: order.cancelledAt || left === 0 ? 'CLOSED' : order.isHeld ? 'ON_HOLD' : 'OPEN',
              assignedLocation: { name: 'Workshop' },
              lineItems: { nodes: lines, pageInfo: { hasNextPage: false } },
            },
          ],
          pageInfo: { hasNextPage: false },
        };
      },
    };
  };

  function ship({ fulfillment: { lineItemsByFulfillmentOrder: groups, notifyCustomer, trackingInfo } }) {
    needs('write_merchant_managed_fulfillment_orders');
    const order = orders.get(idIn(groups[0]?.fulfillmentOrderId));
    if (!order) return wrong('Fulfillment order does not exist.');
    const quantity = groups[0].fulfillmentOrderLineItems?.[0]?.quantity ?? order.quantity - sent(order);
    if (order.cancelledAt || quantity > order.quantity - sent(order)) {
      return wrong('Invalid fulfillment order line item quantity requested.');
    }
    const parcel = {
      id: ++last,
      status: 'SUCCESS',
      createdAt: new Date().toISOString(),
      quantity,
      notify: notifyCustomer ?? false,
      ...trackingInfo,
    };
    if (written(order, 'shipped', quantity)) order.parcels.push(parcel);
    return { fulfillment: parcelNode(parcel), ...fine };
  }

  function unship({ id }) {
    needs('write_merchant_managed_fulfillment_orders');
    for (const order of orders.values()) {
      const parcel = order.parcels.find((one) => String(one.id) === idIn(id));
      if (!parcel) continue;
      if (written(order, 'shipped', -parcel.quantity)) parcel.status = 'CANCELLED';
      return { fulfillment: parcelNode(parcel), ...fine };
    }
    return wrong('Fulfillment does not exist.');
  }

  function payBack({ input }, key) {
    needs('write_orders');
    if (!key) return wrong('The @idempotent directive is required.');
    if (keys.has(key)) {
      shelves.count('shopify', 'repeated');
      return keys.get(key);
    }
    const order = orders.get(idIn(input.orderId));
    const cents = (input.transactions ?? []).reduce((sum, { amount }) => sum + Math.round(Number(amount) * 100), 0);
    const isOver = !order || cents > order.cents - paidBack(order);
    const refund = { id: ++last, note: input.note ?? null, cents, notify: input.notify ?? false };
    const payload = isOver
      ? wrong('Refund amount cannot be greater than the amount that can be refunded.')
      : { refund: { id: gid('Refund', refund.id), note: refund.note }, ...fine };
    if (!isOver && written(order, 'refund', cents, key)) order.refunds.push(refund);
    keys.set(key, payload);
    return payload;
  }

  function cancel({ orderId, reason, restock }) {
    needs('write_orders');
    const order = orders.get(idIn(orderId));
    const refuse = (message) => ({ orderCancelUserErrors: [{ field: ['orderId'], message, code: 'INVALID' }] });
    if (!order) return { orderCancelUserErrors: [{ field: ['orderId'], message: 'Order not found', code: 'NOT_FOUND' }] };
    if (order.cancelledAt) return refuse('The order has already been canceled.');
    if (sent(order) > 0) return refuse('Cannot cancel an order with outstanding fulfillments.');
    if (written(order, 'cancelled', 1)) {
      Object.assign(order, { cancelReason: reason, isRestocked: restock });
      // A job of Shopify's does it.
      setTimeout(() => (order.cancelledAt = new Date().toISOString()), 300).unref();
    }
    return { job: { id: gid('Job', ++last) }, orderCancelUserErrors: [] };
  }

  return {
    fieldsOf,
    mutations: {
      fulfillmentCreate: ship,
      fulfillmentCancel: unship,
      refundCreate: (args, _context, info) => payBack(args, keyOf(info)),
      orderCancel: cancel,
    },
  };
}
