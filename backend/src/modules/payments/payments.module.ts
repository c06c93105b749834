import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MarketplaceModule } from '../marketplace';
import { OrderEntity, OrdersModule } from '../orders';
import { SettingsModule } from '../settings';
import { CheckoutCookie } from './checkout-cookie';
import { CheckoutController } from './checkout.controller';
import { Checkout } from './checkout.service';
import { PaymentConfiguration } from './configuration/payment-configuration.service';
import { StripeClients } from './configuration/stripe-client';
import { StripeKeys } from './configuration/stripe-keys';
import { EventProcessor } from './event-processor';
import { EventStore } from './event-store';
import { PaymentCheck } from './payment-check.service';
import { PaymentConfigurationController } from './payment-configuration.controller';
import { PaymentReturn } from './payment-return.service';
import { PaymentUpkeep } from './payment-upkeep';
import { RefundsController } from './refunds.controller';
import { Refunds } from './refunds.service';
import { Shop } from './shop';
import { StripeGateway } from './stripe-gateway';
import { WebhookIntake } from './webhook-intake';
import { WebhookLogController } from './webhook-log.controller';
import { WebhookLog } from './webhook-log.service';
import { WebhooksController } from './webhooks.controller';

/** Card payments through Stripe. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity]), MarketplaceModule, OrdersModule, SettingsModule],
  controllers: [CheckoutController, PaymentConfigurationController, RefundsController, WebhookLogController, WebhooksController],
  providers: [
    StripeKeys,
    StripeClients,
    StripeGateway,
    PaymentConfiguration,
    Shop,
    Checkout,
    CheckoutCookie,
    PaymentCheck,
    PaymentReturn,
    Refunds,
    EventStore,
    EventProcessor,
    WebhookIntake,
    WebhookLog,
  ],
  exports: [Shop, StripeGateway, PaymentCheck, Refunds, EventStore, EventProcessor],
})
export class PaymentsModule {}

/** Putting right what was lost on the way; only in worker processes. */
@Module({ imports: [PaymentsModule, OrdersModule], providers: [PaymentUpkeep] })
export class PaymentUpkeepModule {}
