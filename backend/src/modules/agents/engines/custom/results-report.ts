import type { JsonValue } from '../../../tasks';

/** What one step of a declared list brought. */
export interface StepResult {
  title: string;
  input: JsonValue;
  result: JsonValue;
}

const mostRows = 200;

/** The results of a step list, to read: rows as tables, anything else as it is. */
export const resultsReport = (results: readonly StepResult[]): string =>
  `${results.map(({ title, input, result }) => `## ${title}\n\n\`${JSON.stringify(input)}\`\n\n${shown(result)}`).join('\n\n')}\n`;

function shown(result: JsonValue): string {
  const rows = rowsIn(result);
  if (!rows) return `\`\`\`json\n${JSON.stringify(result, null, 2)}\n\`\`\``;
  if (rows.length === 0) return 'Nothing was found.';
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.slice(0, mostRows).map((row) => line(columns.map((column) => cell(row[column])))),
  ].join('\n');
}

/** `{ rows: [...] }`, as tools that read tables answer. */
function rowsIn(result: JsonValue): { [key: string]: JsonValue }[] | null {
  const rows = typeof result === 'object' && result !== null && !Array.isArray(result) ? result.rows : null;
  return Array.isArray(rows) && rows.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
    ? (rows as { [key: string]: JsonValue }[])
    : null;
}

const cell = (value: JsonValue | undefined): string =>
  (value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value))
    .replaceAll('|', '\\|')
    .replace(/\s+/g, ' ');
