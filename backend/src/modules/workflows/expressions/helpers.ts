import { capitalised, unitsText } from '@stallhand/shared';
import { hasPlaces } from '../../../platform/http/decimal-places';
import { moneyText } from '../../../platform/money';
import { platformName } from '../../integrations';
import type { JsonValue } from '../../tasks';
import { formatDate } from './format-date';
import type { OutputBudget } from './output-budget';
import { TemplateError } from './template-error';

export type Helper = (
  value: JsonValue | undefined,
  args: JsonValue[],
  options: { timeZone: string; output: OutputBudget },
) => JsonValue | undefined;

const asNumber = (name: string, value: JsonValue | undefined): number => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) throw new TemplateError(`${name} needs a number`);
  return number;
};
const asList = (name: string, value: JsonValue | undefined): JsonValue[] => {
  if (!Array.isArray(value)) throw new TemplateError(`${name} needs a list`);
  return value;
};
const asWord = (value: JsonValue): string => {
  if (value === null) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
};
const missing = (value: JsonValue | undefined): value is null | undefined => value === undefined || value === null;

/** Half away from zero on the decimal digits, as people round money; 0 to 10 digits. */
function round(value: number, digits: number): number {
  const places = Math.min(10, Math.max(0, Math.trunc(digits)));
  if (Math.abs(value) >= 1e21) return value;
  const rounded = Number(`${Math.round(Number(`${Math.abs(value)}e${places}`))}e-${places}`);
  return Number.isNaN(rounded) ? Number(value.toFixed(places)) : Math.sign(value) * rounded;
}

const member = (item: JsonValue, key: JsonValue | undefined): JsonValue | undefined => {
  if (key === undefined) return item;
  if (typeof item !== 'object' || item === null) return undefined;
  return Object.getOwnPropertyDescriptor(item, asWord(key))?.value as JsonValue | undefined;
};

const mostTableRows = 200;
const cell = (value: JsonValue | undefined, places = 0): string => {
  if (missing(value)) return '';
  if (typeof value === 'number') return hasPlaces(value, 3) && !hasPlaces(value, 2) ? String(value) : round(value, 2).toFixed(places);
  return asWord(value).replaceAll('|', '\\|').replace(/\s+/g, ' ');
};
/** A number, or an amount as text such as `12.50` or `$1,012.50`; digits alone may be a SKU. */
const isFigure = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^[-−]?\p{Sc}?\d[\d,]*\.\d+$/u.test(value));
/** Columns of figures are aligned right. */
const hasFigures = (values: readonly (JsonValue | undefined)[]): boolean =>
  values.some(isFigure) && values.every((value) => missing(value) || isFigure(value));
/** Two decimals for all numbers of a column of which one has any. */
const placesOf = (values: readonly (JsonValue | undefined)[]): number =>
  values.some((value) => typeof value === 'number' && !Number.isInteger(round(value, 2))) ? 2 : 0;
/** Rows name a platform by its id; readers know its name. */
const shownIn = (column: string, value: JsonValue | undefined): JsonValue | undefined =>
  column === 'platform' && typeof value === 'string' ? platformName(value) : value;
/** `reorderPoint` as a reader says it. */
const heading = (key: string): string => {
  const words = key.replace(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
  return words === 'sku' ? 'SKU' : capitalised(words);
};
function table(rows: JsonValue[], wanted: string[], output: OutputBudget): string {
  const shown = rows.slice(0, mostTableRows);
  const own = shown.flatMap((row) => (row && typeof row === 'object' && !Array.isArray(row) ? Object.keys(row) : []));
  const columns = wanted.length > 0 ? wanted : [...new Set(own)];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  const charged = (value: JsonValue | undefined): JsonValue | undefined => {
    output.chargeValue(value);
    return value;
  };
  const values = columns.map((column) => shown.map((row) => shownIn(column, charged(member(row, column)))));
  const places = values.map(placesOf);
  const lines = shown.map((_, row) => line(values.map((column, index) => cell(column[row], places[index]))));
  return [line(columns.map(heading)), line(values.map((column) => (hasFigures(column) ? '---:' : '---'))), ...lines].join('\n');
}

/** All there are. None calls anything that the data brings along. */
export const helpers: Record<string, Helper> = {
  upper: (value, _args, { output }) => {
    output.chargeValue(value);
    return asWord(value ?? null).toUpperCase();
  },
  round: (value, [digits]) => round(asNumber('round', value), digits === undefined ? 0 : asNumber('round', digits)),
  /** `date "YYYY-MM-DD HH:mm"`, in the time zone of the run. */
  date: (value, [format], { timeZone }) => {
    const at = typeof value === 'number' || typeof value === 'string' ? new Date(value) : new Date(NaN);
    if (Number.isNaN(at.getTime())) throw new TemplateError('date needs a date');
    return formatDate(at, format === undefined ? 'YYYY-MM-DD' : asWord(format), timeZone);
  },
  money: (value, [currency]) => {
    const amount = asNumber('money', value);
    if (currency === undefined) return moneyText(amount * 100, null);
    const code = asWord(currency).toUpperCase();
    if (!/^[A-Z]{3}$/.test(code)) throw new TemplateError('money needs a currency such as "EUR"');
    return unitsText(amount, code);
  },
  /** The name of a platform: `eBay` for `ebay`. */
  platform: (value) => (typeof value === 'string' ? platformName(value) : value),
  default: (value, [other]) => (missing(value) || value === '' ? (other ?? null) : value),
  json: (value, _args, { output }) => {
    output.chargeValue(value);
    return JSON.stringify(value ?? null);
  },
  length: (value) => {
    if (missing(value)) return 0;
    if (typeof value === 'string' || Array.isArray(value)) return value.length;
    if (typeof value === 'object') return Object.keys(value).length;
    throw new TemplateError('length needs a text or a list');
  },
  join: (value, [separator], { output }) => {
    const between = separator === undefined ? ', ' : asWord(separator);
    const words = asList('join', value).map((item) => {
      output.chargeValue(item);
      output.charge(between.length);
      return asWord(item);
    });
    return words.join(between);
  },
  first: (value) => (typeof value === 'string' ? value.slice(0, 1) : asList('first', value)[0]),
  /** `sum "price"` adds a field of every item. Adds in hundred-millionths, so that 0.1 + 0.2 is 0.3. */
  sum: (value, [key]) =>
    asList('sum', value).reduce<number>((total, item) => total + Math.round(asNumber('sum', member(item, key)) * 1e8), 0) / 1e8,
  /** `table "name" "quantity"` shows these fields of every item as a Markdown table; without names all fields. */
  table: (value, columns, { output }) => {
    const rows = missing(value) ? [] : asList('table', value);
    return rows.length === 0 ? 'Nothing was found.' : table(rows, columns.map(asWord), output);
  },
};
