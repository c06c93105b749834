import { Injectable } from '@nestjs/common';
import { ProductSearch, ShopDays, ShopLaunches } from '../../../sales';
import { LetterResults } from '../email-marketing/letter-results';
import { launchTools } from './launch-tools';
import { letterResultsTool } from './letter-results-tool';
import type { ReadingTool } from './tool';

/** Tools that measure launches, letters and posts. */
@Injectable()
export class MarketingTools {
  readonly tools: readonly ReadingTool[];

  constructor(search: ProductSearch, launches: ShopLaunches, shopDays: ShopDays, letters: LetterResults) {
    this.tools = [...launchTools(search, launches, shopDays), letterResultsTool(letters)];
  }
}
