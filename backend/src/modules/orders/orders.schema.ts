import type { ModuleSchema } from '../../platform/database/module-schema';

export const ordersSchema: ModuleSchema = {
  tables: ['order_events', 'order_lookups', 'order_refunds', 'orders'],
  views: {
    order_overview: `SELECT id, number, stripe_payment_intent_id FROM orders`,
  },
};
