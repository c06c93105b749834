/** Shops made from a seed, and the exports that platforms would write of them. */
export interface TrueLine {
  sku: string;
  quantity: number;
  /** In hundredths, for one piece. */
  price: number;
}

export interface TrueOrder {
  id: string;
  account: string;
  currency: string;
  lines: TrueLine[];
  shipping: number;
  tax: number;
  discount: number;
  total: number;
  refunded: number;
  status: 'paid' | 'partially_refunded' | 'refunded' | 'cancelled';
  /** `2026-09-03` */
  day: string;
}

export const shapes = ['shopify', 'woocommerce', 'ebay', 'etsy orders', 'etsy items', 'amazon', 'own'] as const;
export type Shape = (typeof shapes)[number];

/** Mulberry32: the same numbers for the same seed, on every machine. @returns whole numbers from 0 up to below `limit` */
export function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296) * limit);
  };
}

const currenciesOf: Record<Shape, readonly string[]> = {
  shopify: ['USD', 'EUR', 'JPY'],
  woocommerce: ['EUR', 'USD', 'JPY'],
  ebay: ['GBP', 'EUR'],
  'etsy orders': ['CAD', 'EUR', 'JPY'],
  'etsy items': ['CAD', 'EUR', 'JPY'],
  amazon: ['USD', 'EUR', 'JPY'],
  own: ['USD', 'EUR', 'JPY', 'GBP'],
};

/** Whether the tax of a price stands on top of it, where the file does not state the total itself. */
const isTaxOnTop = (shape: Shape, currency: string, random: (limit: number) => number): boolean =>
  shape === 'amazon' ? currency === 'USD' : shape === 'etsy items' ? true : random(2) === 0;

/** One to twelve orders, some of two accounts with equal numbers. */
export function shopOf(shape: Shape, random: (limit: number) => number): TrueOrder[] {
  const count = 1 + random(12);
  const currencies = currenciesOf[shape];
  return Array.from({ length: count }, (_, at) => {
    const currency = currencies[random(currencies.length)]!;
    const step = currency === 'JPY' ? 100 : 1;
    const lines = Array.from({ length: 1 + random(4) }, (_line, line) => ({
      sku: `S-${line}-${random(9)}`,
      quantity: 1 + random(5),
      price: (100 + random(9_900)) * step,
    }));
    const goods = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const shipping = random(2) * (1 + random(900)) * step;
    const tax = random(2) * Math.max(1, Math.floor(goods / step / 10)) * step;
    const discount = shape === 'amazon' || shape === 'etsy items' ? 0 : random(3) === 0 ? (1 + random(90)) * step : 0;
    const total = goods + shipping - discount + (isTaxOnTop(shape, currency, random) ? tax : 0);
    const states = ['shopify', 'woocommerce', 'own'].includes(shape);
    const fate = states ? random(6) : 0;
    const refunded = fate === 1 ? step : fate === 2 ? total : 0;
    const isTwin = shape === 'own' && at % 2 === 1;
    return {
      id: String(isTwin ? 1_000 + at - 1 : 1_000 + at),
      account: shape === 'own' ? (isTwin ? 'b' : 'a') : '',
      currency,
      lines,
      shipping,
      tax,
      discount,
      total,
      refunded,
      status: fate === 1 ? 'partially_refunded' : fate === 2 ? 'refunded' : fate === 3 && states ? 'cancelled' : 'paid',
      day: `2026-0${1 + random(9)}-${String(1 + random(28)).padStart(2, '0')}`,
    };
  });
}

type Rows = Record<string, string>[];
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep'];
const signs: Record<string, string> = { GBP: '£', EUR: '€' };

const exporters: Record<Shape, (order: TrueOrder) => Rows> = {
  shopify: (order) =>
    order.lines.map((line, at) => ({
      Name: `#${order.id}`,
      'Financial Status': at > 0 ? '' : order.status === 'cancelled' ? 'voided' : order.status,
      Currency: at > 0 ? '' : order.currency,
      Shipping: at > 0 ? '' : money(order.shipping),
      Subtotal: at > 0 ? '' : money(order.total - order.shipping),
      Taxes: at > 0 ? '' : money(order.tax),
      Total: at > 0 ? '' : money(order.total),
      'Discount Amount': at > 0 ? '' : money(order.discount),
      'Created at': `${order.day} 10:00:00 +0000`,
      'Lineitem quantity': String(line.quantity),
      'Lineitem name': line.sku,
      'Lineitem price': money(line.price),
      'Lineitem sku': line.sku,
      'Refunded Amount': at > 0 ? '' : money(order.refunded),
      Id: at > 0 ? '' : `99${order.id}`,
    })),
  woocommerce: (order) =>
    order.lines.map((line) => ({
      order_id: order.id,
      order_date: order.day,
      status: { paid: 'processing', partially_refunded: 'completed', refunded: 'refunded', cancelled: 'cancelled' }[order.status],
      order_currency: order.currency,
      order_total: money(order.total),
      shipping_total: money(order.shipping),
      tax_total: money(order.tax),
      discount_total: money(order.discount),
      refunded_total: money(order.refunded),
      item_sku: line.sku,
      item_name: line.sku,
      item_quantity: String(line.quantity),
      item_total: money(line.price * line.quantity),
    })),
  ebay: (order) => {
    const [year, month, day] = order.day.split('-') as [string, string, string];
    const sign = signs[order.currency]!;
    const base = {
      'Order number': order.id,
      'Sale date': `${months[Number(month) - 1]}-${day}-${year.slice(2)}`,
      'Paid on date': 'Sep-29-26',
    };
    const amounts = { 'Shipping and handling': order.shipping, 'Seller collected tax': order.tax, 'Total price': order.total };
    const whole = Object.fromEntries(Object.entries(amounts).map(([name, cents]) => [name, sign + money(cents)]));
    const blank = Object.fromEntries(Object.keys(amounts).map((name) => [name, '']));
    return [
      { ...base, 'Item title': '', 'Custom label': '', Quantity: '', 'Sold for': '', ...whole },
      ...order.lines.map((line) => ({
        ...base,
        'Item title': line.sku,
        'Custom label': line.sku,
        Quantity: String(line.quantity),
        'Sold for': sign + money(line.price),
        ...blank,
      })),
    ];
  },
  'etsy orders': (order) => [
    {
      'Sale Date': american(order.day),
      'Order ID': order.id,
      Currency: order.currency,
      'Order Value': money(order.lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0)),
      'Discount Amount': money(order.discount),
      Shipping: money(order.shipping),
      'Sales Tax': money(order.tax),
      'Order Total': money(order.total),
      Status: 'Completed',
    },
  ],
  'etsy items': (order) =>
    order.lines.map((line, at) => ({
      'Sale Date': american(order.day),
      'Item Name': line.sku,
      Quantity: String(line.quantity),
      Price: money(line.price),
      'Discount Amount': '0',
      'Order Shipping': money(order.shipping),
      'Order Sales Tax': money(order.tax),
      'Item Total': money(line.price * line.quantity),
      Currency: order.currency,
      'Transaction ID': `${order.id}${at}`,
      SKU: line.sku,
      'Date Paid': american(order.day),
      'Order ID': order.id,
    })),
  amazon: (order) =>
    order.lines.map((line, at) => ({
      'amazon-order-id': order.id,
      'purchase-date': `${order.day}T10:00:00+00:00`,
      'order-status': 'Shipped',
      currency: order.currency,
      sku: line.sku,
      'product-name': line.sku,
      quantity: String(line.quantity),
      'item-price': money(line.price * line.quantity),
      'item-tax': money(at === 0 ? order.tax : 0),
      'shipping-price': money(at === 0 ? order.shipping : 0),
    })),
  own: (order) => [
    {
      Channel: 'shopify',
      Account: order.account,
      'Order number': order.id,
      Name: `#${order.id}`,
      Date: order.day,
      Status: order.status,
      SKUs: order.lines.map(({ sku }) => sku).join(' '),
      Currency: order.currency,
      Total: money(order.total),
      Shipping: money(order.shipping),
      Tax: money(order.tax),
      Discount: money(order.discount),
      Refunded: money(order.refunded),
      Fees: '',
      Email: '',
    },
  ],
};

const money = (cents: number): string => (cents / 100).toFixed(2);
const american = (day: string): string => day.replace(/^20(\d\d)-(\d\d)-(\d\d)$/, '$2/$3/$1');

/** The file that the platform would export, its rows in order or shuffled. */
export function exportOf(shape: Shape, orders: readonly TrueOrder[], random: ((limit: number) => number) | null): string {
  const rows = orders.flatMap(exporters[shape]);
  if (random)
    for (let at = rows.length - 1; at > 0; at--) {
      const other = random(at + 1);
      [rows[at], rows[other]] = [rows[other]!, rows[at]!];
    }
  const columns = Object.keys(rows[0]!);
  const delimiter = shape === 'amazon' ? '\t' : ',';
  return [columns, ...rows.map((row) => columns.map((column) => row[column]!))].map((cells) => `${cells.join(delimiter)}\n`).join('');
}
