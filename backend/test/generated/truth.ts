import { exportsOf, idOf, omitsNoRefund, statusOf } from './exports';
import { stepIn, type TrueOrder } from './orders';
import type { SellerFile } from './seller';

/** A row of the ledger in words, amounts with three decimals. */
export type Row = Record<string, unknown>;

export interface Books {
  orders: Row[];
  customers: Row[];
  /** By platform, account and currency, as the views of sales give them. */
  sums: Row[];
}

/** What the files state together about one order. */
interface Known {
  order: TrueOrder;
  /** Empty while no file names it. */
  account: string;
  /** Amounts that no file states are null; refunds are 0. */
  shipping: number | null;
  tax: number | null;
  discount: number | null;
  fees: number | null;
  refunded: number;
  state: TrueOrder['state'];
  hasLines: boolean;
  hasBuyer: boolean;
}

const amount = (thousandths: number): string => {
  const digits = String(Math.abs(thousandths)).padStart(4, '0');
  return `${thousandths < 0 ? '-' : ''}${digits.slice(0, -3)}.${digits.slice(-3)}`;
};
const amountOrNone = (thousandths: number | null): string | null => (thousandths === null ? null : amount(thousandths));
const keyOf = (order: TrueOrder): string => `${order.platform} ${order.account} ${idOf(order)}`;
const inOrder = (rows: Row[]): Row[] => rows.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));

/** A date of payment or shipping proves only that an order is that far. */
const steps: readonly TrueOrder['state'][] = ['pending', 'paid', 'shipped'];

/**
 * What a bookkeeper writes down who gets these files, one after the other. A file that states something replaces what an earlier one stated,
 * and a file without it leaves it as it is.
 */
export function booksOf(files: readonly SellerFile[]): Books {
  const known = new Map<string, Known>();
  for (const file of files) for (const order of file.orders) known.set(keyOf(order), told(known.get(keyOf(order)), order, file));
  const orders = [...known.values()];
  return { orders: inOrder(orders.map(orderRow)), customers: customersOf(files, orders), sums: sumsOf(orders) };
}

function told(before: Known | undefined, order: TrueOrder, { shape, source }: SellerFile): Known {
  const { states, status } = exportsOf[shape];
  const has = (field: (typeof states)[number]) => states.includes(field);
  const known: Known = before
    ? { ...before }
    : {
        order,
        account: '',
        shipping: null,
        tax: null,
        discount: null,
        fees: null,
        refunded: 0,
        state: 'pending',
        hasLines: false,
        hasBuyer: false,
      };
  known.account = (source ? source.account : order.account) || known.account;
  for (const field of ['shipping', 'tax', 'discount', 'fees'] as const) if (has(field)) known[field] = order[field];
  if (has('refunded') && (!omitsNoRefund(shape) || order.refunded > 0)) known.refunded = order.refunded;
  if (status === 'stated') known.state = order.state;
  // Whoever lists payments has been paid.
  else if (status === 'none') known.state = before?.state ?? 'paid';
  else if (steps.includes(known.state) && steps.indexOf(order.state) > steps.indexOf(known.state)) known.state = order.state;
  known.hasLines ||= has('lines');
  known.hasBuyer ||= has('buyer') && buyerId(order, shape) !== null;
  return known;
}

/** Orders that a file sets back: less is refunded than before, or they are not as far. Their totals and currencies never differ. */
export function setBackBetween(before: Books, after: Books): string[] {
  const rows = new Map(before.orders.map((row) => [orderOf(row), row]));
  const ends = ['pending', 'paid', 'shipped', 'partially_refunded', 'refunded'];
  const rank = ({ status }: Row) => ends.indexOf(status === 'cancelled' ? 'refunded' : (status as string));
  return after.orders
    .filter((row) => {
      const old = rows.get(orderOf(row));
      return old && (Number(row.refunded) < Number(old.refunded) || rank(row) < rank(old));
    })
    .map(({ id }) => String(id))
    .toSorted();
}

/** Without the account, which a later file may name first. */
const orderOf = ({ platform, id, day, total }: Row): string => [platform, id, day, total].join(' ');

const buyerId = ({ buyer }: TrueOrder, shape: SellerFile['shape']): string | null => {
  if (!buyer) return null;
  const isNumbered = shape === 'ebay' || shape === 'etsy orders' || shape === 'etsy items';
  return (isNumbered ? buyer.username : buyer.email) || null;
};

/** One person, wherever they bought; on platforms without mail addresses, one in each account. */
const personOf = ({ platform, account, buyer }: TrueOrder): string => buyer!.email || `${platform} ${account} ${buyer!.username}`;

function orderRow(known: Known): Row {
  const { order } = known;
  return {
    platform: order.platform,
    account: known.account,
    id: idOf(order),
    day: order.day,
    status: statusOf({ ...order, ...known }),
    currency: order.currency,
    total: amount(order.total),
    shipping: amountOrNone(known.shipping),
    tax: amountOrNone(known.tax),
    discount: amountOrNone(known.discount),
    fees: amountOrNone(known.fees),
    refunded: amount(known.refunded),
    buyer: known.hasBuyer ? personOf(order) : null,
    lines: known.hasLines ? order.lines.map(({ sku, quantity, price }) => `${quantity} ${sku} ${amount(price)}`).toSorted() : [],
  };
}

const isSale = (known: Known): boolean => !['refunded', 'cancelled'].includes(statusOf({ ...known.order, ...known }));

/** Shipping and tax are not what the seller sold. Of a refund, the part of the tax is in the proportion of tax to total. */
function netSales(known: Known): number {
  const { order, refunded } = known;
  if (!isSale(known)) return 0;
  const unit = BigInt(Math.min(stepIn(order.currency), 10));
  const [tax, total] = [BigInt(known.tax ?? 0), BigInt(order.total)];
  // Half a cent is rounded up; thousandths exist in some currencies only.
  const refundedTax = ((2n * tax * BigInt(refunded) + total * unit) / (2n * total * unit)) * unit;
  return order.total - refunded - Number(tax) + Number(refundedTax) - (known.shipping ?? 0);
}

function sumsOf(orders: readonly Known[]): Row[] {
  const groups = groupsOf(orders, ({ order, account }) => [order.platform, account, order.currency].join(' '));
  const add = (some: readonly Known[], read: (known: Known) => number) => amount(some.reduce((sum, known) => sum + read(known), 0));
  return inOrder(
    [...groups].map(([of, all]) => {
      const sales = all.filter(isSale);
      return {
        of,
        orders: all.length,
        sales: sales.length,
        total: add(all, ({ order }) => order.total),
        received: add(sales, ({ order, refunded }) => order.total - refunded),
        net: add(all, netSales),
        refunds: add(all, (known) => {
          const status = statusOf({ ...known.order, ...known });
          return status === 'cancelled' ? 0 : known.refunded;
        }),
        netOfLines: add(all, netSales),
        units: all.reduce((sum, { order, hasLines }) => sum + (hasLines ? order.lines.reduce((n, { quantity }) => n + quantity, 0) : 0), 0),
      };
    }),
  );
}

function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/** Everybody whom a file names, with what they bought in the currency of most of their orders. */
function customersOf(files: readonly SellerFile[], orders: readonly Known[]): Row[] {
  const people = new Map<string, { name: string; email: string; ids: Set<string> }>();
  for (const { shape, source, orders: named } of files)
    for (const order of named) {
      const id = buyerId(order, shape);
      if (id === null || !exportsOf[shape].states.includes('buyer')) continue;
      const person = people.get(personOf(order)) ?? { name: '', email: order.buyer!.email, ids: new Set() };
      if (shape !== 'own') person.name = `${order.buyer!.firstName} ${order.buyer!.lastName}`;
      person.ids.add(`${order.platform} ${source ? source.account : order.account} ${id}`);
      people.set(personOf(order), person);
    }
  return inOrder(
    [...people].map(([key, { name, email, ids }]) => {
      const sales = orders.filter((known) => known.hasBuyer && personOf(known.order) === key && isSale(known));
      const groups = [...groupsOf(sales, ({ order }) => order.currency)];
      const [most] = groups.toSorted(([a, some], [b, others]) => others.length - some.length || (a < b ? -1 : 1));
      const spent = (most?.[1] ?? []).reduce((sum, { order, refunded }) => sum + order.total - refunded, 0);
      return { email, name, ids: [...ids].toSorted().join(', '), orders: sales.length, spent: amount(spent) };
    }),
  );
}
