import { plural } from '../../../../platform/count-text';
import { capitalised } from '@stallhand/shared';
import { firstSentence } from '../../../../platform/first-sentence';
import type { Chart, Figure, JsonValue, Summary } from '../../../tasks';
import { inWords } from './result-words';
import { rowsIn, type StepResult } from './results-report';

type Row = { [key: string]: JsonValue };

/** Summarizes a list of steps for the result page by the last result that is text, figures or rows. */
export function stepsSummary(results: readonly StepResult[]): Summary {
  const { title, result } = results.at(-1)!;
  const rows = rowsIn(result);
  const said = textIn(result);
  return {
    headline: said ?? (rows ? `${title}: ${rows.length === 0 ? 'nothing found' : plural(rows.length, 'row')}.` : `${title}: done.`),
    figures: rows ? [] : figuresIn(result),
    chart: rows ? chartOf(rows) : null,
  };
}

/** The answer of a model: its first sentence, or the figures of one in JSON. */
export const answerSummary = (text: string, json: JsonValue | null): Summary =>
  json === null
    ? { headline: firstSentence(text) || 'The answer is empty.' }
    : { headline: textIn(json) ?? 'The answer is ready.', figures: figuresIn(json) };

const isRecord = (value: JsonValue): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);

function textIn(result: JsonValue): string | null {
  if (!isRecord(result)) return null;
  const text = [result.text, result.summary, result.message].find(
    (value): value is string => typeof value === 'string' && value.trim() !== '',
  );
  return text === undefined ? null : firstSentence(text);
}

const figuresIn = (result: JsonValue): Figure[] =>
  isRecord(result)
    ? Object.entries(result).flatMap(([name, value]) =>
        typeof value === 'number' ? [{ label: inWords(name), unit: 'count' as const, value }] : [],
      )
    : [];

const isNumeric = (value: JsonValue | undefined): boolean =>
  typeof value === 'number' || (typeof value === 'string' && /^-?\d{1,12}(\.\d{1,6})?$/.test(value));
const labels = ['day', 'date', 'week', 'month', 'name', 'product', 'title', 'platform', 'group', 'sku'];
const amounts = ['net', 'amount', 'revenue', 'total', 'sales'];
const counts = ['orders', 'units', 'quantity', 'sold', 'customers', 'count'];

/** Rows that name something and count it. Amounts are drawn only where all are in one currency. */
function chartOf(rows: readonly Row[]): Chart | null {
  const column = (names: readonly string[], fits: (value: JsonValue | undefined) => boolean) =>
    names.find((name) => rows.every((row) => fits(row[name])));
  const label = column(labels, (value) => typeof value === 'string' && value !== '');
  const currencies = new Set(rows.map(({ currency }) => currency));
  const [currency] = currencies;
  const amount = currencies.size === 1 && typeof currency === 'string' ? column(amounts, isNumeric) : undefined;
  const value = amount ?? column(counts, isNumeric);
  if (label === undefined || value === undefined) return null;
  const points = rows.map((row) => ({ label: row[label] as string, value: Number(row[value]) }));
  const isOverTime = ['day', 'date', 'week', 'month'].includes(label);
  return {
    title: capitalised(inWords(value)),
    note: `by ${label}`,
    kind: isOverTime ? 'line' : 'bars',
    unit: amount === undefined ? 'count' : 'money',
    currency: amount === undefined ? null : (currency as string),
    points: isOverTime ? points.toSorted((a, b) => (a.label < b.label ? -1 : 1)) : points.toSorted((a, b) => b.value - a.value),
  };
}
