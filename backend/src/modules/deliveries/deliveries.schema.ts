import type { ModuleSchema } from '../../platform/database/module-schema';

export const deliveriesSchema: ModuleSchema = {
  tables: ['deliveries', 'delivery_contents', 'mail_addresses'],
};
