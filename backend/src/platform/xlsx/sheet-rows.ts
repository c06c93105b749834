import { TaskError } from '../errors/task-error';
import { noValue, numberText } from './cell-text';
import type { CellFormat } from './number-format';
import { type SheetPart, unescaped, type Workbook } from './workbook';
import { parsedXml, type XmlHandler } from './xml';
import { damaged, tooLarge } from './zip';

/** Columns of a sheet; further cells are a mistake or an attack. */
const maxColumns = 1_000;
const maxRows = 1_048_576;
const maxCellChars = 32_767;
const plain: CellFormat = { kind: 'number', unit: null };

/** A row with its number in the sheet, and the texts of its cells from column A on. */
export interface SheetRow {
  row: number;
  cells: string[];
}

/** The rows of a sheet that have a filled cell, in batches as they are parsed. */
export async function* sheetRows(book: Workbook, { path }: SheetPart, signal: AbortSignal): AsyncIterable<SheetRow[]> {
  const cells = new CellParser(book, await book.sharedStrings(signal));
  for await (const _ of parsedXml(book.archive.read(path, signal), cells)) {
    if (cells.rows.length > 0) yield cells.taken();
  }
}

class CellParser implements XmlHandler {
  rows: SheetRow[] = [];
  private row = 0;
  private column = 0;
  private cells: string[] = [];
  private type = 'n';
  private style = 0;
  private hasFormula = false;
  private hasValue = false;
  private value = '';
  private isValue = false;
  private isPhonetic = false;

  constructor(
    private readonly book: Workbook,
    private readonly strings: readonly string[],
  ) {}

  taken(): SheetRow[] {
    const { rows } = this;
    this.rows = [];
    return rows;
  }

  open(name: string, attributes: Record<string, string>): void {
    switch (name) {
      case 'row':
        return this.openRow(attributes.r);
      case 'c':
        this.column = attributes.r === undefined ? this.column + 1 : columnOf(attributes.r);
        this.type = attributes.t ?? 'n';
        this.style = Number(attributes.s ?? 0);
        this.hasFormula = this.hasValue = false;
        this.value = '';
        return;
      case 'f':
        this.hasFormula = true;
        return;
      case 'rPh':
        this.isPhonetic = true;
        return;
      case 'v':
      case 't':
        this.hasValue = true;
        this.isValue = !this.isPhonetic;
    }
  }

  text(text: string): void {
    if (!this.isValue) return;
    this.value += text;
    if (this.value.length > maxCellChars * 2) throw tooLarge('has a cell with too much text');
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.isValue = false;
    else if (name === 'rPh') this.isPhonetic = false;
    else if (name === 'c') this.closeCell();
    else if (name === 'row' && this.cells.length > 0) this.rows.push({ row: this.row, cells: this.cells });
  }

  private openRow(number: string | undefined): void {
    const row = number === undefined ? this.row + 1 : Number(number);
    if (!Number.isInteger(row) || row <= this.row || row > maxRows)
      throw new TaskError('unreadable_input', 'The rows of the sheet are not in order.', { hint: 'Save it again as .xlsx, or as CSV.' });
    this.row = row;
    this.column = 0;
    this.cells = [];
  }

  private closeCell(): void {
    const text = this.cellText();
    if (text === '') return;
    if (this.column > maxColumns) throw tooLarge(`has more than ${maxColumns} columns`);
    while (this.cells.length < this.column - 1) this.cells.push('');
    this.cells[this.column - 1] = text;
  }

  private sharedString(number: string): string {
    const text = this.strings[Number(number)];
    if (text === undefined) throw damaged();
    return text;
  }

  private cellText(): string {
    const { type, value } = this;
    if (this.hasFormula && (!this.hasValue || (value === '' && type !== 'str'))) return noValue;
    switch (type) {
      case 's':
        return this.sharedString(value);
      case 'inlineStr':
      case 'str':
        return unescaped(value);
      case 'd':
        return value.replace(/T00:00:00(?:\.0{1,9})?$/, '');
      case 'b':
        return value === '' ? '' : value === '1' ? 'TRUE' : 'FALSE';
      case 'n':
        return value === '' ? '' : numberText(value, this.book.formats[this.style] ?? plain, this.book.is1904);
      default:
        return value;
    }
  }
}

/** 1 for the `A` of `A7`. */
function columnOf(reference: string): number {
  let column = 0;
  for (let at = 0; at < reference.length; at++) {
    const letter = reference.charCodeAt(at) & ~32;
    if (letter < 65 || letter > 90) break;
    column = column * 26 + letter - 64;
  }
  return column;
}
