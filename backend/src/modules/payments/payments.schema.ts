import type { ModuleSchema } from '../../platform/database/module-schema';
import { CheckoutKeyEntity } from './entities/checkout-key.entity';
import { PaymentConfigurationEntity } from './entities/payment-configuration.entity';
import { StripeEventEntity } from './entities/stripe-event.entity';
import { StripeRefusalEntity } from './entities/stripe-refusal.entity';

export const paymentsSchema: ModuleSchema = {
  entities: [CheckoutKeyEntity, PaymentConfigurationEntity, StripeEventEntity, StripeRefusalEntity],
  retention: {
    stripe_events: `received_at < $1 AND status <> 'received'`,
    checkout_keys: 'created_at < $1',
  },
  personalTexts: {
    checkout_keys: ['buyer_key'],
    stripe_events: ['payload'],
  },
  views: {
    payment_events: `SELECT status, deliveries, next_try_at, received_at FROM stripe_events`,
  },
};
