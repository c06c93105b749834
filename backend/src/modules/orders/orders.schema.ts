import type { ModuleSchema } from '../../platform/database/module-schema';

export const ordersSchema: ModuleSchema = {
  retention: {
    order_lookups: 'created_at < $1',
    order_links: 'expires_at < $1',
  },
  personalTexts: {
    orders: ['email', 'buyer_key'],
    order_lookups: ['email'],
  },
  views: {
    order_overview: `SELECT id, number, stripe_payment_intent_id FROM orders`,
  },
};
