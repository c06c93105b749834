import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { TaskDto } from '../tasks';
import { Discovery } from './discovery/discovery';
import { DiscoveryStateDto, TrendDetailDto, TrendDto } from './dto/trend.dto';
import { CreateWatchDto, DiscoverTrendsDto, TrendListQuery, TrendSettingsDto, UpdateWatchDto } from './dto/trend-requests.dto';
import { WatchDto } from './dto/watch.dto';
import { TrendQueries } from './trend-queries';
import { TrendSettings } from './trend-settings';
import { trendsErrors } from './trends.errors';
import { Watches } from './watch/watches';

@ApiTags('trends')
@Controller('trends')
export class TrendsController {
  constructor(
    private readonly queries: TrendQueries,
    private readonly discovery: Discovery,
    private readonly settings: TrendSettings,
    private readonly watches: Watches,
  ) {}

  /** What concerns the shop first, by priority; within one by how its growth compares with the others of its source. */
  @Get()
  @Requires('trends:read')
  async list(@Query() query: TrendListQuery, @Res({ passthrough: true }) response: Response): Promise<TrendDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** Queues a discovery and answers with its task; while one is under way, with that. */
  @Post('discover')
  @Requires('trends:write')
  @Refuses(commonErrors.not_found)
  discover(@Body() { sources }: DiscoverTrendsDto): Promise<TaskDto> {
    return this.discovery.start('manual', sources);
  }

  /** The discovery under way, and what every source said last. */
  @Get('discovery')
  @Requires('trends:read')
  state(): Promise<DiscoveryStateDto> {
    return this.queries.state();
  }

  /** Which sources are asked for trends, and when. */
  @Get('settings')
  @Requires('trends:read')
  readSettings(): Promise<TrendSettingsDto> {
    return this.settings.read();
  }

  /** Changes which sources are asked for trends, and when. */
  @Put('settings')
  @Requires('settings:write')
  writeSettings(@Body() request: TrendSettingsDto): Promise<TrendSettingsDto> {
    return this.settings.write(request);
  }

  /** Alphabetical; at most 100 can be watched. */
  @Get('watches')
  @Requires('trends:read')
  listWatches(): Promise<WatchDto[]> {
    return this.watches.list();
  }

  /** Watches a word. */
  @Post('watches')
  @Requires('trends:write')
  @Refuses(trendsErrors.too_many_watches, trendsErrors.watched_already, commonErrors.not_found)
  watch(@Body() request: CreateWatchDto): Promise<WatchDto> {
    return this.watches.create(request);
  }

  /** Changes a watch. */
  @Patch('watches/:id')
  @Requires('trends:write')
  changeWatch(@IdParam() id: string, @Body() request: UpdateWatchDto): Promise<WatchDto> {
    return this.watches.update(id, request);
  }

  /** Stops watching a word. */
  @Delete('watches/:id')
  @HttpCode(204)
  @Requires('trends:write')
  unwatch(@IdParam() id: string): Promise<void> {
    return this.watches.remove(id);
  }

  /** One trend with its history. */
  @Get(':id')
  @Requires('trends:read')
  get(@IdParam() id: string): Promise<TrendDetailDto> {
    return this.queries.detail(id);
  }
}
