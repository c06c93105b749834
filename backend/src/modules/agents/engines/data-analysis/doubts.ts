import { isoDay, parseDate, type Survey } from '../../../tables';
import type { SalesPlan } from './counting';
import { tidy } from './facts';
import type { Roles } from './roles';

/** Other readings of the columns that the file leaves open. */
export function doubtsOf(
  plan: SalesPlan,
  { amount, basis, isOfOrder, otherAmounts }: Roles,
  { columns }: Survey,
  added: number,
  once: number,
): string[] {
  const doubts: string[] = [];
  const name = amount?.map((index) => columns[index]!.name).join(' × ');
  if (isOfOrder && plan.amountsCertain === false)
    doubts.push(
      `${name} stands on several rows of an order, and nothing tells whether it is the total of the order or of the row: counted once for each order it comes to ${tidy(once)}, added up to ${tidy(added)}. Set "Amounts stand" to decide.`,
    );
  if (otherAmounts.length > 0)
    doubts.push(
      `Amounts could also be in ${otherAmounts.map((index) => columns[index]!.name).join(', ')}. Choose the amount column if ${name} is not meant.`,
    );
  const refunds = columns.find((column) => [plan.columns.refunded, plan.columns.adjustedTotal].includes(column.name) && column.filled > 0);
  if (basis === 'other' && name !== undefined && refunds)
    doubts.push(`Refunds in ${refunds.name} are not taken off ${name}: nothing tells if it is an amount before refunds.`);
  const status = columns.find((column) => column.name === plan.columns.status);
  if (status && status.words === null)
    doubts.push(`${status.name} has more than 100 different values, so it was not read as a status: every row counts.`);
  const unsure = amount?.map((index) => columns[index]!).find(({ numbersCertain }) => !numbersCertain);
  if (unsure)
    doubts.push(
      `${unsure.name}: "${unsure.example.number ?? ''}" was read with a decimal ${unsure.numberStyle === 'dot' ? 'point' : 'comma'}, and could have the other one. Set "Decimal sign" to decide.`,
    );
  return doubts;
}

/** The days of a column in both orders of day and month. */
export class DateReadings {
  private readonly spans = { dmy: [Infinity, -Infinity], mdy: [Infinity, -Infinity] };

  add(cell: string): void {
    for (const order of ['dmy', 'mdy'] as const) {
      const day = parseDate(cell, order);
      const span = this.spans[order];
      if (!Number.isNaN(day)) this.spans[order] = [Math.min(span[0]!, day), Math.max(span[1]!, day)];
    }
  }

  doubt(column: string): string {
    const text = ([from, to]: number[]) => (Number.isFinite(from!) ? `${isoDay(from!)} to ${isoDay(to!)}` : 'no dates');
    return `${column}: with the day first it goes from ${text(this.spans.dmy)}, with the month first from ${text(this.spans.mdy)}. Nothing is computed over time until you set "Day and month".`;
  }
}
