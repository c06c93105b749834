import { parse } from 'csv-parse/sync';
import { TaskError } from '../../../platform/errors/task-error';
import { type RefusedSheet, type SheetChoice, type SheetTable, sheetsOf, sheetText } from '../../../platform/xlsx/sheet-text';
import { Workbook } from '../../../platform/xlsx/workbook';
import type { Row, TableSource } from '../table';
import type { OpenBytes } from './bytes';
import { detectDialect, Dialect } from './dialect';
import { decodeText, detectEncoding, EncodingReport } from './encoding';
import { refuseOtherTexts, workbookOf } from './no-table';
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

/** A sheet with a table, and how its text is read. */
interface ReadableSheet {
  choice: SheetChoice;
  dialect: Dialect;
}

/** A CSV file, or a sheet of an Excel file, as a table. `badRows` describes the latest complete pass. */
export class CsvSource implements TableSource {
  badRows = new BadRows();
  /** Sheets of an Excel file that hold a table, the one that is read first; empty for a text, and for a file that has one sheet. */
  sheets: readonly SheetChoice[] = [];
  /** Sheets that cannot be read. */
  refusedSheets: readonly RefusedSheet[] = [];
  private others: readonly ReadableSheet[] = [];

  private constructor(
    private readonly open: OpenBytes,
    /** Null for an Excel file. */
    readonly encoding: EncodingReport | null,
    readonly dialect: Dialect,
    private readonly maxBytes?: number,
    private book: Workbook | null = null,
  ) {}

  /**
   * Reads the input once to find encoding, delimiter and header.
   * @param maxBytes 50 MB by default
   * @param known the encoding, where a person has chosen it
   * @param sheet the sheet of an Excel file, where a person has chosen it; the first one with a table by default
   */
  static async detect(open: OpenBytes, signal: AbortSignal, maxBytes?: number, known?: EncodingReport, sheet?: string): Promise<CsvSource> {
    const book = await workbookOf(open, signal);
    if (book) return CsvSource.ofWorkbook(open, book, signal, sheet);
    const encoding = known ?? (await detectEncoding(open, signal, maxBytes));
    const sample = await sampleOf(decodeText(open, encoding.encoding, signal, maxBytes));
    refuseOtherTexts(sample);
    return new CsvSource(open, encoding, detectDialect(sample), maxBytes);
  }

  private static async ofWorkbook(open: OpenBytes, book: Workbook, signal: AbortSignal, chosen?: string): Promise<CsvSource> {
    const { choices, refused } = await sheetsOf(book, signal);
    const readable: ReadableSheet[] = [];
    const failures = new Map<string, TaskError>();
    for (const choice of choices) {
      const { shown: _, ...sheet } = choice;
      try {
        const sample = await sampleOf(textOfSheet(book, sheet, signal));
        readable.push({ choice, dialect: { ...detectDialect(sample, ['\t']), sheet } });
      } catch (error) {
        if (!(error instanceof TaskError)) throw error;
        failures.set(choice.name, error);
        refused.push({ name: choice.name, reason: error.message });
      }
    }
    const [first] = readable;
    if (!first) throw [...failures.values()][0]!;
    if (chosen === undefined) return CsvSource.ofSheet(open, book, readable, refused);
    const wanted = readable.find(({ choice }) => choice.name === chosen);
    if (!wanted) throw failures.get(chosen) ?? new TaskError('unreadable_input', `The Excel file has no table on "${chosen}".`);
    const source = CsvSource.ofSheet(open, book, [wanted, ...readable.filter((sheet) => sheet !== wanted)], refused);
    source.sheets = readable.map(({ choice }) => choice);
    // Another sheet than the chosen one would be a guess.
    source.others = [];
    return source;
  }

  private static ofSheet(open: OpenBytes, book: Workbook, sheets: readonly ReadableSheet[], refused: readonly RefusedSheet[]): CsvSource {
    const [first, ...others] = sheets;
    const source = new CsvSource(open, null, first!.dialect, undefined, book);
    source.others = others;
    source.refusedSheets = refused;
    if (others.length + refused.length > 0) source.sheets = sheets.map(({ choice }) => choice);
    return source;
  }

  /**
   * The other sheets of a workbook whose sheet turned out to be unreadable further down.
   * @returns null if there is none, or if a person chose the sheet
   */
  without({ message }: TaskError): CsvSource | null {
    if (!this.book || this.others.length === 0) return null;
    const refused = { name: this.dialect.sheet!.name, reason: message };
    return CsvSource.ofSheet(this.open, this.book, this.others, [...this.refusedSheets, refused]);
  }

  /** The input again, read as it was found to be before. @param encoding null for an Excel file */
  static of(open: OpenBytes, encoding: EncodingReport | null, dialect: Dialect, maxBytes?: number): CsvSource {
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

  private async *text(signal: AbortSignal): AsyncIterable<string> {
    const { sheet } = this.dialect;
    if (!sheet) yield* decodeText(this.open, this.encoding!.encoding, signal, this.maxBytes);
    else yield* textOfSheet((this.book ??= await Workbook.open(this.open, signal)), sheet, signal);
  }
}

/** The limits of a workbook are those of its parts. */
const textOfSheet = (book: Workbook, sheet: SheetTable, signal: AbortSignal): AsyncIterable<string> =>
  decodeText(() => Promise.resolve(sheetText(book, sheet, signal)), 'utf-8', signal, Infinity);

/** The beginning of a text, up to the end of a line: half a line would count as a row of another width. */
async function sampleOf(pieces: AsyncIterable<string>): Promise<string> {
  let sample = '';
  for await (const text of pieces) {
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
