import type { ShopifyChange } from './shopify-change';

/** What is needed to change an order, beside the fields of every order. Each asks only for what its scope allows. */
export const orderQueries = (orderFields: string) => ({
  /** How far an order is sent, and what is still to be. */
  orderShipping: `query OrderShipping($id: ID!) {
    order(id: $id) {${orderFields}
      fulfillments(first: 50) { id status trackingInfo(first: 10) { company number } }
      fulfillmentOrders(first: 50) {
        nodes {
          id status assignedLocation { name }
          lineItems(first: 100) { nodes { id remainingQuantity lineItem { sku variant { id } } } pageInfo { hasNextPage } }
        }
        pageInfo { hasNextPage }
      }
    }
  }`,

  /** What was paid back, and through which payments the rest can go. */
  orderRefunds: `query OrderRefunds($id: ID!) {
    order(id: $id) {${orderFields}
      currencyCode presentmentCurrencyCode
      refunds(first: 250) { id note }
      suggestedRefund(suggestFullRefund: true) {
        suggestedTransactions { gateway parentTransaction { id } amountSet { shopMoney { amount } } maximumRefundableSet { shopMoney { amount } } }
      }
    }
  }`,
});

const userErrors = 'userErrors { field message }';

export interface Parcel {
  fulfillmentOrders: { id: string; lines: { id: string; quantity: number }[] }[];
  carrier?: string;
  tracking?: string;
  notify: boolean;
}

export const shipChange = ({ fulfillmentOrders, carrier, tracking, notify }: Parcel): ShopifyChange => ({
  name: 'shipOrder',
  query: `mutation ShipOrder($parcel: FulfillmentInput!) {
  c0: fulfillmentCreate(fulfillment: $parcel) { fulfillment { id status } ${userErrors} }
}`,
  variables: {
    parcel: {
      lineItemsByFulfillmentOrder: fulfillmentOrders.map(({ id, lines }) => ({ fulfillmentOrderId: id, fulfillmentOrderLineItems: lines })),
      notifyCustomer: notify,
      ...((carrier || tracking) && { trackingInfo: { ...(carrier && { company: carrier }), ...(tracking && { number: tracking }) } }),
    },
  },
  pieces: 1,
});

export const unshipChange = (id: string): ShopifyChange => ({
  name: 'unshipOrder',
  query: `mutation UnshipOrder($id: ID!) {
  c0: fulfillmentCancel(id: $id) { fulfillment { id status } ${userErrors} }
}`,
  variables: { id },
  pieces: 1,
});

export interface Repayment {
  key: string;
  orderId: string;
  note: string;
  notify: boolean;
  transactions: { gateway: string; parentId: string | null; amount: string }[];
}

/** Shopify makes one refund of a key, however often it comes. */
export const refundChange = ({ key, orderId, note, notify, transactions }: Repayment): ShopifyChange => ({
  name: 'refundOrder',
  query: `mutation RefundOrder($key: String!, $refund: RefundInput!) {
  c0: refundCreate(input: $refund) @idempotent(key: $key) { refund { id } ${userErrors} }
}`,
  variables: {
    key,
    refund: {
      orderId,
      note,
      notify,
      transactions: transactions.map(({ gateway, parentId, amount }) => ({
        orderId,
        gateway,
        kind: 'REFUND',
        amount,
        ...(parentId !== null && { parentId }),
      })),
    },
  },
  pieces: 1,
});

export interface Cancellation {
  orderId: string;
  reason: string;
  restock: boolean;
  notify: boolean;
}

/** Without paying back: that is a change of its own. */
export const cancelChange = ({ orderId, reason, restock, notify }: Cancellation): ShopifyChange => ({
  name: 'cancelOrder',
  query: `mutation CancelOrder($orderId: ID!, $reason: OrderCancelReason!, $restock: Boolean!, $notify: Boolean!) {
  c0: orderCancel(orderId: $orderId, reason: $reason, restock: $restock, notifyCustomer: $notify, refundMethod: { originalPaymentMethodsRefund: false }) {
    job { id } userErrors: orderCancelUserErrors { field message code }
  }
}`,
  variables: { orderId, reason, restock, notify },
  pieces: 1,
});
