import type { TableSource } from '../table';
import { DateFormat, dateFormats, decideDateFormat, parseDate } from './dates';
import { NumberStyle, numberShape } from './numbers';

export type ColumnType = 'number' | 'date' | 'category' | 'text' | 'identifier' | 'empty';

export interface ColumnPlan {
  name: string;
  type: ColumnType;
  numberStyle: NumberStyle;
  dateFormat: DateFormat;
  /** False when the dates could also be read with day and month swapped. */
  dateCertain: boolean;
  unit: string | null;
  filled: number;
  missing: number;
  /** Exact up to `DISTINCT_LIMIT` values, then a lower bound. */
  distinct: number;
  distinctIsLowerBound: boolean;
  top: { value: string; count: number }[];
}

const DISTINCT_LIMIT = 10_000;
/** All columns together, so that a table of 500 columns needs no more memory than one of 20. */
const DISTINCT_TOTAL = 200_000;
const VALUE_CHARS = 80;
const TYPE_SHARE = 0.95;
const TRIAL_ROWS = 2000;
const missingWords = new Set(['', '-', '--', 'na', 'n/a', '#n/a', 'nan', 'null', 'none', 'nil', 'undefined']);
const identifierName =
  /(^|[\s_-])(id|no|nr|number|code|sku|ean|gtin|upc|isbn|barcode|zip|postcode|plz|phone|invoice)$|[a-z](Id|ID|No|Code|Number)$/;

export const isMissing = (text: string): boolean => text === '' || (text.length <= 9 && missingWords.has(text.trim().toLowerCase()));

/** What is seen of one column while all rows pass by once. */
class ColumnSurvey {
  filled = 0;
  missing = 0;
  private numbers = { dot: 0, comma: 0, either: 0 };
  private units = new Map<string, number>();
  private whole = true;
  private leadingZero = false;
  private dates: Record<DateFormat, number> = { ymd: 0, mdy: 0, dmy: 0, named: 0 };
  private dateLike = 0;
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
    if (this.worthTrying(this.numbers.either)) this.tryNumber(cell);
    if (this.worthTrying(this.dateLike)) this.tryDate(cell);
  }

  private worthTrying = (hits: number) => this.filled < TRIAL_ROWS || hits > this.filled / 2;

  private count(cell: string): void {
    const value = cell.length > VALUE_CHARS ? cell.slice(0, VALUE_CHARS) : cell;
    const seen = this.values.get(value);
    if (seen !== undefined) this.values.set(value, seen + 1);
    else if (this.values.size < this.distinctLimit) this.values.set(value, 1);
    else this.valuesOverflow = true;
  }

  private tryNumber(cell: string): void {
    const shape = numberShape(cell);
    if (!shape) return;
    this.numbers.either++;
    if (shape.dot) this.numbers.dot++;
    if (shape.comma) this.numbers.comma++;
    if (shape.unit) this.units.set(shape.unit, (this.units.get(shape.unit) ?? 0) + 1);
    if (this.whole && !/^\d+$/.test(cell.trim())) this.whole = false;
    if (/^0\d/.test(cell)) this.leadingZero = true;
  }

  private tryDate(cell: string): void {
    if (cell.length < 6 || cell.length > 40) return;
    let hit = false;
    for (const format of dateFormats) {
      const day = parseDate(cell, format);
      if (Number.isNaN(day)) continue;
      hit = true;
      this.dates[format]++;
      if (format === 'mdy' || format === 'dmy') this.order(format, day);
      else break;
    }
    if (!hit) return;
    this.dateLike++;
    if (cell.includes('.')) this.dotted = true;
    if (/^0|[-/.]0\d[-/.]/.test(cell)) this.padded = true;
  }

  private order(format: 'mdy' | 'dmy', day: number): void {
    if (day < this.previous[format]) this.stepsBack[format]++;
    this.previous[format] = day;
  }

  /** `ambiguousStyle` settles columns in which every number can be read both ways. */
  decide(ambiguousStyle: NumberStyle): ColumnPlan {
    const date = decideDateFormat({ counts: this.dates, stepsBack: this.stepsBack, dotted: this.dotted, padded: this.padded });
    const unit = [...this.units].reduce<[string, number] | null>((a, b) => (a && a[1] >= b[1] ? a : b), null)?.[0] ?? null;
    return {
      name: this.name,
      type: this.type(this.dates[date.format]),
      numberStyle: this.style() ?? ambiguousStyle,
      dateFormat: date.format,
      dateCertain: date.certain,
      unit,
      filled: this.filled,
      missing: this.missing,
      distinct: this.values.size,
      distinctIsLowerBound: this.valuesOverflow,
      top: [...this.values]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 5)
        .map(([value, count]) => ({ value, count })),
    };
  }

  /** The style that reads more of the column, or null when both read it equally well. */
  style(): NumberStyle | null {
    if (this.numbers.dot === this.numbers.comma) return null;
    return this.numbers.dot > this.numbers.comma ? 'dot' : 'comma';
  }

  private type(dates: number): ColumnType {
    if (this.filled === 0) return 'empty';
    if (dates >= this.filled * TYPE_SHARE) return 'date';
    if (Math.max(this.numbers.dot, this.numbers.comma) >= this.filled * TYPE_SHARE) {
      return this.whole && (this.leadingZero || identifierName.test(this.name)) ? 'identifier' : 'number';
    }
    if (!this.valuesOverflow && (this.values.size <= 20 || this.values.size <= this.filled * 0.05)) return 'category';
    return identifierName.test(this.name) ? 'identifier' : 'text';
  }
}

export interface Survey {
  rows: number;
  columns: ColumnPlan[];
}

/** Reads all rows once and decides type and notation of every column over all its values. */
export async function surveyColumns(source: TableSource, signal: AbortSignal): Promise<Survey> {
  const limit = Math.min(DISTINCT_LIMIT, Math.floor(DISTINCT_TOTAL / source.columns.length));
  const surveys = source.columns.map((name) => new ColumnSurvey(name, limit));
  let rows = 0;
  for await (const row of source.rows(signal)) {
    rows++;
    for (let index = 0; index < surveys.length; index++) surveys[index]!.add(row[index] ?? '');
  }
  const comma = surveys.filter((survey) => survey.style() === 'comma').length;
  const dot = surveys.filter((survey) => survey.style() === 'dot').length;
  return { rows, columns: surveys.map((survey) => survey.decide(comma > dot ? 'comma' : 'dot')) };
}
