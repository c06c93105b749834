import type { ImportPlan } from '../import-values';
import { cents, moment, pieces } from './values';

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

/** Reads the cells of rows by what they mean. */
export class RowReader {
  private readonly index = new Map<string, number>();

  constructor(
    readonly plan: ImportPlan,
    columns: readonly string[],
  ) {
    for (const [field, column] of Object.entries(plan.columns)) {
      const at = column === undefined ? -1 : columns.indexOf(column);
      if (at >= 0) this.index.set(field, at);
    }
  }

  has(field: string): boolean {
    return this.index.has(field);
  }

  text(row: RawRow, field: string): string {
    const at = this.index.get(field);
    return at === undefined ? '' : (row.cells[at] ?? '').trim();
  }

  /** @throws LineProblem naming the column. */
  cents(row: RawRow, field: string): number | null {
    return this.named(row, field, () => cents(this.text(row, field), this.plan.numberStyle));
  }

  pieces(row: RawRow, field: string): number | null {
    return this.named(row, field, () => pieces(this.text(row, field), this.plan.numberStyle));
  }

  moment(row: RawRow, field: string): Date | null {
    const text = this.text(row, field);
    return text === '' ? null : this.named(row, field, () => moment(text, this.plan.dateFormat, this.plan.timeZone));
  }

  private named<T>(row: RawRow, field: string, read: () => T): T {
    try {
      return read();
    } catch (error) {
      throw new LineProblem(row.line, `${this.plan.columns[field]}: ${(error as Error).message}`);
    }
  }
}
