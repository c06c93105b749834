import { TaskError } from '../../../../platform/errors/task-error';
import type { ImportPlan } from '../../../imports/reading';
import type { ColumnPlan, ColumnType } from '../../../tables';

/** Columns a caller names instead of leaving the choice to us. */
export interface ColumnChoice {
  dateColumn?: string;
  amountColumn?: string;
  itemColumn?: string;
}

/** Columns that the recognition of imports knows. Null if it knows none, so that names and types alone decide. */
export type KnownColumns = Pick<ImportPlan, 'columns' | 'priceIs' | 'amountsPer'> & { format: string | null };

/** Column indexes; `amount` may be the product of two columns, and is null when only rows can be counted. */
export interface Roles {
  date: number | null;
  amount: readonly number[] | null;
  item: number | null;
  customer: number | null;
  /** Units sold. */
  quantity: number | null;
  /** Price of one unit. */
  price: number | null;
  /** Price of the goods of a row if `amount` is that of the whole order, otherwise null. */
  goods: readonly number[] | null;
  /** True if `amount` counts once for an order, no matter on how many of its rows it is repeated. */
  isOfOrder: boolean;
  /** A total and prices of lines are known to be without refunds taken off; of other amounts nothing is known. */
  basis: 'total' | 'lines' | 'other';
  /** Columns that could be meant as the amount as well. */
  otherAmounts: readonly number[];
}

const totals = [
  /^(order |line |grand )?total( price| amount| sales)?$/i,
  /^(net |gross )?(sales|revenue|turnover|amount)$/i,
  /^(gesamt|umsatz|betrag|summe|montant|total ht|total ttc|importe|ingresos|ricavi|totale)/i,
  /(^|[\s_])(total|amount|revenue|sales|umsatz|betrag)([\s_]|$)/i,
];
/** Words of amounts that are a part of a sale, or none: a tax is no sale, and neither is a tariff code. */
const partOfSale =
  /(?<!\p{L})(?:(?:sales|vat|gst|hst)?[\s_]?tax(?:es)?|vat|mwst|ust|steuer|tva|taxes?|iva|btw|gst|hst|duty|duties|discounts?|rabatte?|remises?|réductions?|descuentos?|sconti|sconto|coupons?|vouchers?|shipping|postage|versand(?:kosten)?|livraison|envío|delivery|fees?|gebühr(?:en)?|frais|commissions?|provision|refund(?:ed|s)?|costs?|kosten|codes?|hs|id|ids|no|nr|number|nummer|zip|postcode|plz|phone|tracking|weight|gewicht|balance|outstanding|tips?|points|previous|last)(?!\p{L})/iu;
/** Shopify's reports repeat their columns for the period before. */
const ofAnotherPeriod = /previous/i;
const exceptFor = /(?<!\p{L})(?:incl?|including|excl?|excluding|without|before|after|inkl|exkl|zzgl|ohne|hors|ht|ttc)(?!\p{L})/iu;
const isPartOfSale = (name: string): boolean => partOfSale.test(name.replaceAll('_', ' ')) && !exceptFor.test(name.replaceAll('_', ' '));
const quantities = [/^(quantity|qty|units|menge|anzahl|quantité|cantidad|pieces|pcs)$/i, /(quantity|qty|menge)/i];
const unitPrices = [
  /^(unit[\s_]?price|price[\s_]?each|item[\s_]?price|einzelpreis|stückpreis|prix unitaire|precio unitario)$/i,
  /^(price|preis|prix|precio)$/i,
  // `Purchase Price Per Unit`, as Amazon writes it to buyers, and what others say around the same words.
  /(price|cost|preis|prix|precio)[\s_-]*(per|pro|je|par|por|\/)[\s_-]*(unit|item|piece|stück|einheit|unité|pièce|unidad)/i,
  /(^|[\s_(-])unit[\s_-]*price/i,
];
const dates = [
  /^(order|invoice|sale|sales|transaction|purchase)?[\s_]?(date|datum|fecha)$/i,
  /^(day|jour|tag|día|giorno|dag|data)$/i,
  /(date|datum|fecha|time|day|month|created)/i,
];
const items = [
  /^(product|item|article|artikel)?[\s_]?(name|title|description|bezeichnung|beschreibung)$/i,
  /^(product|item|article|artikel|produkt|produit|producto|sku|stock[\s_]?code)$/i,
  /(product|produit|prodotto|producto|item|article|artikel|produkt|sku|asin)/i,
];
const customers = [
  /^(customer|client|buyer|kunden?)[\s_-]?(id|no|nr|number|e-?mail|name)?$/i,
  /(customer|client|buyer|kunden?)[\s_-]?(id|no|nr|email|name)/i,
  /^e-?mail$/i,
];

/**
 * Finds the columns the analysis needs: those that an import of the same file would take, then by type and name, in English and the most
 * common export languages. The total of an order or row wins over quantity times unit price, which wins over counting rows.
 * @throws TaskError `invalid_input` when a named column does not exist or holds something else
 */
export function findRoles(columns: readonly ColumnPlan[], choice: ColumnChoice, known: KnownColumns | null = null): Roles {
  const named = (name: string | undefined, types: ColumnType[], wanted: string) =>
    name === undefined ? null : chosen(columns, name, types, wanted);
  const field = (name: string, types: ColumnType[]) => {
    const index = columns.findIndex((column) => column.name === known?.columns[name]);
    return index >= 0 && types.includes(columns[index]!.type) && columns[index]!.unit !== '%' ? index : null;
  };
  /** Of an export that is known, for certain; of other files, when the names say nothing. */
  const found = (name: string, patterns: RegExp[], types: ColumnType[]) =>
    known?.format ? (field(name, types) ?? search(columns, patterns, types)) : (search(columns, patterns, types) ?? field(name, types));
  const amount = named(choice.amountColumn, ['number'], 'numbers');
  const date =
    named(choice.dateColumn, ['date'], 'dates') ??
    field('orderedAt', ['date']) ??
    search(columns, dates, ['date']) ??
    firstOf(columns, 'date');
  const item =
    named(choice.itemColumn, ['text', 'category', 'identifier', 'number'], 'names') ??
    (known?.format ? (field('productName', texts) ?? field('sku', texts)) : found('productName', items, texts));
  const customer = found('email', customers, texts) ?? field('customerId', texts);
  const quantity = found('quantity', quantities, ['number']);
  const price = found('price', unitPrices, ['number']);
  const total = field('total', ['number']);
  const lineTotal = field('lineTotal', ['number']);
  const product = price === null ? null : known?.priceIs === 'line' ? [price] : quantity === null ? null : [quantity, price];
  const base = { date, item, customer, quantity, price: known?.priceIs === 'line' ? null : price };
  const isOrderTotal = (index: number | null) => index !== null && index === total && known?.amountsPer === 'order' && hasOrders(known);
  const goods = lineTotal === null ? product : [lineTotal];
  if (amount !== null) {
    const basis = amount === total ? 'total' : amount === lineTotal ? 'lines' : 'other';
    return { ...base, amount: [amount], goods: null, isOfOrder: isOrderTotal(amount), basis, otherAmounts: [] };
  }
  if (total !== null) {
    const others = known?.format ? [] : candidates(columns).filter((index) => index !== total && index !== lineTotal);
    const isOfOrder = isOrderTotal(total);
    return { ...base, amount: [total], goods: isOfOrder ? goods : null, isOfOrder, basis: 'total', otherAmounts: others };
  }
  const [best = null, ...others] = lineTotal === null && !known?.format ? candidates(columns) : [];
  const lines = lineTotal === null ? (best === null ? product : null) : [lineTotal];
  const sum = lines ?? (best === null ? onlyNumber(columns, price) : [best]);
  return { ...base, amount: sum, goods: null, isOfOrder: false, basis: lines ? 'lines' : 'other', otherAmounts: others };
}

const texts: ColumnType[] = ['text', 'category', 'identifier'];
const hasOrders = ({ columns }: KnownColumns): boolean => (columns.orderId ?? columns.orderNumber) !== undefined;

/** Columns that are called like the amount of a row, the likeliest first. */
function candidates(columns: readonly ColumnPlan[]): number[] {
  const found = totals.flatMap((name) =>
    columns.flatMap((column, index) =>
      column.type === 'number' && column.unit !== '%' && name.test(column.name) && !isPartOfSale(column.name) ? [index] : [],
    ),
  );
  return [...new Set(found)];
}

/** A price alone is no sale: price lists have one. */
function onlyNumber(columns: readonly ColumnPlan[], price: number | null): number[] | null {
  const numbers = columns.flatMap((column, index) => (column.type === 'number' && column.unit !== '%' ? [index] : []));
  return numbers.length === 1 && numbers[0] !== price && !isPartOfSale(columns[numbers[0]!]!.name) ? numbers : null;
}

function search(columns: readonly ColumnPlan[], names: RegExp[], types: ColumnType[]): number | null {
  for (const name of names) {
    const index = columns.findIndex(
      (column) => types.includes(column.type) && column.unit !== '%' && name.test(column.name) && !ofAnotherPeriod.test(column.name),
    );
    if (index >= 0) return index;
  }
  return null;
}

function firstOf(columns: readonly ColumnPlan[], type: ColumnType): number | null {
  const index = columns.findIndex((column) => column.type === type);
  return index < 0 ? null : index;
}

function chosen(columns: readonly ColumnPlan[], name: string, types: ColumnType[], wanted: string): number {
  const index = columns.findIndex((column) => column.name.toLowerCase() === name.trim().toLowerCase());
  const hint = `Columns: ${columns.map((column) => column.name).join(', ')}.`;
  if (index < 0) throw new TaskError('invalid_input', `There is no column "${name}".`, { hint });
  if (!types.includes(columns[index]!.type))
    throw new TaskError('invalid_input', `The column "${name}" does not hold ${wanted}.`, { hint });
  return index;
}
