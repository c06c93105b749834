import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { EventBus, type Transaction, Transactions } from '../../../platform/events';
import { LedgerUndo, PayoutLedger } from '../../commerce';
import { FilesService } from '../../files';
import { type StepRun, TaskError } from '../../tasks';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { ImportEntity } from '../entities/import.entity';

/** Takes an import back, batch by batch; what died half way is simply done again. */
@Injectable()
export class ImportUndo {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly ledger: LedgerUndo,
    private readonly payouts: PayoutLedger,
    private readonly files: FilesService,
    private readonly bus: EventBus,
  ) {}

  async run(id: string, step: StepRun): Promise<{ undone: number }> {
    const done = { undone: 0 };
    // Orders first: customers stay as long as an order names them.
    const rounds: ((transaction: Transaction) => Promise<number>)[] = [
      (transaction) => this.ledger.orders(transaction, id),
      (transaction) => this.ledger.products(transaction, id),
      (transaction) => this.ledger.customers(transaction, id),
      (transaction) => this.payouts.undo(transaction, id),
    ];
    const [job] = await this.database.query(SQL`SELECT ${columnsOf(ImportEntity, ['counts', 'fileId'])} FROM imports WHERE id = $1`, [id]);
    if (!job) throw new TaskError('invalid_input', 'This import does not exist any more.');
    const total = Math.max(1, job.counts.added ?? 0);
    for (const round of rounds) {
      for (let count = 1; count > 0;) {
        step.signal.throwIfAborted();
        count = await this.transactions.run(round);
        done.undone += count;
        step.checkpoint();
        step.progress(Math.min(99, (done.undone / total) * 100), `${done.undone} undone`);
      }
    }
    await this.database.query('DELETE FROM import_rows WHERE import_id = $1', [id]);
    await this.database.query(`UPDATE imports SET status = 'undone', finished_at = now(), file_id = NULL WHERE id = $1`, [id]);
    if (job.fileId) await this.files.remove(job.fileId);
    this.bus.publish('import.updated', { id });
    this.bus.publish('ledger.updated', { id });
    return done;
  }
}
