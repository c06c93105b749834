import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { FoundDto, SearchQuery } from './dto/search.dto';
import { SearchService } from './search.service';

@ApiTags('search')
@Controller('search')
export class SearchController {
  constructor(private readonly search: SearchService) {}

  /**
   * Orders, customers, products and tasks by number, name, mail address, SKU or title. Finds only what the caller may read: customers need
   * `customers:identify`, tasks `tasks:read`.
   */
  @Get()
  @Requires('commerce:read')
  list(@Query() { text, limit }: SearchQuery): Promise<FoundDto[]> {
    return this.search.find(text, limit);
  }
}
