import { digitsOf } from '@stallhand/shared';
import { stepOf, storedCents } from '../../../platform/money';
import { currenciesOf, currencyOfHeader, isCurrency, isShortened, parseNumber, unitOf } from '../../tables';
import { noValue } from '../../../platform/xlsx/cell-text';
import type { ShopOrderStatus } from '../../commerce';
import { amountFields, idFields, type ImportPlan } from '../import-values';
import { statusOf, statusWord } from './status-words';
import { cents, digitsProblem, exportAgain, isSpreadsheetError, moment, pieces, short, unwrapped } from './values';

export interface RawRow {
  line: number;
  cells: readonly string[];
}

/** Why a line cannot be used, in words for the person who has the file open. */
export class LineProblem extends Error {
  constructor(
    readonly line: number,
    message: string,
  ) {
    super(message);
  }
}

/** An amount with a sign or code beside it, and the currencies that it can mean. */
interface AmountUnit {
  column: string;
  text: string;
  options: readonly string[];
}

const isId = new Set<string>(idFields);
/** A tax or discount in percent is a rate: how much it comes to is not known. */
const rated = new Set(['tax', 'discount', 'lineDiscount', 'fees']);

/** Reads the cells of rows by what they mean. */
export class RowReader {
  private readonly index = new Map<string, number>();
  private readonly headerCurrency = new Map<string, string>();
  /** Currencies without exactly two decimals, by row. Another row of the order may be the one that names the currency. */
  private readonly currencies = new WeakMap<RawRow, string>();
  private readonly statuses = new Map<string, ShopOrderStatus | null>();

  constructor(
    readonly plan: ImportPlan,
    columns: readonly string[],
    /** Stands for a currency that is not known yet; without it such rows cannot be used. */
    private readonly unknownCurrency: string | null = null,
  ) {
    for (const [field, column] of Object.entries(plan.columns)) {
      const at = column === undefined ? -1 : columns.indexOf(column);
      if (at < 0) continue;
      this.index.set(field, at);
      const currency = currencyOfHeader(column!);
      if (currency) this.headerCurrency.set(field, currency);
    }
  }

  has(field: string): boolean {
    return this.index.has(field);
  }

  /** Empty for an error of a spreadsheet, such as #N/A. */
  text(row: RawRow, field: string): string {
    const at = this.index.get(field);
    const text = at === undefined ? '' : unwrapped(row.cells[at] ?? '');
    if (isSpreadsheetError(text)) return '';
    return isId.has(field) && text.startsWith("'") ? text.slice(1) : text;
  }

  /**
   * Channel and account of a row of a file that names them; null for a file of one channel.
   * @throws LineProblem for a row without a channel
   */
  source(row: RawRow): { platform: string; account: string } | null {
    if (!this.has('channel')) return null;
    const platform = this.text(row, 'channel').toLowerCase();
    if (!/^[a-z0-9][a-z0-9 _-]{0,39}$/.test(platform))
      throw new LineProblem(row.line, `${this.plan.columns.channel}: The channel is missing.`);
    return { platform, account: this.text(row, 'account') };
  }

  /** An id, or nothing where a spreadsheet has replaced it. */
  intactId(row: RawRow, field: string): string {
    const text = this.text(row, field);
    return isShortened(text) ? '' : text;
  }

  /** @throws LineProblem for an id that a spreadsheet has replaced. */
  id(row: RawRow, field: string): string {
    const text = this.text(row, field);
    if (isShortened(text)) throw this.ruined(row, field);
    return text;
  }

  /** Why a row without a usable id cannot be used. */
  missingId(row: RawRow, field: string, missing: string): LineProblem {
    return isShortened(this.text(row, field)) ? this.ruined(row, field) : new LineProblem(row.line, missing);
  }

  /** @returns null for an empty cell, and for a rate of tax, discount or fees. @throws LineProblem naming the column. */
  cents(row: RawRow, field: string): number | null {
    this.checkError(row, field);
    return this.named(row, field, () => {
      const text = this.text(row, field);
      if (text.endsWith('%')) {
        if (rated.has(field)) return null;
        throw new Error(`"${short(text)}" is a percentage and not an amount.`);
      }
      const read = cents(text, this.plan.numberStyle);
      return read === null ? null : this.stored(row, read);
    });
  }

  /** The nearest amount that is stored in the currency of a row. */
  stored(row: RawRow, amount: number): number {
    return Number.isInteger(amount) ? amount : storedCents(amount, this.currencyFor(row));
  }

  /** How far rounding may move one amount of a row, in cents. */
  rounding(row: RawRow): number {
    return Math.max(1, stepOf(this.currencyFor(row) ?? ''));
  }

  private currencyFor(row: RawRow): string | null {
    return this.currencies.get(row) ?? this.likelyCurrency(row);
  }

  private likelyCurrency(row: RawRow): string | null {
    try {
      return this.settle([row], this.unitsOf(row));
    } catch (error) {
      if (error instanceof LineProblem) return null;
      throw error;
    }
  }

  /** An amount as it is written, without rounding; NaN for an empty cell and for what is none. */
  number(row: RawRow, field: string): number {
    return parseNumber(this.text(row, field), this.plan.numberStyle);
  }

  pieces(row: RawRow, field: string): number | null {
    this.checkError(row, field);
    return this.named(row, field, () => pieces(this.text(row, field), this.plan.numberStyle));
  }

  moment(row: RawRow, field: string): Date | null {
    const text = this.text(row, field);
    this.checkError(row, field);
    return text === '' ? null : this.named(row, field, () => moment(text, this.plan.dateFormat, this.plan.timeZone));
  }

  /** @returns null for an empty cell. @throws LineProblem for a word without a meaning. */
  status(row: RawRow, field: string): ShopOrderStatus | null {
    this.checkError(row, field);
    const text = this.text(row, field);
    if (text === '') return null;
    const status = this.meaning(text);
    if (status) return status;
    throw new LineProblem(
      row.line,
      `${this.plan.columns[field]}: "${short(text)}" has no meaning yet. Choose what it means, or another column.`,
    );
  }

  /** @returns null for a status word without a meaning. */
  meaning(word: string): ShopOrderStatus | null {
    let status = this.statuses.get(word);
    if (status === undefined) {
      status = this.plan.statusWords?.[statusWord(word)] ?? statusOf(word);
      if (this.statuses.size < 1_000) this.statuses.set(word, status);
    }
    return status;
  }

  /**
   * The currency of rows that belong together: from their amounts, else from their currency column, else from the file.
   * @throws LineProblem when it is not known, when the two disagree, and for an amount that the currency cannot have
   */
  currency(rows: readonly RawRow[]): string {
    const units = rows.flatMap((row) => this.unitsOf(row));
    const currency = this.settle(rows, units);
    if (digitsOf(currency) === 2) return currency;
    for (const row of rows) {
      this.checkDigits(row, currency);
      this.currencies.set(row, currency);
    }
    return currency;
  }

  private settle(rows: readonly RawRow[], units: readonly AmountUnit[]): string {
    const line = rows[0]!.line;
    const [certain, ...others] = [...new Set(units.flatMap(({ options }) => (options.length === 1 ? options : [])))];
    if (others.length > 0) throw new LineProblem(line, `The amounts are in ${[certain, ...others].join(' and ')}.`);
    const column = this.columnCurrency(rows);
    const named = column ?? this.plan.currency;
    if (named === null) {
      if (certain !== undefined) return certain;
      if (this.unknownCurrency !== null) return this.unknownCurrency;
      throw new LineProblem(line, 'The currency is not known. Choose the currency of the amounts.');
    }
    const other = units.find(({ options }) => !options.includes(named));
    if (!other || (column !== null && this.plan.currencyFrom === 'column')) return named;
    if (certain !== undefined && (column === null || this.plan.currencyFrom === 'cells')) return certain;
    const source = column === null ? 'the file is said to be' : `${this.plan.columns.currency} says`;
    throw new LineProblem(line, `${other.column}: "${short(other.text)}" is not in ${named}, but ${source} ${named}.`);
  }

  private columnCurrency(rows: readonly RawRow[]): string | null {
    const found = new Map<string, RawRow>();
    for (const row of rows) {
      this.checkError(row, 'currency');
      const text = this.text(row, 'currency');
      if (text === '') continue;
      const code = text.toUpperCase();
      const options = isCurrency(code) ? [code] : currenciesOf(text);
      if (options.length === 1) found.set(options[0]!, row);
      else if (this.plan.currency !== null && options.includes(this.plan.currency)) found.set(this.plan.currency, row);
      else throw new LineProblem(row.line, `${this.plan.columns.currency}: "${short(text)}" is not a currency. Codes have three letters.`);
    }
    const codes = [...found.keys()];
    if (codes.length > 1)
      throw new LineProblem(found.get(codes[1]!)!.line, `${this.plan.columns.currency}: one order names ${codes.join(' and ')}.`);
    return codes[0] ?? null;
  }

  private unitsOf(row: RawRow): AmountUnit[] {
    return amountFields.flatMap((field) => {
      const text = this.index.has(field) ? this.text(row, field) : '';
      if (text === '') return [];
      const unit = unitOf(text);
      const options = unit === null || unit === '%' ? [] : currenciesOf(unit);
      const column = this.plan.columns[field]!;
      if (options.length > 0) return [{ column, text, options }];
      const header = this.headerCurrency.get(field);
      return header === undefined ? [] : [{ column, text: column, options: [header] }];
    });
  }

  private checkDigits(row: RawRow, currency: string): void {
    for (const field of amountFields) {
      const text = this.index.has(field) ? this.text(row, field) : '';
      const problem = text === '' ? null : digitsProblem(text, this.plan.numberStyle, currency);
      if (problem) throw new LineProblem(row.line, `${this.plan.columns[field]}: ${problem}`);
    }
  }

  /** @throws LineProblem for an error of a spreadsheet: what should be there is not unknown but lost. */
  checkError(row: RawRow, field: string): void {
    const text = row.cells[this.index.get(field) ?? -1]?.trim() ?? '';
    if (!isSpreadsheetError(text)) return;
    const cell =
      text === noValue
        ? 'the formula has no stored result. Open the file in a spreadsheet program and save it again.'
        : `the cell holds the error ${text}. Correct it in the spreadsheet.`;
    throw new LineProblem(row.line, `${this.plan.columns[field]}: ${cell}`);
  }

  private ruined(row: RawRow, field: string): LineProblem {
    const text = this.text(row, field);
    return new LineProblem(
      row.line,
      `${this.plan.columns[field]}: a spreadsheet has replaced the number by "${short(text)}". ${exportAgain}`,
    );
  }

  private named<T>(row: RawRow, field: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw new LineProblem(row.line, `${this.plan.columns[field]}: ${(error as Error).message}`);
    }
  }
}
