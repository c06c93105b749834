import type { ModuleSchema } from '../../platform/database/module-schema';
import { LeadEntity } from './entities/lead.entity';

export const leadsSchema: ModuleSchema = {
  entities: [LeadEntity],
};
