import { Injectable } from '@nestjs/common';
import { ProductSearch, ShopDays, ShopLaunches } from '../../../sales';
import { launchTools } from './launch-tools';
import type { ReadingTool } from './tool';

/** Tools that measure launches, letters and posts. */
@Injectable()
export class MarketingTools {
  readonly tools: readonly ReadingTool[];

  constructor(search: ProductSearch, launches: ShopLaunches, shopDays: ShopDays) {
    this.tools = launchTools(search, launches, shopDays);
  }
}
