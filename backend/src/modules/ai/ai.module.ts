import { Module } from '@nestjs/common';
import { ApiKeysModule } from '../api-keys';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { Ai } from './ai';
import { AiController } from './ai.controller';
import { Grounding } from './grounded/grounding';
import { Budgets } from './money/budgets';
import { PriceEditor } from './money/price-editor';
import { PriceBook } from './money/price-book';
import { UsageLedger } from './money/usage-ledger';
import { UsageReader } from './money/usage-reader';
import { ProviderStatus } from './provider-status';
import { PaidCalls } from './paid-calls';
import { Providers } from './providers';

/** Models by OpenAI's protocol, what they cost and what they may cost. */
@Module({
  imports: [ApiKeysModule, SettingsModule, NotificationsModule],
  controllers: [AiController],
  providers: [ProviderStatus, PriceEditor, UsageReader, Ai, Grounding, Providers, PaidCalls, PriceBook, UsageLedger, Budgets],
  exports: [PriceBook, Ai, Grounding, UsageLedger, Budgets],
})
export class AiModule {}
