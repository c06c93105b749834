import type { Row, TableSource } from '../table';
import { DateFormat, dateFormats, dateHabitOf, decideDateFormat, type DateEvidence, type DateHabit, parseDate } from './dates';
import { decideNumberStyle, type NumberEvidence, type NumberHabit, NumberStyle, numberShape } from './numbers';
import { habitOf } from './habit';
import { cutText } from '../../../platform/cut-text';

export type ColumnType = 'number' | 'date' | 'category' | 'text' | 'identifier' | 'empty';

export interface ColumnPlan {
  name: string;
  type: ColumnType;
  numberStyle: NumberStyle;
  /** False when its numbers could also be read with point and comma swapped. */
  numbersCertain: boolean;
  numbers: NumberEvidence & { readable: number };
  dateFormat: DateFormat;
  /** False when the dates could also be read with day and month swapped. */
  dateCertain: boolean;
  dates: DateEvidence;
  /** Dates such as 26/09/01 whose first part is always the same and whose last one is not: the year seems to come first. */
  yearSeemsFirst: boolean;
  unit: string | null;
  /** How often each unit stands beside a number. */
  units: Record<string, number>;
  /** Values such as 1.23E+12 that a spreadsheet made of a long number. */
  shortened: number;
  /** Whole numbers of more than 15 digits whose last four are zeros, as spreadsheets leave them. */
  zeroed: number;
  filled: number;
  missing: number;
  /** Exact up to `DISTINCT_LIMIT` values, then a lower bound. */
  distinct: number;
  distinctIsLowerBound: boolean;
  top: { value: string; count: number }[];
  /** Every value with how often it occurs, of a column with few different ones; null for others. */
  words: Record<string, number> | null;
  /** A value that shows why a reading is doubtful. */
  example: { number: string | null; date: string | null; dayFirst: string | null; monthFirst: string | null };
}

const DISTINCT_LIMIT = 10_000;
/** All columns together, so that a table of 500 columns needs no more memory than one of 20. */
const DISTINCT_TOTAL = 200_000;
const VALUE_CHARS = 80;
const TYPE_SHARE = 0.95;
const TRIAL_ROWS = 2000;
const MAX_WORDS = 100;
const MAX_UNITS = 20;
const missingWords = new Set(['', '-', '--', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', 'nil', 'undefined']);
const identifierName =
  /(^|[\s_-])(id|no|nr|number|code|sku|ean|gtin|upc|isbn|barcode|zip|postcode|plz|phone|invoice)$|[a-z](Id|ID|No|Code|Number)$/;

/**
 * Recognises a long number that a spreadsheet has shortened: one digit, then decimals or an exponent of ten or more. `1E5`
 * is left alone, because it is more often a code than the number 100000.
 */
export const isShortened = (text: string): boolean => {
  const match = /^[+-]?\d(?:[.,](\d+))?E\+?(\d{1,3})$/i.exec(text);
  return match !== null && (match[1] !== undefined || Number(match[2]) >= 10);
};

/** Recognises a whole number of more than 15 digits that ends as a spreadsheet would have rounded it. */
export const isZeroed = (text: string): boolean => /^\d{12,}0{4}$/.test(text) && text.length > 15;

export const isMissing = (text: string): boolean => text === '' || (text.length <= 9 && missingWords.has(text.trim().toLowerCase()));

/** What is seen of one column while all rows pass by once. */
class ColumnSurvey {
  filled = 0;
  missing = 0;
  private numbers = { dot: 0, comma: 0, readable: 0, doubtfulDots: 0, doubtfulCommas: 0, dotReads: 0, commaReads: 0 };
  private shortened = 0;
  private zeroed = 0;
  private example: ColumnPlan['example'] = { number: null, date: null, dayFirst: null, monthFirst: null };
  private units = new Map<string, number>();
  private whole = true;
  private leadingZero = false;
  private dates: Record<DateFormat, number> = { ymd: 0, mdy: 0, dmy: 0, named: 0 };
  private dateLike = 0;
  private proofs = { mdy: 0, dmy: 0 };
  private firstParts = new Set<string>();
  private lastParts = new Set<string>();
  private stepsBack = { mdy: 0, dmy: 0 };
  private previous = { mdy: -Infinity, dmy: -Infinity };
  private dotted = false;
  private padded = false;
  private values = new Map<string, number>();
  private valuesOverflow = false;

  constructor(
    readonly name: string,
    private readonly distinctLimit: number,
  ) {}

  add(cell: string): void {
    if (isMissing(cell)) {
      this.missing++;
      return;
    }
    this.filled++;
    this.count(cell);
    if (cell.length < 20 && cell.length > 3) this.tryId(cell.trim());
    if (this.worthTrying(this.numbers.readable)) this.tryNumber(cell);
    if (this.worthTrying(this.dateLike)) this.tryDate(cell);
  }

  private worthTrying = (hits: number) => this.filled < TRIAL_ROWS || hits > this.filled / 2;

  private count(cell: string): void {
    const value = cutText(cell, VALUE_CHARS);
    const seen = this.values.get(value);
    if (seen !== undefined) this.values.set(value, seen + 1);
    else if (this.values.size < this.distinctLimit) this.values.set(value, 1);
    else this.valuesOverflow = true;
  }

  private tryId(text: string): void {
    if (isShortened(text)) this.shortened++;
    else if (isZeroed(text)) this.zeroed++;
  }

  private tryNumber(cell: string): void {
    const shape = numberShape(cell);
    if (!shape) return;
    const { numbers } = this;
    numbers.readable++;
    if (shape.dot) numbers.dotReads++;
    if (shape.comma) numbers.commaReads++;
    if (shape.isDoubtful) {
      if (cell.includes('.')) numbers.doubtfulDots++;
      else numbers.doubtfulCommas++;
      this.example.number ??= cell.trim();
    } else if (shape.dot !== shape.comma) {
      if (shape.dot) numbers.dot++;
      else numbers.comma++;
    }
    if (shape.unit && (this.units.size < MAX_UNITS || this.units.has(shape.unit)))
      this.units.set(shape.unit, (this.units.get(shape.unit) ?? 0) + 1);
    if (this.whole && !/^\d+$/.test(cell.trim())) this.whole = false;
    if (/^0\d/.test(cell)) this.leadingZero = true;
  }

  private tryDate(cell: string): void {
    if (cell.length < 6 || cell.length > 60) return;
    const days = { mdy: NaN, dmy: NaN };
    let hit = false;
    for (const format of dateFormats) {
      const day = parseDate(cell, format);
      if (Number.isNaN(day)) continue;
      hit = true;
      this.dates[format]++;
      if (format === 'mdy' || format === 'dmy') this.order(format, (days[format] = day));
      else break;
    }
    if (!hit) return;
    this.dateLike++;
    this.prove(cell.trim(), days);
    const short = /^\s*(\d{2})[-/.]\d{2}[-/.](\d{2})(?!\d)/.exec(cell);
    if (short && this.firstParts.size < 2) this.firstParts.add(short[1]!);
    if (short && this.lastParts.size < 4) this.lastParts.add(short[2]!);
    if (/^\d{1,2}\./.test(cell)) this.dotted = true;
    if (/^0|[-/.]0\d[-/.]/.test(cell)) this.padded = true;
  }

  private prove(text: string, { mdy, dmy }: { mdy: number; dmy: number }): void {
    if (mdy === dmy) return;
    if (Number.isNaN(dmy)) {
      if (Number.isNaN(mdy)) return;
      this.proofs.mdy++;
      this.example.monthFirst ??= text;
    } else if (Number.isNaN(mdy)) {
      this.proofs.dmy++;
      this.example.dayFirst ??= text;
    } else this.example.date ??= text;
  }

  private order(format: 'mdy' | 'dmy', day: number): void {
    if (day < this.previous[format]) this.stepsBack[format]++;
    this.previous[format] = day;
  }

  /** @param habit settles columns in which every number or date can be read both ways */
  decide(habit: NumberHabit, dateHabit: DateHabit): ColumnPlan {
    const dates = this.dateEvidence;
    const date = decideDateFormat(dates, dateHabit);
    const { dot, comma, readable, doubtfulDots, doubtfulCommas } = this.numbers;
    const numbers = { dot, comma, readable, doubtfulDots, doubtfulCommas };
    const { style, certain } = decideNumberStyle(numbers, habit);
    const unit = [...this.units].reduce<[string, number] | null>((a, b) => (a && a[1] >= b[1] ? a : b), null)?.[0] ?? null;
    return {
      name: this.name,
      type: this.type(this.dates[date.format]),
      numberStyle: style,
      numbersCertain: certain,
      numbers,
      dateFormat: date.format,
      dateCertain: date.certain,
      dates,
      yearSeemsFirst: this.firstParts.size === 1 && this.lastParts.size > 1 && Number([...this.firstParts][0]) > 12,
      unit,
      units: Object.fromEntries(this.units),
      shortened: this.shortened,
      zeroed: this.zeroed,
      filled: this.filled,
      missing: this.missing,
      distinct: this.values.size,
      distinctIsLowerBound: this.valuesOverflow,
      top: [...this.values]
        .toSorted((a, b) => b[1] - a[1])
        .slice(0, 5)
        .map(([value, count]) => ({ value, count })),
      words: this.valuesOverflow || this.values.size > MAX_WORDS ? null : Object.fromEntries(this.values),
      example: this.example,
    };
  }

  get numberEvidence(): NumberEvidence {
    return this.numbers;
  }

  get dateEvidence(): DateEvidence {
    const { proofs, stepsBack, dotted, padded } = this;
    return { counts: this.dates, proofs, stepsBack, dotted, padded };
  }

  get isDate(): boolean {
    return this.filled > 0 && this.dateLike >= this.filled * TYPE_SHARE;
  }

  get hasDottedDates(): boolean {
    return this.dotted && this.isDate;
  }

  private type(dates: number): ColumnType {
    if (this.filled === 0) return 'empty';
    if (dates >= this.filled * TYPE_SHARE) return 'date';
    if (Math.max(this.numbers.dotReads, this.numbers.commaReads) >= this.filled * TYPE_SHARE) {
      return this.whole && (this.leadingZero || identifierName.test(this.name)) ? 'identifier' : 'number';
    }
    if (!this.valuesOverflow && (this.values.size <= 20 || this.values.size <= this.filled * 0.05)) return 'category';
    return identifierName.test(this.name) ? 'identifier' : 'text';
  }
}

export interface Survey {
  rows: number;
  columns: ColumnPlan[];
  /** How the file writes numbers, from everything but the doubtful ones. */
  habit: NumberHabit;
  dateHabit: DateHabit;
}

/** Decides type and notation of every column over all its values, while the rows pass by once. */
export class TableSurvey {
  private readonly surveys: ColumnSurvey[];
  private rows = 0;

  /** @param delimiter of the file; null for rows from elsewhere */
  constructor(
    private readonly columns: readonly string[],
    private readonly delimiter: string | null,
  ) {
    const limit = Math.min(DISTINCT_LIMIT, Math.floor(DISTINCT_TOTAL / columns.length));
    this.surveys = columns.map((name) => new ColumnSurvey(name, limit));
  }

  add(row: Row): void {
    this.rows++;
    for (let index = 0; index < this.surveys.length; index++) this.surveys[index]!.add(row[index] ?? '');
  }

  end(): Survey {
    const habit = habitOf({
      columns: this.columns,
      delimiter: this.delimiter,
      numbers: this.surveys.map(({ numberEvidence }) => numberEvidence),
      hasDottedDates: this.surveys.some(({ hasDottedDates }) => hasDottedDates),
    });
    const dateHabit = dateHabitOf(this.surveys.filter(({ isDate }) => isDate).map(({ dateEvidence }) => dateEvidence));
    return { rows: this.rows, columns: this.surveys.map((survey) => survey.decide(habit, dateHabit)), habit, dateHabit };
  }
}

/** Reads all rows once and decides type and notation of every column over all its values. */
export async function surveyColumns(source: TableSource, signal: AbortSignal): Promise<Survey> {
  const survey = new TableSurvey(source.columns, source.dialect?.delimiter ?? null);
  for await (const row of source.rows(signal)) survey.add(row);
  return survey.end();
}
