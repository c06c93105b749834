import { unitsOfCents } from '../../../../platform/money';
import { amountFields, type ImportPlan, LineProblem, marketplaceTaxOf, type RawRow, RowReader } from '../../../imports/reading';
import type { Roles } from './roles';

/** How the tax that a marketplace collects stands to the amount that is counted. */
export const taxPlaces = ['included', 'onTop', 'unknown'] as const;
export type TaxPlace = (typeof taxPlaces)[number];

export interface MarketplaceTax {
  place: TaxPlace;
  amount: number;
}

const decisive = [...amountFields, 'marketplaceTaxIncluded', 'taxRate', 'currency', 'productName', 'sku', 'quantity'];

/** Reads the tax that a marketplace collected as an import does. */
export class MarketplaceTaxes {
  private readonly at: readonly number[];
  private readonly reader: RowReader;

  constructor(
    plan: ImportPlan,
    columns: readonly string[],
    private readonly basis: Roles['basis'],
  ) {
    this.at = columns.flatMap((name, index) => (decisive.some((field) => plan.columns[field] === name) ? [index] : []));
    this.reader = new RowReader(
      plan,
      this.at.map((index) => columns[index]!),
    );
  }

  /** The cells of a row that matter here: those of all rows of an order are held until it is counted. */
  noted({ line, cells }: RawRow): RawRow {
    return { line, cells: this.at.map((index) => cells[index] ?? '') };
  }

  /** @param rows noted rows of one order. @returns null for an order without such a tax */
  of(rows: readonly RawRow[]): MarketplaceTax | null {
    try {
      const tax = marketplaceTaxOf(this.reader, rows);
      if (!tax || tax.cents === 0) return null;
      return { place: this.placeOf(tax.isIncluded), amount: unitsOfCents(tax.cents) };
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      const amount = Math.max(0, ...rows.map((row) => this.reader.number(row, 'marketplaceTax')).filter((value) => !Number.isNaN(value)));
      return amount === 0 ? null : { place: 'unknown', amount };
    }
  }

  /** Prices of lines are stated without it; only a total can have it. */
  private placeOf(isIncluded: boolean | null): TaxPlace {
    if (this.basis === 'lines') return 'onTop';
    return this.basis === 'other' || isIncluded === null ? 'unknown' : isIncluded ? 'included' : 'onTop';
  }
}
