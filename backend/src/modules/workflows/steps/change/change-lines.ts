import type { ProposedLine, ProposedOrderLine } from '../../../changes';
import { type FieldValue, type OrderField, orderFields, type WritableField, writableFields } from '../../../integrations';
import type { JsonValue } from '../../../tasks';
import { TemplateError } from '../../expressions/template-error';

/** What a row of a list, or the fields of the step, say about one line. */
export interface WrittenLine {
  sku?: JsonValue;
  platform?: JsonValue;
  field?: JsonValue;
  to?: JsonValue;
  why?: JsonValue;
  /** Of an order: its number, and what is said about it. */
  order?: JsonValue;
  carrier?: JsonValue;
  tracking?: JsonValue;
  amount?: JsonValue;
  reason?: JsonValue;
}

const names = ['sku', 'platform', 'field', 'to', 'why', 'order', 'carrier', 'tracking', 'amount', 'reason'] as const;
export const stepFields = [...writableFields, ...orderFields] as const;
/** Whether a step is about an order. */
export const isOfOrder = (field: unknown): field is OrderField => (orderFields as readonly unknown[]).includes(field);
/** Takes a compare-at price away. Nothing at all is a value that was not found. */
const takesAway = 'none';
const mostRows = 5_000;

/**
 * One line for each row; what a row leaves out is taken from `usual`.
 * @throws TemplateError for what is no list of objects, and for values that cannot be read
 */
export function linesOf(list: JsonValue | undefined, usual: WrittenLine): (ProposedLine | ProposedOrderLine)[] {
  const rows = typeof list === 'string' ? parsed(list) : list;
  if (!Array.isArray(rows)) throw new TemplateError('lines must be a list');
  if (rows.length > mostRows) throw new TemplateError(`there are ${rows.length} lines, and a batch takes ${mostRows}`);
  return rows.map((row, index) => {
    if (typeof row !== 'object' || row === null || Array.isArray(row)) throw new TemplateError(`line ${index + 1} must be an object`);
    const own = Object.fromEntries(names.flatMap((name) => (row[name] === undefined ? [] : [[name, row[name]]])));
    return lineOf({ ...usual, ...own }, `line ${index + 1}: `);
  });
}

/** @throws TemplateError */
export function lineOf({ sku, platform, field, to, why, ...ofOrder }: WrittenLine, where = ''): ProposedLine | ProposedOrderLine {
  if (isOfOrder(field)) return orderLineOf({ platform, field, why, ...ofOrder }, where);
  const wanted = textOf(sku);
  if (wanted === '') throw new TemplateError(`${where}sku is empty`);
  if (!isField(field)) throw new TemplateError(`${where}field must be one of: ${stepFields.join(', ')}`);
  return {
    sku: wanted,
    platform: textOf(platform) || undefined,
    field,
    to: valueOf(to, field, where),
    why: textOf(why).slice(0, 500) || undefined,
  };
}

/** An amount that was not found is none: all that is left goes back only where no amount was asked for. */
function orderLineOf(
  { order, platform, field, why, carrier, tracking, amount, reason }: Omit<WrittenLine, 'field'> & { field: OrderField },
  where: string,
): ProposedOrderLine {
  const orderNumber = textOf(order);
  if (orderNumber === '') throw new TemplateError(`${where}order is empty`);
  const said = Object.entries({ platform, carrier, tracking, reason, why })
    .map(([name, value]) => [name, textOf(value).slice(0, name === 'why' ? 500 : 100)] as const)
    .filter(([, text]) => text !== '');
  return {
    orderNumber,
    field,
    ...Object.fromEntries(said),
    ...(field === 'refund' && amount !== undefined && { amount: numberOf(amount, 'price', where, 'amount')! }),
  };
}

const isField = (value: JsonValue | undefined): value is WritableField => (writableFields as readonly unknown[]).includes(value);

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : '';

const numbers: readonly WritableField[] = ['price', 'compareAt', 'stock'];

/** Tags are a list, or a text with commas between them; what they and other texts may be is judged line by line. */
function valueOf(value: JsonValue | undefined, field: WritableField, where: string): FieldValue {
  if (numbers.includes(field)) return numberOf(value, field, where);
  if (field === 'tags') {
    const list = typeof value === 'string' ? value.split(',') : value;
    if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list;
    throw new TemplateError(`${where}to must be a list of tags, or a text with commas between them`);
  }
  if (typeof value === 'string' && value.trim() !== '') return value;
  throw new TemplateError(`${where}to must be a text${value === undefined || value === null || value === '' ? ', and is empty' : ''}`);
}

function numberOf(value: JsonValue | undefined, field: WritableField, where: string, name = 'to'): number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  if (field === 'compareAt' && typeof text === 'string' && text.toLowerCase() === takesAway) return null;
  const number = typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new TemplateError(
    `${where}${name} must be a number${number === undefined || number === null || number === '' ? ', and is empty' : ''}`,
  );
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new TemplateError('lines must be a list');
  }
}
