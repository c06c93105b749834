import { Module } from '@nestjs/common';
import { CommerceModule } from '../commerce';
import { IntegrationsModule } from '../integrations';
import { NotificationsModule } from '../notifications';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { BulkEditor } from './batches/bulk-editor';
import { ChangeDesk } from './batches/change-desk';
import { ChangeEnds } from './batches/change-ends';
import { ChangeProposals } from './batches/change-proposals';
import { ChangeQueries } from './batches/change-queries';
import { ChangeUndo } from './batches/change-undo';
import { OrderActions } from './batches/order-actions';
import { DraftAccounts } from './batches/draft-accounts';
import { DraftRecipes } from './batches/draft-recipes';
import { LineJudge } from './batches/line-judge';
import { ListingTexts } from './batches/listing-texts';
import { ListingValues } from './batches/listing-values';
import { LiveReader } from './batches/live-values';
import { PriceGrounds } from './batches/price-grounds';
import { ProposalReader } from './batches/proposal-reader';
import { TextGroundsReader } from './batches/text-grounds';
import { ChangesController } from './changes.controller';
import { ChangeFiles } from './csv/change-files';
import { ChangeEffects } from './effects/change-effects';
import { ChangeResults } from './effects/change-results';
import { ChangeLimits } from './limits/change-limits';
import { ChangeLimitsController } from './limits/change-limits.controller';
import { RuleBook } from './limits/rule-book';
import { VatBook } from './limits/vat-book';
import { ChangeSender } from './sending/change-sender';
import { SentLines } from './sending/sent-lines';
import { ChangeExpiry } from './upkeep/change-expiry';
import { LimitsFollowAccounts } from './upkeep/limits-follow-accounts';
import { ChangeTools } from './changes.tools';

/** What shall change in the shops: proposals, decisions, limits, and what became of them. */
@Module({
  imports: [CommerceModule, IntegrationsModule, NotificationsModule, SalesModule, SettingsModule, TasksModule],
  controllers: [ChangesController, ChangeLimitsController],
  providers: [
    ChangeProposals,
    ProposalReader,
    ChangeQueries,
    ChangeDesk,
    BulkEditor,
    ChangeUndo,
    ChangeEnds,
    ListingValues,
    ListingTexts,
    LiveReader,
    PriceGrounds,
    TextGroundsReader,
    LineJudge,
    RuleBook,
    VatBook,
    ChangeLimits,
    LimitsFollowAccounts,
    ChangeFiles,
    ChangeEffects,
    ChangeResults,
    OrderActions,
    DraftAccounts,
    DraftRecipes,
    ChangeTools,
  ],
  exports: [
    DraftRecipes,
    ChangeDesk,
    ChangeUndo,
    ChangeProposals,
    ChangeQueries,
    ChangeEffects,
    ChangeResults,
    ListingValues,
    ListingTexts,
    PriceGrounds,
    TextGroundsReader,
    RuleBook,
    VatBook,
  ],
})
export class ChangesModule {}

/** Writing to the shops and reading back; only in worker processes. */
@Module({
  imports: [ChangesModule, CommerceModule, IntegrationsModule, SettingsModule],
  providers: [SentLines, ChangeSender, ChangeExpiry],
})
export class ChangeSendingModule {}
