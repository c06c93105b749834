import type { ModuleSchema } from '../../platform/database/module-schema';
import { SavedViewEntity } from './entities/saved-view.entity';

export const viewsSchema: ModuleSchema = {
  entities: [SavedViewEntity],
};
