import { Injectable } from '@nestjs/common';
import { ProductSearch, ShopDays, ShopLaunches } from '../../../sales';
import { LetterResults } from '../email-marketing/letter-results';
import { PostResults } from '../social-media/post-results';
import { launchTools } from './launch-tools';
import { letterResultsTool } from './letter-results-tool';
import { postResultsTool } from './post-results-tool';
import type { ReadingTool } from './tool';

/** Tools that measure launches, letters and posts. */
@Injectable()
export class MarketingTools {
  readonly tools: readonly ReadingTool[];

  constructor(search: ProductSearch, launches: ShopLaunches, shopDays: ShopDays, letters: LetterResults, posts: PostResults) {
    this.tools = [...launchTools(search, launches, shopDays), letterResultsTool(letters), postResultsTool(posts)];
  }
}
