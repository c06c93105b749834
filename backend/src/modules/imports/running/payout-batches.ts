import type { CsvSource } from '../../tables';
import type { PayoutEntry } from '../../commerce';
import type { LineError } from '../import-values';
import { payoutIdOf, PayoutReader } from '../reading/payouts/payout-rows';
import { LineProblem, type RawRow, type RowReader } from '../reading/row';
import type { Batch } from './batch';

const rowsPerBatch = 500;

/** Why a payout is left out whole, and the line that is the cause. */
interface PayoutFault {
  line: number;
  reason: string;
}

/** A first pass over the file: which payouts would lack a line, or are described in two ways. A payout without one of its lines adds up to nothing. */
export class PayoutScan {
  private readonly known = new Map<string, { currency: string; amountCents: number | null }>();
  private readonly faults = new Map<string, PayoutFault>();
  private readonly bad: { line: number; ids: readonly string[]; isShifted: boolean }[] = [];
  private readonly rows: PayoutReader;

  constructor(
    private readonly reader: RowReader,
    private readonly width: number,
  ) {
    this.rows = new PayoutReader(reader);
  }

  add(row: RawRow): void {
    try {
      const { payoutId, currency, amountCents } = this.rows.read(row);
      const before = this.known.get(payoutId);
      if (before && before.currency !== currency)
        this.fault(payoutId, row.line, `Payout ${payoutId} is in ${before.currency} and ${currency}.`);
      if (before && before.amountCents !== null && amountCents !== null && before.amountCents !== amountCents)
        this.fault(payoutId, row.line, `Payout ${payoutId} has two different totals.`);
      this.known.set(payoutId, { currency, amountCents: amountCents ?? before?.amountCents ?? null });
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      this.refuse(row);
    }
  }

  /** A line that cannot be read. */
  refuse({ line, cells }: RawRow): void {
    const ids = this.idsIn(cells);
    if (ids.length > 0) this.bad.push({ line, ids, isShifted: cells.length !== this.width });
  }

  end(): void {
    for (const { line, ids, isShifted } of this.bad)
      for (const id of ids) {
        // Cells of a line of the wrong width may be no id at all.
        if (!isShifted || this.known.has(id)) this.fault(id, line, `Left out with line ${line} of the same payout.`);
      }
  }

  faultOf(payoutId: string): PayoutFault | undefined {
    return this.faults.get(payoutId);
  }

  /** Why a bad line is left out, and what it means for its payout. */
  reasonOf(reason: string, cells: readonly string[]): string {
    const id = this.idsIn(cells).find((one) => this.faults.has(one));
    return id === undefined ? reason : `${reason.replace(/\.$/, '')}. Payout ${id} is left out.`;
  }

  /** The payouts a broken line may belong to: its cells are counted from the left and from the right. */
  private idsIn(cells: readonly string[]): string[] {
    const shift = this.width - cells.length;
    const fromRight = shift > 0 ? [...Array.from({ length: shift }, () => ''), ...cells] : cells.slice(-shift);
    return [...new Set([cells, fromRight].map((read) => this.idIn(read)))].filter((id) => id !== '');
  }

  private idIn(cells: readonly string[]): string {
    try {
      return payoutIdOf(this.reader, { line: 0, cells });
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      return '';
    }
  }

  private fault(id: string, line: number, reason: string): void {
    if (!this.faults.has(id)) this.faults.set(id, { line, reason });
  }
}

export async function scanPayouts(csv: CsvSource, reader: RowReader, signal: AbortSignal): Promise<PayoutScan> {
  const scan = new PayoutScan(reader, csv.columns.length);
  for await (const row of csv.records(signal, (line) => scan.refuse(line))) scan.add(row);
  scan.end();
  return scan;
}

/**
 * The second pass: the batches of a payout report.
 * @param from the last line that was written before, 0 for none
 */
export async function* payoutBatchesOf(
  csv: CsvSource,
  reader: RowReader,
  scan: PayoutScan,
  signal: AbortSignal,
  from = 0,
): AsyncGenerator<Batch> {
  const rows = new PayoutReader(reader);
  let entries: { entry: PayoutEntry; row: RawRow }[] = [];
  let errors: LineError[] = [];
  let count = 0;
  const take = (upTo: number): Batch => {
    const batch = {
      records: {},
      payouts: entries,
      rowsOf: new Map(),
      sourceOf: new Map(),
      held: [],
      mismatched: 0,
      // The parser announces bad lines before the rows above them.
      errors: errors.filter(({ line }) => line <= upTo),
      upTo,
    };
    errors = errors.filter(({ line }) => line > upTo);
    entries = [];
    count = 0;
    return batch;
  };
  const refuse = ({ line, cells }: RawRow, reason: string) => {
    if (line > from) errors.push({ line, cells, reason: scan.reasonOf(reason, cells) });
  };
  let last = from;
  for await (const row of csv.records(signal, (error) => refuse(error, error.reason))) {
    last = row.line;
    try {
      // Rows that were written before count as well: equal lines are told apart by their number.
      const entry = rows.read(row);
      const fault = scan.faultOf(entry.payoutId);
      if (fault && row.line > from) errors.push({ ...row, reason: fault.reason });
      else if (row.line > from) entries.push({ entry, row });
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error;
      refuse(row, error.message);
    }
    if (row.line > from && ++count >= rowsPerBatch) yield take(row.line);
  }
  yield take(Math.max(last, ...errors.map(({ line }) => line)));
}
