import type { ModuleSchema } from '../../platform/database/module-schema';
import { ConsolePlanEntity } from './entities/console-plan.entity';

export const plansSchema: ModuleSchema = {
  entities: [ConsolePlanEntity],
};
