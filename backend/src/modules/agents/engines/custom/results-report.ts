import { capitalised } from '../../../../platform/capitalised';
import { csvText } from '../../../../platform/csv/csv';
import type { JsonValue } from '../../../tasks';

/** What one step of a declared list brought. */
export interface StepResult {
  title: string;
  input: JsonValue;
  result: JsonValue;
}

const mostRows = 200;
/** Characters: who asked knows what, and came for what was found. */
const mostOfACall = 300;

/** The results of a step list, to read: rows as tables, figures as a list, anything else as it is. */
export const resultsReport = (results: readonly StepResult[]): string =>
  `${results.map(({ title, input, result }) => `## ${title}\n\n\`${shortened(JSON.stringify(input))}\`\n\n${shown(result)}`).join('\n\n')}\n`;

const shortened = (call: string): string => (call.length <= mostOfACall ? call : `${[...call].slice(0, mostOfACall).join('')}…`);

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
      .map(([name, value]) => `- ${inWords(name)}: ${value === null ? 'none' : plain(value)}`)
      .join('\n');
  if (!rows) return `\`\`\`json\n${JSON.stringify(result, null, 2)}\n\`\`\``;
  if (rows.length === 0) return 'Nothing was found.';
  const columns = columnsOf(rows);
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.slice(0, mostRows).map((row) => line(columns.map((column) => cell(row[column])))),
  ].join('\n');
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

/** `readingEase` as a reader says it. */
export const inWords = (name: string): string => capitalised(name.replace(/(?<!^)[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));

const columnsOf = (rows: readonly { [key: string]: JsonValue }[]): string[] => [...new Set(rows.flatMap((row) => Object.keys(row)))];

const plain = (value: JsonValue | undefined): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value);

const cell = (value: JsonValue | undefined): string => plain(value).replaceAll('|', '\\|').replace(/\s+/g, ' ');
