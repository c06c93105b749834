import type { ModuleSchema } from '../../platform/database/module-schema';
import { PurchaseListEntity } from './entities/purchase-list.entity';
import { PurchaseLineEntity } from './entities/purchase-line.entity';

export const purchasingSchema: ModuleSchema = {
  entities: [PurchaseListEntity, PurchaseLineEntity],
};
