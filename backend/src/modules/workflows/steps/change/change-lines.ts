import type { ProposedLine } from '../../../changes';
import { type WritableField, writableFields } from '../../../integrations';
import type { JsonValue } from '../../../tasks';
import { TemplateError } from '../../expressions/template-error';

/** What a row of a list, or the fields of the step, say about one line. */
export interface WrittenLine {
  sku?: JsonValue;
  platform?: JsonValue;
  field?: JsonValue;
  to?: JsonValue;
  why?: JsonValue;
}

const names = ['sku', 'platform', 'field', 'to', 'why'] as const;
/** Takes a compare-at price away. Nothing at all is a value that was not found. */
const takesAway = 'none';
const mostRows = 5_000;

/**
 * One line for each row; what a row leaves out is taken from `usual`.
 * @throws TemplateError for what is no list of objects, and for values that cannot be read
 */
export function linesOf(list: JsonValue | undefined, usual: WrittenLine): ProposedLine[] {
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
export function lineOf({ sku, platform, field, to, why }: WrittenLine, where = ''): ProposedLine {
  const wanted = textOf(sku);
  if (wanted === '') throw new TemplateError(`${where}sku is empty`);
  if (!isField(field)) throw new TemplateError(`${where}field must be one of: ${writableFields.join(', ')}`);
  return {
    sku: wanted,
    platform: textOf(platform) || undefined,
    field,
    to: numberOf(to, field, where),
    why: textOf(why).slice(0, 500) || undefined,
  };
}

const isField = (value: JsonValue | undefined): value is WritableField => (writableFields as readonly unknown[]).includes(value);

const textOf = (value: JsonValue | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : '';

function numberOf(value: JsonValue | undefined, field: WritableField, where: string): number | null {
  const text = typeof value === 'string' ? value.trim() : value;
  if (field === 'compareAt' && typeof text === 'string' && text.toLowerCase() === takesAway) return null;
  const number = typeof text === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : text;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new TemplateError(`${where}to must be a number${number === undefined || number === null || number === '' ? ', and is empty' : ''}`);
}

function parsed(text: string): JsonValue {
  try {
    return JSON.parse(text) as JsonValue;
  } catch {
    throw new TemplateError('lines must be a list');
  }
}
