import type { Stage } from '../stage';
import { lowStockReorder } from './low-stock-reorder';
import { reorderPointPlanner } from './reorder-point-planner';
import { stockAlertRelay } from './stock-alert-relay';
import type { StockShop } from './stock-shop';
import { stockSnapshot } from './stock-snapshot';

export function stockTools(stage: Stage): void {
  const world = {} as StockShop;
  beforeAll(async () => {
    world.shop = await stage.start();
  });
  afterAll(() => stage.close(world.shop));

  lowStockReorder(stage, world);
  stockSnapshot(stage, world);
  reorderPointPlanner(stage, world);
  stockAlertRelay(stage, world);
}
