import { type Random, shuffled } from './numbers';
import { type Platform, stepIn, type TrueOrder } from './orders';

/** The exports that the platforms, and this console, would write of generated orders. */
export const shapes = ['shopify', 'woocommerce', 'ebay', 'etsy orders', 'etsy items', 'amazon', 'payments', 'own'] as const;
export type Shape = (typeof shapes)[number];

type Field = 'total' | 'shipping' | 'tax' | 'discount' | 'fees' | 'refunded' | 'lines' | 'buyer';

interface Export {
  /** Null for an export that names the platform on each row. */
  platform: Platform | null;
  /** What a bookkeeper can read in it, besides currency and date. A total that is not stated follows from the lines. */
  states: readonly Field[];
  /** How sure its state of an order is: a date of payment or shipping proves only that the order is that far. */
  status: 'stated' | 'dates' | 'none';
  /** Orders that it lists; all, if left out. */
  lists?: (order: TrueOrder) => boolean;
  rows: (order: TrueOrder) => Record<string, string>[];
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'];
const signs: Record<string, string> = { GBP: '£', EUR: '€' };

/** With the decimals of the currency, as platforms write it. */
const moneyIn = (currency: string) => (amount: number) => {
  const step = stepIn(currency);
  const digits = { 1_000: 0, 10: 2, 1: 3 }[step]!;
  const text = String(amount / step).padStart(digits + 1, '0');
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
};
const american = (day: string): string => day.replace(/^20(\d\d)-(\d\d)-(\d\d)$/, '$2/$3/$1');
const nameOf = ({ buyer }: TrueOrder): string => (buyer ? `${buyer.firstName} ${buyer.lastName}` : '');

const paidAt = ({ state, day }: TrueOrder): string => (state === 'pending' ? '' : day);
const shippedAt = ({ state, day }: TrueOrder): string => (state === 'shipped' ? day : '');

/** Exports that state refunds only where something was paid back: Etsy writes 0 for the total after refunds otherwise. */
export const omitsNoRefund = (shape: Shape): boolean => shape === 'etsy orders' || shape === 'payments';

/** The platform's own id of an order, by which the ledger keeps it. */
export const idOf = ({ platform, number }: Pick<TrueOrder, 'platform' | 'number'>): string =>
  platform === 'shopify' ? `99${number}` : number;

/** The word of the ledger for the state of an order. */
export function statusOf({ state, refunded, total }: Pick<TrueOrder, 'state' | 'refunded' | 'total'>): string {
  if (refunded === 0 || state === 'pending' || state === 'cancelled') return state;
  return refunded >= total ? 'refunded' : 'partially_refunded';
}

export const exportsOf: Record<Shape, Export> = {
  shopify: {
    platform: 'shopify',
    states: ['total', 'shipping', 'tax', 'discount', 'refunded', 'lines', 'buyer'],
    status: 'stated',
    rows: (order) => {
      const money = moneyIn(order.currency);
      const status = statusOf(order);
      const once = {
        Email: order.buyer?.email ?? '',
        'Financial Status': { cancelled: 'voided', shipped: 'paid' }[status] ?? status,
        'Fulfillment Status': order.state === 'shipped' ? 'fulfilled' : 'unfulfilled',
        Currency: order.currency,
        Shipping: money(order.shipping),
        Subtotal: money(order.total - order.shipping),
        Taxes: money(order.tax),
        Total: money(order.total),
        'Discount Amount': money(order.discount),
        'Refunded Amount': money(order.refunded),
        'Billing Name': nameOf(order),
        Id: idOf(order),
      };
      return order.lines.map((line, at) => ({
        Name: `#${order.number}`,
        ...(at > 0 ? blank(once) : once),
        'Created at': `${order.day} 10:00:00 +0000`,
        'Lineitem quantity': String(line.quantity),
        'Lineitem name': line.sku,
        'Lineitem price': money(line.price),
        'Lineitem sku': line.sku,
      }));
    },
  },
  woocommerce: {
    platform: 'woocommerce',
    states: ['total', 'shipping', 'tax', 'discount', 'refunded', 'lines', 'buyer'],
    status: 'stated',
    rows: (order) => {
      const money = moneyIn(order.currency);
      const words: Record<string, string> = {
        pending: 'on-hold',
        paid: 'processing',
        shipped: 'completed',
        partially_refunded: 'completed',
      };
      return order.lines.map((line) => ({
        order_id: order.number,
        order_date: order.day,
        status: words[statusOf(order)] ?? statusOf(order),
        order_currency: order.currency,
        order_total: money(order.total),
        shipping_total: money(order.shipping),
        tax_total: money(order.tax),
        discount_total: money(order.discount),
        refunded_total: money(order.refunded),
        billing_email: order.buyer?.email ?? '',
        billing_first_name: order.buyer?.firstName ?? '',
        billing_last_name: order.buyer?.lastName ?? '',
        item_sku: line.sku,
        item_name: line.sku,
        item_quantity: String(line.quantity),
        item_total: money(line.price * line.quantity),
      }));
    },
  },
  ebay: {
    platform: 'ebay',
    states: ['total', 'shipping', 'tax', 'lines', 'buyer'],
    status: 'dates',
    rows: (order) => {
      const money = (amount: number) => `${signs[order.currency] ?? ''}${moneyIn(order.currency)(amount)}`;
      const named = (day: string) => (day === '' ? '' : `${months[Number(day.slice(5, 7)) - 1]}-${day.slice(8)}-${day.slice(2, 4)}`);
      const base = {
        'Order number': order.number,
        'Buyer username': order.buyer?.username ?? '',
        'Buyer name': nameOf(order),
        'Buyer email': order.buyer?.email ?? '',
        'Sale date': named(order.day),
        'Paid on date': named(paidAt(order)),
        'Shipped on date': named(shippedAt(order)),
      };
      const whole = {
        'Shipping and handling': money(order.shipping),
        'Seller collected tax': money(order.tax),
        'Total price': money(order.total),
      };
      return [
        { ...base, 'Item title': '', 'Custom label': '', Quantity: '', 'Sold for': '', ...whole },
        ...order.lines.map((line) => ({
          ...base,
          'Item title': line.sku,
          'Custom label': line.sku,
          Quantity: String(line.quantity),
          'Sold for': money(line.price),
          ...blank(whole),
        })),
      ];
    },
  },
  'etsy orders': {
    platform: 'etsy',
    states: ['total', 'shipping', 'tax', 'discount', 'fees', 'refunded', 'buyer'],
    status: 'stated',
    rows: (order) => {
      const money = moneyIn(order.currency);
      return [
        {
          'Sale Date': american(order.day),
          'Order ID': order.number,
          'Buyer User ID': order.buyer?.username ?? '',
          'Full Name': nameOf(order),
          'Date Shipped': shippedAt(order) && american(order.day),
          Currency: order.currency,
          'Order Value': money(order.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
          'Discount Amount': money(order.discount),
          Shipping: money(order.shipping),
          'Sales Tax': money(order.tax),
          'Order Total': money(order.total),
          Status: order.state === 'shipped' ? 'Completed' : 'Paid',
          'Card Processing Fees': money(order.fees ?? 0),
          'Adjusted Order Total': money(order.refunded > 0 ? order.total - order.refunded : 0),
        },
      ];
    },
  },
  'etsy items': {
    platform: 'etsy',
    states: ['shipping', 'tax', 'discount', 'lines', 'buyer'],
    status: 'dates',
    rows: (order) => {
      const money = moneyIn(order.currency);
      return order.lines.map((line, at) => ({
        'Sale Date': american(order.day),
        'Item Name': line.sku,
        Buyer: order.buyer?.username ?? '',
        'Ship Name': nameOf(order),
        Quantity: String(line.quantity),
        Price: money(line.price),
        'Discount Amount': money(at === 0 ? order.discount : 0),
        'Order Shipping': money(order.shipping),
        'Order Sales Tax': money(order.tax),
        'Item Total': money(line.price * line.quantity),
        Currency: order.currency,
        'Transaction ID': `${order.number}${at}`,
        SKU: line.sku,
        'Date Paid': american(order.day),
        'Date Shipped': shippedAt(order) && american(order.day),
        'Order ID': order.number,
      }));
    },
  },
  amazon: {
    platform: 'amazon',
    states: ['shipping', 'tax', 'lines', 'buyer'],
    status: 'stated',
    rows: (order) => {
      const money = moneyIn(order.currency);
      const words = { pending: 'Pending', paid: 'Unshipped', shipped: 'Shipped', cancelled: 'Cancelled' };
      return order.lines.map((line, at) => ({
        'amazon-order-id': order.number,
        'purchase-date': `${order.day}T10:00:00+00:00`,
        'buyer-email': order.buyer?.email ?? '',
        'buyer-name': nameOf(order),
        'order-status': words[order.state],
        currency: order.currency,
        sku: line.sku,
        'product-name': line.sku,
        quantity: String(line.quantity),
        'item-price': money(line.price * line.quantity),
        'item-tax': money(at === 0 ? order.tax : 0),
        'shipping-price': money(at === 0 ? order.shipping : 0),
      }));
    },
  },
  /** Of no known format: what a payment plugin lists, with refunds as rows of their own. */
  payments: {
    platform: 'woocommerce',
    states: ['total', 'refunded'],
    status: 'none',
    lists: ({ state }) => state === 'paid' || state === 'shipped',
    rows: (order) => {
      const money = moneyIn(order.currency);
      const row = (Type: string, Total: string) => ({ 'Order ID': order.number, Date: order.day, Type, Total, Currency: order.currency });
      return [row('charge', money(order.total)), ...(order.refunded > 0 ? [row('refund', `-${money(order.refunded)}`)] : [])];
    },
  },
  own: {
    platform: null,
    states: ['total', 'shipping', 'tax', 'discount', 'fees', 'refunded', 'buyer'],
    status: 'stated',
    rows: (order) => {
      const money = moneyIn(order.currency);
      return [
        {
          Channel: order.platform,
          Account: order.account,
          'Order number': idOf(order),
          Name: order.platform === 'shopify' ? `#${order.number}` : '',
          Date: `${order.day}T10:00:00.000Z`,
          Status: statusOf(order),
          SKUs: order.lines.map(({ sku, quantity }) => `${quantity} x ${sku}`).join(' | '),
          Currency: order.currency,
          Total: money(order.total),
          Shipping: money(order.shipping),
          Tax: money(order.tax),
          Discount: money(order.discount),
          Refunded: money(order.refunded),
          Fees: order.fees === null ? '' : money(order.fees),
          Email: order.buyer?.email ?? '',
        },
      ];
    },
  },
};

const blank = (cells: Record<string, string>): Record<string, string> => Object.fromEntries(Object.keys(cells).map((name) => [name, '']));

/** The file that the platform would export, its rows in order or shuffled. */
export function exportOf(shape: Shape, orders: readonly TrueOrder[], random: Random | null): string {
  const inOrder = orders.flatMap(exportsOf[shape].rows);
  const rows = random ? shuffled(inOrder, random) : inOrder;
  const columns = Object.keys(rows[0]!);
  const delimiter = shape === 'amazon' ? '\t' : ',';
  return [columns, ...rows.map((row) => columns.map((column) => row[column]!))].map((cells) => `${cells.join(delimiter)}\n`).join('');
}
