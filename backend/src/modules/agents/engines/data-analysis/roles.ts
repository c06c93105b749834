import { TaskError } from '../../../../platform/errors/task-error';
import type { ColumnPlan, ColumnType } from '../../../tables';

/** Columns a caller names instead of leaving the choice to us. */
export interface ColumnChoice {
  dateColumn?: string;
  amountColumn?: string;
  itemColumn?: string;
}

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
}

const totals = [
  /^(order |line |grand )?total( price| amount| sales)?$/i,
  /^(net |gross )?(sales|revenue|turnover|amount)$/i,
  /^(gesamt|umsatz|betrag|summe|montant|total ht|total ttc|importe|ingresos|ricavi|totale)/i,
  /(^|[\s_])(total|amount|revenue|sales|umsatz|betrag)([\s_]|$)/i,
];
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
  /(product|item|article|artikel|produkt|sku|asin)/i,
];
const customers = [
  /^(customer|client|buyer|kunden?)[\s_-]?(id|no|nr|number|e-?mail|name)?$/i,
  /(customer|client|buyer|kunden?)[\s_-]?(id|no|nr|email|name)/i,
  /^e-?mail$/i,
];

/**
 * Finds the columns the analysis needs by type and name, in English and the most common export languages. An amount
 * column wins over quantity times unit price, which wins over counting rows.
 * @throws TaskError `invalid_input` when a named column does not exist or holds something else
 */
export function findRoles(columns: readonly ColumnPlan[], choice: ColumnChoice): Roles {
  const named = (name: string | undefined, types: ColumnType[], wanted: string) =>
    name === undefined ? null : chosen(columns, name, types, wanted);
  const amount = named(choice.amountColumn, ['number'], 'numbers');
  const date = named(choice.dateColumn, ['date'], 'dates') ?? search(columns, dates, ['date']) ?? firstOf(columns, 'date');
  const item =
    named(choice.itemColumn, ['text', 'category', 'identifier', 'number'], 'names') ??
    search(columns, items, ['text', 'category', 'identifier']);
  const customer = search(columns, customers, ['text', 'category', 'identifier']);
  const quantity = search(columns, quantities, ['number']);
  const price = search(columns, unitPrices, ['number']);
  return { date, amount: amount === null ? findAmount(columns, quantity, price) : [amount], item, customer, quantity, price };
}

function findAmount(columns: readonly ColumnPlan[], quantity: number | null, price: number | null): number[] | null {
  const total = search(columns, totals, ['number']);
  if (total !== null) return [total];
  if (quantity !== null && price !== null) return [quantity, price];
  const numbers = columns.flatMap((column, index) => (column.type === 'number' && column.unit !== '%' ? [index] : []));
  return numbers.length === 1 ? numbers : null;
}

function search(columns: readonly ColumnPlan[], names: RegExp[], types: ColumnType[]): number | null {
  for (const name of names) {
    const index = columns.findIndex((column) => types.includes(column.type) && column.unit !== '%' && name.test(column.name));
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
