import { csvText } from '../../../../platform/csv/csv';
import type { JsonValue } from '../../../tasks';
import { askedFor, inWords, isInternalId, isRecord, nestedList, plainWords } from './result-words';

/** What one step of a declared list brought. */
export interface StepResult {
  title: string;
  input: JsonValue;
  result: JsonValue;
  /** Its field `text` is the whole result in Markdown. */
  isReport?: boolean;
}

const mostRows = 200;
/** The results of a step list, to read: rows as tables, everything else as lists under names. Ids of this console are left out. */
export const resultsReport = (results: readonly StepResult[]): string =>
  `${results.map(({ title, input, result, isReport }) => [`## ${title}`, askedFor(input), (isReport && written(result)) || shown(result)].filter(Boolean).join('\n\n')).join('\n\n')}\n`;

/** The rows of each result as a file for a spreadsheet. */
export const resultTables = (results: readonly StepResult[]): { title: string; body: string }[] =>
  results
    .map(({ result }) => rowsIn(result) ?? [])
    .filter((rows) => rows.length > 0)
    .map((rows, index) => {
      const columns = columnsOf(rows);
      return {
        title: index === 0 ? 'rows.csv' : `rows-${index + 1}.csv`,
        body: csvText([columns, ...rows.map((row) => columns.map((column) => plain(row[column])))]),
      };
    });

function shown(result: JsonValue): string {
  const rows = rowsIn(result);
  if (!rows && isFlat(result))
    return Object.entries(result)
      .filter(([, value]) => !isInternalId(value))
      .map(([name, value]) => `- ${inWords(name)}: ${value === null ? 'none' : plainWords(value)}`)
      .join('\n');
  if (!rows) return nestedList(result) || 'Nothing was found.';
  if (rows.length === 0) return 'Nothing was found.';
  const columns = columnsOf(rows).filter((column) => !rows.every((row) => isInternalId(row[column]) || row[column] === null));
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns.map(inWords)),
    line(columns.map(() => '---')),
    ...rows.slice(0, mostRows).map((row) => line(columns.map((column) => cell(row[column])))),
  ].join('\n');
}

/** Its headings one level below that of the step; null without text. */
function written(result: JsonValue): string | null {
  const text = isRecord(result) ? result.text : undefined;
  return typeof text === 'string' && text.trim() !== '' ? text.trim().replace(/^(#{1,5} )/gm, '#$1') : null;
}

/** `{ rows: [...] }`, as tools that read tables answer. */
export function rowsIn(result: JsonValue): { [key: string]: JsonValue }[] | null {
  const rows = typeof result === 'object' && result !== null && !Array.isArray(result) ? result.rows : null;
  return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    ? (rows as { [key: string]: JsonValue }[])
    : null;
}

/** Named figures and words on one line each, as tools that measure answer. */
const isFlat = (result: JsonValue): result is { [key: string]: JsonValue } =>
  typeof result === 'object' &&
  result !== null &&
  !Array.isArray(result) &&
  Object.values(result).every((value) => typeof value !== 'object' || value === null) &&
  !/[\r\n]/.test(Object.values(result).map(String).join(''));

const columnsOf = (rows: readonly { [key: string]: JsonValue }[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const plain = (value: JsonValue | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const cell = (value: JsonValue | undefined): string =>
  (typeof value === 'string' ? value : plainWords(value)).replaceAll('|', '\\|').replace(/\s+/g, ' ');
