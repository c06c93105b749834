import type { ModuleSchema } from '../../platform/database/module-schema';

export const paymentsSchema: ModuleSchema = {
  tables: ['checkout_keys', 'stripe_events', 'stripe_refusals'],
  views: {
    payment_events: `SELECT status, deliveries, next_try_at, received_at FROM stripe_events`,
  },
};
