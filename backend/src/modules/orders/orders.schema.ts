import type { ModuleSchema } from '../../platform/database/module-schema';

export const ordersSchema: ModuleSchema = {
  tables: ['order_events', 'order_lookups', 'order_refunds', 'orders'],
};
