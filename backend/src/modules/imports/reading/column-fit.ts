import { dateFormats, numberShape, parseDate } from '../../tables';
import { rowTypeOf } from './orders/orders';

const amounts = new Set([
  'total',
  'lineTotal',
  'shipping',
  'tax',
  'discount',
  'refunded',
  'fees',
  'price',
  'cost',
  'unitCost',
  'quantity',
  'marketplaceTax',
]);
const dates = new Set(['orderedAt', 'paidAt', 'cancelledAt', 'shippedAt']);

const most = (texts: readonly string[], test: (text: string) => boolean): boolean => texts.filter(test).length * 2 >= texts.length;

/** Signs and codes of currencies may stand around a number. */
const isNumber = (text: string): boolean =>
  numberShape(text) !== null ||
  (/\d/.test(text) && /^[\p{Sc}\p{L}\s\d.,'’()+-]+$/u.test(text) && text.replaceAll(/\P{L}/gu, '').length <= 3);

const isDate = (text: string): boolean =>
  dateFormats.some((format) => !Number.isNaN(parseDate(text, format))) ||
  /\d{1,4}[-/. ]\p{L}{3,12}\.?[-/., ]+\d{2,4}|\p{L}{3,12}\.?[-/. ]\d{1,2}\D+\d{2,4}/u.test(text);

/** Returns true if the cells of a column can mean what its name says. @param texts filled cells; an empty list fits every field */
export function fitsField(field: string, texts: readonly string[]): boolean {
  if (texts.length === 0 || texts[0] === '?') return true;
  if (amounts.has(field)) return most(texts, isNumber);
  if (dates.has(field)) return most(texts, isDate);
  if (field === 'currency') return most(texts, (text) => /^\p{L}{3}$|^\p{Sc}$/u.test(text));
  if (field === 'email') return most(texts, (text) => text.includes('@'));
  if (field === 'rowType') return most(texts, (text) => rowTypeOf(text) !== null);
  // "State" is a part of an address more often than it is one of an order.
  if (field === 'status') return !texts.every((text) => /^[A-Z]{2}$/.test(text));
  return true;
}
