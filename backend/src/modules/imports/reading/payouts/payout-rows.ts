import { createHash } from 'node:crypto';
import { dayText, wallTime } from '@stallhand/shared';
import { roundCents } from '../../../../platform/money';
import type { PayoutEntry, PayoutLine } from '../../../commerce';
import { LineProblem, type RawRow, type RowReader } from '../row';
import { lineTypeOf } from './line-types';
import { cutText } from '../../../../platform/cut-text';

const maxChars = 200;

/** A cell without the dashes that reports write into empty ones, and without what may name a person. */
function textOf(reader: RowReader, row: RawRow, field: string): string {
  reader.checkError(row, field);
  const text = reader.text(row, field);
  return /^-+$/.test(text) || text.includes('@') ? '' : cutText(text, maxChars);
}

const momentOf = (reader: RowReader, row: RawRow, field: string): Date | null =>
  textOf(reader, row, field) === '' ? null : reader.moment(row, field);

const dayMs = 86_400_000;

/** The day of the payout. Midnight stands for a day: its noon stays that day in other zones. */
function paidAtOf(reader: RowReader, row: RawRow): Date | null {
  const at = momentOf(reader, row, 'paidAt');
  const isDay = at !== null && [at.getTime(), wallTime(at, reader.plan.timeZone)].some((time) => time % dayMs === 0);
  return isDay ? new Date(at.getTime() + dayMs / 2) : at;
}

/**
 * The payout that a row belongs to. Files without ids of payouts name their day: a platform pays out once a day in each currency.
 * @returns an empty text for a row that is in no payout yet
 */
export function payoutIdOf(reader: RowReader, row: RawRow): string {
  if (reader.has('payoutId')) {
    if (textOf(reader, row, 'payoutId') !== '') return cutText(reader.id(row, 'payoutId'), maxChars);
    // The row of the transfer itself is in no payout: it is the payout.
    return lineTypeOf(reader.plan.platform, textOf(reader, row, 'rowType')) === 'transfer' ? textOf(reader, row, 'sourceId') : '';
  }
  const day = paidAtOf(reader, row);
  return day ? `${dayText(wallTime(day, reader.plan.timeZone))} ${reader.currency([row])}` : '';
}

/** Rows of a payout report as what they state. Rows must come in the order of the file: equal lines are counted. */
export class PayoutReader {
  private readonly seen = new Map<string, number>();

  constructor(private readonly reader: RowReader) {}

  /** @throws LineProblem for a row that is in no payout yet or whose amounts cannot be read or contradict each other */
  read(row: RawRow): PayoutEntry {
    const { reader } = this;
    const payoutId = payoutIdOf(reader, row);
    if (payoutId === '') throw new LineProblem(row.line, 'This line is not in a payout yet. Import the report again after the payout.');
    const amountCents = reader.cents(row, 'payoutAmount');
    const line = this.line(row, payoutId);
    if (!line && amountCents === null) throw new LineProblem(row.line, 'The amount is missing.');
    return {
      payoutId,
      currency: reader.currency([row]),
      amountCents,
      status: cutText(textOf(reader, row, 'payoutStatus').toLowerCase(), 40) || null,
      periodStart: momentOf(reader, row, 'periodStart'),
      periodEnd: momentOf(reader, row, 'periodEnd'),
      paidAt: paidAtOf(reader, row),
      line,
    };
  }

  private line(row: RawRow, payoutId: string): PayoutLine | null {
    const { reader } = this;
    const netCents = reader.cents(row, 'net');
    if (netCents === null) return null;
    const parts = ['rowType', 'subType', 'detail'].map((field) => textOf(reader, row, field));
    const type = lineTypeOf(reader.plan.platform, ...(parts as [string, string, string]));
    const content = {
      type,
      platformType: parts.filter(Boolean).join(' / '),
      orderNumber: textOf(reader, row, 'orderId') === '' ? null : cutText(reader.id(row, 'orderId'), maxChars),
      ...this.amounts(row, type, netCents),
      netCents,
      postedAt: momentOf(reader, row, 'postedAt'),
      description: textOf(reader, row, 'description') || null,
    };
    return { key: this.keyOf(row, payoutId, content), ...content, sourceLine: row.line };
  }

  /** A fee is the difference of two amounts, so that the three always add up. */
  private amounts(row: RawRow, type: PayoutLine['type'], net: number): Pick<PayoutLine, 'grossCents' | 'feeCents'> {
    const { reader } = this;
    if (type === 'fee') return { grossCents: 0, feeCents: 0 - net };
    const stated = textOf(reader, row, 'grossCurrency');
    if (stated !== '' && stated.toUpperCase() !== reader.currency([row])) return { grossCents: null, feeCents: null };
    const gross = reader.cents(row, 'gross') ?? net;
    const fee = reader.cents(row, 'fee');
    if (fee !== null && Math.abs(fee) !== Math.abs(roundCents(gross - net))) {
      const { columns } = reader.plan;
      throw new LineProblem(row.line, `${columns.gross}, ${columns.fee} and ${columns.net} do not add up.`);
    }
    return { grossCents: gross, feeCents: roundCents(gross - net) };
  }

  private keyOf(row: RawRow, payoutId: string, content: Omit<PayoutLine, 'key' | 'sourceLine'>): string {
    const id = textOf(this.reader, row, 'lineId');
    if (id !== '') return `id ${cutText(this.reader.id(row, 'lineId'), maxChars)}`;
    // Only what the file states, so that a better reading of its words keeps the key.
    const { platformType, orderNumber, netCents, postedAt, description } = content;
    const amounts = [this.reader.number(row, 'gross'), this.reader.number(row, 'fee'), netCents];
    const hash = createHash('sha256')
      .update(JSON.stringify([payoutId, platformType, orderNumber, amounts, postedAt, description]))
      .digest('base64url')
      .slice(0, 22);
    const before = this.seen.get(hash) ?? 0;
    this.seen.set(hash, before + 1);
    return `${hash} ${before}`;
  }
}
