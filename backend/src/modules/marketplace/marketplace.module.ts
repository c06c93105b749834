import { Module } from '@nestjs/common';
import { AgentsModule } from '../agents';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { WorkflowsModule } from '../workflows';
import { CatalogueController } from './catalogue.controller';
import { CatalogueSeeder } from './catalogue-seeder';
import { CatalogueService } from './catalogue.service';
import { ContentChecker } from './content-checker';
import { DisabledRuns } from './disabled-runs';
import { Entitlements } from './entitlements';
import { EntitlementsController } from './entitlements.controller';
import { HeldTools } from './held-tools';
import { Installer } from './installer';
import { Licences } from './licences';
import { Ownership } from './ownership';
import { ProductEditor } from './product-editor';
import { Products } from './products';
import { ProductsController } from './products.controller';
import { Ratings } from './ratings';
import { ToolFiles } from './tool-files';
import { Trials } from './trials';
import { TrialUpkeep } from './trial-upkeep';
import { Updates } from './updates';

/** Tools for the console: the catalogue, who may use what, and installing it. */
@Module({
  imports: [WorkflowsModule, AgentsModule, TasksModule, NotificationsModule, SettingsModule],
  controllers: [CatalogueController, ProductsController, EntitlementsController],
  providers: [
    CatalogueService,
    Ownership,
    Licences,
    ToolFiles,
    Trials,
    Ratings,
    Products,
    ProductEditor,
    ContentChecker,
    Entitlements,
    HeldTools,
    Installer,
    Updates,
    DisabledRuns,
  ],
  exports: [CatalogueService, Products, Entitlements, HeldTools, Ownership, ToolFiles],
})
export class MarketplaceModule {}

/** Ends trials; only in worker processes. */
@Module({ imports: [MarketplaceModule, NotificationsModule], providers: [TrialUpkeep] })
export class TrialUpkeepModule {}

/** Writes the built-in catalogue at start; only in API processes. */
@Module({ providers: [CatalogueSeeder] })
export class CatalogueSeedModule {}
