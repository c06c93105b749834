import { parse } from 'csv-parse/sync';
import { TaskError } from '../../../platform/errors/task-error';
import { type SheetChoice, sheetsOf, sheetText } from '../../../platform/xlsx/sheet-text';
import type { Row, TableSource } from '../table';
import type { OpenBytes } from './bytes';
import { detectDialect, Dialect } from './dialect';
import { decodeText, detectEncoding, EncodingReport } from './encoding';
import { isWorkbook, refuseOtherTexts } from './no-table';
import { guardQuotes } from './quote-guard';

export type BadRow = { line: number; reason: string };

/** Rows left out, counted in full and listed up to a limit. */
export class BadRows {
  static readonly LISTED = 50;
  count = 0;
  readonly listed: BadRow[] = [];

  add(line: number, reason: string): void {
    this.count++;
    if (this.listed.length < BadRows.LISTED) this.listed.push({ line, reason });
  }
}

const SAMPLE_CHARS = 256 * 1024;
const MAX_RECORD_CHARS = 1024 * 1024;

/** A CSV file, or a sheet of an Excel file, as a table. `badRows` describes the latest complete pass. */
export class CsvSource implements TableSource {
  badRows = new BadRows();
  /** Tables of an Excel file that has several, the one that is read among them. */
  sheets: readonly SheetChoice[] = [];

  private constructor(
    private readonly open: OpenBytes,
    readonly encoding: EncodingReport,
    readonly dialect: Dialect,
    private readonly maxBytes?: number,
  ) {}

  /**
   * Reads the input once to find encoding, delimiter and header.
   * @param maxBytes 50 MB by default
   * @param known the encoding, where a person has chosen it
   * @param sheet the sheet of an Excel file, where a person has chosen it; the first one with a table by default
   */
  static async detect(open: OpenBytes, signal: AbortSignal, maxBytes?: number, known?: EncodingReport, sheet?: string): Promise<CsvSource> {
    if (await isWorkbook(open)) return CsvSource.ofWorkbook(open, signal, sheet);
    const encoding = known ?? (await detectEncoding(open, signal, maxBytes));
    const sample = await sampleOf(open, encoding.encoding, signal, maxBytes);
    refuseOtherTexts(sample);
    return new CsvSource(open, encoding, detectDialect(sample), maxBytes);
  }

  private static async ofWorkbook(open: OpenBytes, signal: AbortSignal, chosen?: string): Promise<CsvSource> {
    const sheets = await sheetsOf(open, signal);
    const { shown: _, ...table } = sheets.find(({ name }) => name === chosen) ?? sheets[0]!;
    if (chosen !== undefined && table.name !== chosen)
      throw new TaskError('unreadable_input', `The Excel file has no table on "${chosen}".`);
    const sample = await sampleOf(sheetText(open, table, signal), 'utf-8', signal, Infinity);
    const dialect = { ...detectDialect(sample, ['\t']), sheet: table };
    const source = new CsvSource(open, { encoding: 'utf-8', bytes: sample.length }, dialect);
    if (sheets.length > 1) source.sheets = sheets;
    return source;
  }

  /** The input again, read as it was found to be before. */
  static of(open: OpenBytes, encoding: EncodingReport, dialect: Dialect, maxBytes?: number): CsvSource {
    return new CsvSource(open, encoding, dialect, maxBytes);
  }

  get columns(): readonly string[] {
    return this.dialect.columns;
  }

  async *rows(signal: AbortSignal): AsyncIterable<Row> {
    const badRows = new BadRows();
    this.badRows = badRows;
    for await (const { cells } of this.records(signal, ({ line, reason }) => badRows.add(line, reason))) yield cells;
  }

  /** Every row with the line on which it ends; `onBad` hears of the lines that cannot be read. */
  async *records(signal: AbortSignal, onBad: (row: BadRow & { cells: Row }) => void): AsyncIterable<{ line: number; cells: Row }> {
    const { newline, firstDataLine, columns } = this.dialect;
    const unreadable = (line: number) => onBad({ line, reason: 'The line cannot be read as CSV.', cells: [] });
    const text = guardQuotes(this.text(signal), this.dialect, (line) =>
      onBad({ line, reason: 'A quotation mark is opened and never closed.', cells: [] }),
    );
    let before = 0;
    for await (const chunk of text) {
      signal.throwIfAborted();
      const lines = linesOf(chunk, newline);
      const records = chunk.includes('"')
        ? parsed(chunk, this.dialect, before, unreadable)
        : split(lines, this.dialect, before, unreadable);
      before += lines.length;
      for (const { line, cells } of records) {
        if (line < firstDataLine || cells.every((cell) => cell.trim() === '')) continue;
        const width = widthOf(cells, columns.length);
        if (width === columns.length) yield { line, cells };
        else onBad({ line, reason: `${width} of ${columns.length} columns`, cells });
      }
    }
  }

  private text(signal: AbortSignal): AsyncIterable<string> {
    const { sheet } = this.dialect;
    // The limits of a workbook are those of its parts.
    return sheet
      ? decodeText(sheetText(this.open, sheet, signal), 'utf-8', signal, Infinity)
      : decodeText(this.open, this.encoding.encoding, signal, this.maxBytes);
  }
}

/** The beginning of the file, up to the end of a line: half a line would count as a row of another width. */
async function sampleOf(open: OpenBytes, encoding: string, signal: AbortSignal, maxBytes?: number): Promise<string> {
  let sample = '';
  for await (const text of decodeText(open, encoding, signal, maxBytes)) {
    sample += text;
    if (sample.length < SAMPLE_CHARS) continue;
    return sample.slice(0, Math.max(sample.lastIndexOf('\n'), sample.lastIndexOf('\r'), 0) || sample.length);
  }
  return sample;
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/** The lines of a chunk, which ends with a newline. */
function linesOf(chunk: string, newline: string): string[] {
  const lines = chunk.split(newline === '\r' ? '\r' : /\r?\n/);
  lines.pop();
  return lines;
}

/** Lines without quotation marks need no parser, which would take most of the time of reading a file. */
function* split(lines: readonly string[], { delimiter }: Dialect, before: number, onBad: (line: number) => void): Iterable<CsvRecord> {
  for (const [at, text] of lines.entries()) {
    if (text === '') continue;
    if (text.length > MAX_RECORD_CHARS) onBad(before + at + 1);
    else yield { line: before + at + 1, cells: text.split(delimiter) };
  }
}

function parsed(chunk: string, { delimiter, newline }: Dialect, before: number, onBad: (line: number) => void): CsvRecord[] {
  const records = parse(chunk, {
    delimiter,
    record_delimiter: newline === '\r' ? '\r' : ['\r\n', '\n'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    max_record_size: MAX_RECORD_CHARS,
    on_skip: (error) => {
      onBad(before + Number(error?.lines ?? 0));
      return undefined;
    },
    info: true,
  }) as unknown as { record: string[]; info: { lines: number } }[];
  return records.map(({ record, info }) => ({ line: before + info.lines, cells: record }));
}

/** Columns of a row; empty cells beyond the last column (a trailing delimiter) do not count. */
function widthOf(record: string[], expected: number): number {
  let width = record.length;
  while (width > expected && record[width - 1]!.trim() === '') width--;
  return width;
}
