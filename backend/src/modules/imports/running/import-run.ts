import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { EventBus, Transactions } from '../../../platform/events';
import { CsvSource } from '../../tables';
import { type LedgerOrder, PayoutLedger, ShopLedger, type Written } from '../../commerce';
import { FilesService } from '../../files';
import { type StepRun, TaskError } from '../../tasks';
import { importSource } from '../import-accounts';
import { type Detected, type ImportCounts, type ImportPlan, type LineError, maxImportBytes, noCounts } from '../import-values';
import { type RawRow, RowReader } from '../reading/row';
import { type Batch, Batcher } from './batch';
import { hold, nextHeld, takeHeld } from './held-rows';
import type { OrderScan } from './order-scan';
import { payoutBatchesOf, scanPayouts } from './payout-batches';
import { batchesOf, scanOrders } from './read-file';
import { bySource } from './row-sources';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ImportEntity } from '../entities/import.entity';

const keptErrors = 10_000;
const hintEveryMs = 400;
/** Part of an import that reads the file, if it has orders whose rows are apart. */
const shareOfReading = 0.3;

interface Job {
  id: string;
  fileId: string | null;
  fileBytes: number;
  detected: Detected;
  plan: ImportPlan;
  status: string;
  linesDone: number;
  counts: ImportCounts;
}

/**
 * Reads a file into the ledger, batch by batch. Rows, counters and the line that was reached are one transaction, so an attempt
 * that died is taken up where it ended.
 */
@Injectable()
export class ImportRun {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: ShopLedger,
    private readonly payouts: PayoutLedger,
    private readonly files: FilesService,
    private readonly bus: EventBus,
  ) {}

  async run(id: string, step: StepRun): Promise<ImportCounts> {
    const job = await this.load(id);
    if (job.status === 'completed') return job.counts;
    const bytes = { read: 0 };
    const reader = new RowReader(job.plan, job.detected.dialect.columns);
    const csv = CsvSource.of(() => this.open(job, bytes), job.detected.encoding, job.detected.dialect, maxImportBytes);
    if (job.linesDone > 0) step.log('info', `Goes on after line ${job.linesDone}.`);
    let hinted = -Infinity;
    /** @param done share of the import, 0 to 1 */
    const write = async (batch: Batch, done: number, taken: string[] = []) => {
      step.signal.throwIfAborted();
      await this.write(job, batch, taken);
      step.checkpoint();
      const { added, updated, unchanged } = job.counts;
      step.progress(Math.min(99, done * 100), `${added + updated + unchanged} ${job.plan.kind} read`);
      if (performance.now() - hinted < hintEveryMs) return;
      hinted = performance.now();
      this.bus.publish('import.updated', { id });
    };
    const scan = job.plan.kind === 'orders' ? await scanOrders(csv, reader, step.signal) : null;
    const payouts = job.plan.kind === 'payouts' ? await scanPayouts(csv, reader, step.signal) : null;
    bytes.read = 0;
    const readShare = scan?.hasApart ? shareOfReading : 1;
    // A workbook is read to its end before its first row.
    const { dialect, survey } = job.detected;
    const lines = dialect.sheet && survey ? dialect.headerLine + survey.rows : null;
    const batches = payouts
      ? payoutBatchesOf(csv, reader, payouts, step.signal, job.linesDone)
      : batchesOf(csv, reader, scan, step.signal, job.linesDone);
    for await (const batch of batches)
      await write(batch, (lines === null ? bytes.read / job.fileBytes : Math.min(1, batch.upTo / lines)) * readShare);
    if (scan?.hasApart) await this.settleHeld(job, reader, scan, write);
    await this.complete(job);
    return job.counts;
  }

  /** Orders whose rows are apart, now that the file is read. */
  private async settleHeld(
    { id }: Job,
    reader: RowReader,
    scan: OrderScan,
    write: (batch: Batch, done: number, taken: string[]) => Promise<void>,
  ): Promise<void> {
    const [held] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('rows')} FROM import_rows WHERE import_id = $1`, [id]);
    let settled = 0;
    for (let after = ''; ;) {
      const rows = await nextHeld(this.database, id, after);
      if (rows.length === 0) return;
      after = rows.at(-1)!.key;
      settled += rows.length;
      const done = shareOfReading + (1 - shareOfReading) * (settled / held!.rows);
      await write(new Batcher(reader, scan).settle(rows), done, [...new Set(rows.map(({ key }) => key))]);
    }
  }

  private async load(id: string): Promise<Job> {
    const [job] = await this.database.query(
      SQL`SELECT ${columnsOf(ImportEntity, ['id', 'fileId'])}, file_bytes::float8 AS ${typed.float('fileBytes')},
        ${columnsOf(ImportEntity, ['detected', 'plan', 'status', 'linesDone', 'counts'])}
       FROM imports WHERE id = $1`,
      [id],
    );
    if (!job) throw new TaskError('invalid_input', 'This import does not exist any more.');
    return { ...job, counts: { ...noCounts(), ...job.counts } };
  }

  private async open({ fileId }: Job, bytes: { read: number }): Promise<AsyncIterable<Uint8Array>> {
    const file = fileId ? await this.files.open(fileId) : null;
    if (!file) throw new TaskError('unreadable_input', 'The file is not there any more.', { hint: 'Upload it again.' });
    const { stream } = file;
    return (async function* () {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        bytes.read += chunk.length;
        yield chunk;
      }
    })();
  }

  /** @param taken orders of the batch whose rows were held back */
  private async write(
    job: Job,
    { records, payouts = [], rowsOf, sourceOf, held, errors: unread, mismatched, upTo }: Batch,
    taken: string[],
  ): Promise<void> {
    const counts = { ...job.counts };
    const linesDone = Math.max(upTo, job.linesDone);
    await this.transactions.run(async (transaction) => {
      await hold(transaction, job.id, held);
      await takeHeld(transaction, job.id, taken);
      const errors = [...unread];
      const contradicted: LineError[] = [];
      for (const part of bySource(importSource(job.id, job.plan), records, sourceOf)) {
        const written = await this.ledger.write(transaction, part.source, part.records);
        const { orders = [] } = part.records;
        const rows = (order: LedgerOrder) => rowsOf.get(order) ?? [];
        errors.push(...rowsWith(written.conflicts, orders, rows));
        contradicted.push(...rowsWith(written.contradictions, orders, (order) => rows(order).slice(0, 1).map(withoutCells)));
        if (job.plan.kind !== 'payouts') addUp(counts, written[job.plan.kind]);
      }
      if (payouts.length > 0) {
        const source = { ...importSource(job.id, job.plan), importId: job.id };
        const written = await this.payouts.write(
          transaction,
          source,
          payouts.map(({ entry }) => entry),
        );
        const rows = new Map(payouts.map(({ entry, row }) => [entry, row]));
        errors.push(...written.conflicts.map(({ entry, reason }) => ({ ...rows.get(entry)!, reason })));
        addUp(counts, written);
      }
      counts.lines = linesDone;
      counts.refused += errors.length;
      counts.mismatched += mismatched;
      counts.contradicted += contradicted.length;
      const kept = [...errors, ...contradicted].slice(0, Math.max(0, keptErrors - job.counts.refused - job.counts.contradicted));
      await transaction.query(
        `INSERT INTO import_errors (import_id, line, reason, content) SELECT $1, * FROM unnest($2::int[], $3::text[], $4::text[]) ON CONFLICT DO NOTHING`,
        [
          job.id,
          kept.map(({ line }) => line),
          kept.map(({ reason }) => reason.slice(0, 500)),
          kept.map(({ cells }) => JSON.stringify(cells.map((cell) => cell.slice(0, 500)))),
        ],
      );
      // Only one attempt at a time goes on from where the last one ended.
      const [mine] = await transaction.query(
        `UPDATE imports SET lines_done = $2, counts = $3 WHERE id = $1 AND lines_done = $4 AND $5::jsonb @> counts AND status = 'running'
         RETURNING id`,
        [job.id, linesDone, JSON.stringify(counts), job.linesDone, JSON.stringify(job.counts)],
      );
      if (!mine) throw new TaskError('interrupted', 'The import went on elsewhere or was stopped.', { retryable: true });
    });
    job.counts = counts;
    job.linesDone = linesDone;
  }

  /** The file has done its duty; whose names are in it should not lie about. */
  private async complete(job: Job): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const [mine] = await transaction.query(
        `UPDATE imports SET status = 'completed', finished_at = now() WHERE id = $1 AND status = 'running' RETURNING id`,
        [job.id],
      );
      if (mine) await this.ledger.greetFirstBuyers(transaction, importSource(job.id, job.plan));
    });
    if (job.fileId) await this.files.remove(job.fileId);
    this.bus.publish('import.updated', { id: job.id });
    this.bus.publish('ledger.updated', { id: job.id });
  }
}

/** A row that was imported is named without its cells, so that nobody imports it again without the other rows of its order. */
const withoutCells = ({ line }: RawRow): RawRow => ({ line, cells: [] });

/** Rows of the orders that the ledger names, with what it says about each. */
const rowsWith = (
  told: readonly { platformOrderId: string; reason: string }[],
  orders: readonly LedgerOrder[],
  rowsOf: (order: LedgerOrder) => readonly RawRow[],
): LineError[] =>
  told.flatMap(({ platformOrderId, reason }) =>
    orders
      .filter((order) => order.platformOrderId === platformOrderId)
      .flatMap((order) => rowsOf(order).map(({ line, cells }) => ({ line, cells, reason }))),
  );

function addUp(counts: ImportCounts, { added, updated, unchanged }: Written): void {
  counts.added += added;
  counts.updated += updated;
  counts.unchanged += unchanged;
}
