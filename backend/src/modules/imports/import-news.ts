import { Injectable } from '@nestjs/common';
import { CsvSource } from '../agents';
import { ShopLedger } from '../commerce';
import { FilesService } from '../files';
import type { ImportNewsDto } from './dto/import.dto';
import { ImportQueries } from './import-queries';
import { importSource } from './import-accounts';
import { maxImportBytes, newsSinceOf } from './import-values';
import { problemsOf } from './reading/problems';
import { RowReader } from './reading/row';
import { Batcher } from './running/batch';

/** Says before a file is imported what would be said of it after: by the same reader and the same rule. */
@Injectable()
export class ImportNews {
  constructor(
    private readonly files: FilesService,
    private readonly ledger: ShopLedger,
    private readonly queries: ImportQueries,
  ) {}

  async of(id: string): Promise<ImportNewsDto> {
    const { plan, detected, fileId, status } = await this.queries.withFile(id);
    const newsSince = newsSinceOf(plan);
    const news: ImportNewsDto = { since: plan.eventsSince ?? null, paid: 0, refunded: 0, withAddress: 0 };
    if (!newsSince || !fileId || status !== 'draft' || plan.kind !== 'orders' || problemsOf(plan).length > 0) return news;
    const batcher = new Batcher(new RowReader(plan, detected.dialect.columns));
    const source = importSource(id, plan);
    const open = async () => (await this.files.open(fileId))!.stream;
    const add = async (orders: NonNullable<ReturnType<Batcher['end']>['records']['orders']>) => {
      const counted = await this.ledger.newsOf(source, orders);
      news.paid += counted.paid;
      news.refunded += counted.refunded;
      news.withAddress += counted.withAddress;
    };
    const csv = CsvSource.of(open, detected.encoding, detected.dialect, maxImportBytes);
    for await (const row of csv.records(AbortSignal.timeout(120_000), () => undefined)) {
      const full = batcher.add(row);
      if (full) await add(full.records.orders ?? []);
    }
    await add(batcher.end().records.orders ?? []);
    return news;
  }
}
