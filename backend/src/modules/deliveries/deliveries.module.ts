import { Module } from '@nestjs/common';
import { AiModule } from '../ai';
import { ApiKeysModule } from '../api-keys';
import { ApprovalsModule } from '../approvals';
import { NotificationsModule } from '../notifications';
import { SalesModule } from '../sales';
import { SettingsModule } from '../settings';
import { TasksModule } from '../tasks';
import { channelProviders } from './channels/channels';
import { DeliveriesController } from './deliveries.controller';
import { Deliveries } from './deliveries.service';
import { DeliveryDesk } from './delivery-desk';
import { DeliveryEnds } from './delivery-ends';
import { DeliveryOutbox } from './delivery-outbox';
import { DeliverySender } from './delivery-sender';
import { DeliveryWithdrawal } from './delivery-withdrawal';
import { LeavingRules } from './leaving-rules';
import { MailContacts } from './mail-contacts';
import { MailAddresses } from './mail-addresses';
import { MailResponses } from './mail-responses';
import { Outbox } from './outbox';
import { SentPosts } from './sent-posts';
import { Suppressions } from './suppressions.service';
import { UnsubscribeController } from './unsubscribe.controller';

/** Every message that agents send outside. */
@Module({
  imports: [TasksModule, ApprovalsModule, AiModule, ApiKeysModule, NotificationsModule, SettingsModule, SalesModule],
  controllers: [DeliveriesController, UnsubscribeController],
  providers: [
    Deliveries,
    LeavingRules,
    Outbox,
    DeliveryOutbox,
    DeliveryEnds,
    DeliveryDesk,
    DeliveryWithdrawal,
    MailAddresses,
    MailContacts,
    MailResponses,
    SentPosts,
    Suppressions,
    ...channelProviders,
  ],
  exports: [Deliveries, DeliveryEnds, DeliveryOutbox, MailAddresses, MailContacts, MailResponses, SentPosts, ...channelProviders],
})
export class DeliveriesModule {}

/** Sending; only in worker processes. */
@Module({ imports: [DeliveriesModule, SettingsModule], providers: [DeliverySender] })
export class DeliverySendingModule {}
