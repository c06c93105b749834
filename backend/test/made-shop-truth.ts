import { type MadeOrder, madeOrders } from './made-shop';

export const timeZone = 'Europe/Berlin';
export const now = new Date();
export const all = madeOrders(timeZone, now);

/** Figures of the made shop, added up by hand: nothing here asks the program what a sale is. */
const days = new Intl.DateTimeFormat('sv-SE', { timeZone });
export const dayOf = (at: Date | number) => days.format(at);
export const today = dayOf(now);
export const dayBefore = (days: number) => new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);
export const isSale = ({ status }: MadeOrder) => status !== 'refunded' && status !== 'cancelled';
/** The tax inside a partial refund is in the proportion of tax to total, in whole cents. */
const taxBack = ({ tax, refunded, total }: MadeOrder) => (total === 0 ? 0 : Math.round(((tax ?? 0) * refunded * 100) / total) / 100);
export const netOf = (order: MadeOrder) =>
  isSale(order) ? order.total - order.refunded - ((order.tax ?? 0) - taxBack(order)) - (order.shipping ?? 0) : 0;
export const refundOf = ({ status, refunded, total }: MadeOrder) =>
  status === 'cancelled' ? 0 : status === 'refunded' ? Math.max(refunded, total) : refunded;
export const money = (value: number) => Math.round(value * 100) / 100;
export const sum = (list: readonly MadeOrder[], value: (order: MadeOrder) => number) =>
  money(list.reduce((total, order) => total + value(order), 0));
export const units = ({ lines }: MadeOrder) => lines.reduce((pieces, { quantity }) => pieces + quantity, 0);
export const currencies = ['USD', 'EUR', 'JPY'];
export const within = (from: string, to = today) => all.filter(({ at }) => dayOf(at) >= from && dayOf(at) <= to);
export const truth = (list: readonly MadeOrder[], currency: string) => {
  const own = list.filter((order) => order.currency === currency);
  const sold = own.filter(isSale);
  return {
    currency,
    orders: sold.length,
    units: sold.reduce((pieces, order) => pieces + units(order), 0),
    net: sum(sold, netOf),
    refunds: sum(own, refundOf),
    refunded: own.filter(({ status }) => status === 'refunded').length,
    cancelled: own.filter(({ status }) => status === 'cancelled').length,
    discount: sum(sold, (order) => order.discount ?? 0),
    shipping: sum(sold, (order) => order.shipping ?? 0),
    tax: sum(sold, (order) => order.tax ?? 0),
    fees: sum(sold, (order) => order.fees ?? 0),
  };
};
