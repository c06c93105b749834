import type { ModuleSchema } from '../../platform/database/module-schema';

export const paymentsSchema: ModuleSchema = {
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
