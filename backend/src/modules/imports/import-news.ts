import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { CsvSource } from '../tables';
import { ShopLedger } from '../commerce';
import { FilesService } from '../files';
import type { ImportNewsDto } from './dto/import.dto';
import { ImportQueries } from './import-queries';
import { importSource } from './import-accounts';
import { maxImportBytes, newsSinceOf } from './import-values';
import { problemsOf } from './reading/problems';
import { RowReader } from './reading/row';
import { type Batch, Batcher } from './running/batch';
import { hold, nextHeld, takeHeld } from './running/held-rows';
import { batchesOf, scanOrders } from './running/read-file';
import { bySource } from './running/row-sources';

/** Says before a file is imported what would be said of it after: by the same reader and the same rule. */
@Injectable()
export class ImportNews {
  constructor(
    private readonly database: Database,
    private readonly files: FilesService,
    private readonly ledger: ShopLedger,
    private readonly queries: ImportQueries,
  ) {}

  async of(id: string): Promise<ImportNewsDto> {
    const { plan, detected, fileId, status } = await this.queries.withFile(id);
    const newsSince = newsSinceOf(plan);
    const news: ImportNewsDto = { since: plan.eventsSince ?? null, paid: 0, refunded: 0, withAddress: 0 };
    if (!newsSince || !fileId || status !== 'draft' || plan.kind !== 'orders' || problemsOf(plan, detected).length > 0) return news;
    const reader = new RowReader(plan, detected.dialect.columns);
    const source = importSource(id, plan);
    const open = async () => (await this.files.open(fileId))!.stream;
    const add = async (sql: Sql, { records, sourceOf }: Batch) => {
      for (const part of bySource(source, { orders: records.orders }, sourceOf)) {
        const counted = await this.ledger.newsOf(sql, part.source, part.records.orders ?? []);
        news.paid += counted.paid;
        news.refunded += counted.refunded;
        news.withAddress += counted.withAddress;
      }
    };
    const csv = CsvSource.of(open, detected.encoding, detected.dialect, maxImportBytes);
    const signal = AbortSignal.timeout(120_000);
    const scan = await scanOrders(csv, reader, signal);
    const work = async (sql: Sql) => {
      for await (const batch of batchesOf(csv, reader, scan, signal)) {
        await hold(sql, id, batch.held);
        await add(sql, batch);
      }
      for (let after = ''; ;) {
        const rows = await nextHeld(sql, id, after);
        if (rows.length === 0) return;
        after = rows.at(-1)!.key;
        await takeHeld(sql, id, [...new Set(rows.map(({ key }) => key))]);
        await add(sql, new Batcher(reader, scan).settle(rows));
      }
    };
    // Rows that are held for the count must not be met by the import itself.
    await (scan.hasApart ? this.database.transaction(work) : work(this.database));
    return news;
  }
}
