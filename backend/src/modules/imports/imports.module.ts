import { Module, OnModuleInit } from '@nestjs/common';
import { CommerceModule } from '../commerce';
import { FilesModule } from '../files';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { ImportNews } from './import-news';
import { ImportQueries } from './import-queries';
import { ImportProductsController } from './import-products.controller';
import { ImportsController } from './imports.controller';
import { ImportsService } from './imports.service';
import { DraftUpkeep } from './running/draft-upkeep';
import { ImportRun } from './running/import-run';
import { ImportUndo } from './running/import-undo';
import { ImportHandler } from './running/import.handler';
import { StatusWords } from './status-words';

/** What people said about status words; agents read it without the rest of imports. */
@Module({ providers: [StatusWords], exports: [StatusWords] })
export class StatusWordsModule {}

/** Files of sellers into the ledger: looked at, confirmed, read by a worker, taken back. */
@Module({
  imports: [TasksModule, FilesModule, SettingsModule, CommerceModule, StatusWordsModule],
  controllers: [ImportsController, ImportProductsController],
  providers: [ImportsService, ImportQueries, ImportNews, ImportHandler, ImportRun, ImportUndo],
})
export class ImportsModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly handler: ImportHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.handler);
  }
}

/** Tidying up; only in worker processes. */
@Module({ imports: [FilesModule, ImportsModule], providers: [DraftUpkeep] })
export class ImportUpkeepModule {}
