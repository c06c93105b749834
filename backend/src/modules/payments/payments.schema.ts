import type { ModuleSchema } from '../../platform/database/module-schema';

export const paymentsSchema: ModuleSchema = {
  tables: ['checkout_keys', 'stripe_events', 'stripe_refusals'],
};
