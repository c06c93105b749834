import { Body, Controller, Get, Put, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { SendsTable } from '../../platform/http/files/sends-file';
import { Requires } from '../auth';
import { AnalyticsExports } from './analytics-exports';
import { AnalyticsSettings } from './analytics-settings';
import { AnalyticsService } from './analytics.service';
import { AnalyticsSettingsDto, ExportQuery, PeriodQuery } from './dto/analytics-requests.dto';
import { AnalyticsDto, FindingsDto, ShopAnalyticsDto } from './dto/analytics.dto';
import { FindingsService } from './findings/findings.service';
import { ShopAnalytics } from './shop/shop-analytics';

@ApiTags('analytics')
@Controller('analytics')
export class AnalyticsController {
  constructor(
    private readonly analytics: AnalyticsService,
    private readonly shop: ShopAnalytics,
    private readonly findings: FindingsService,
    private readonly exports: AnalyticsExports,
    private readonly settings: AnalyticsSettings,
  ) {}

  /** Agents and tasks over a period. */
  @Get()
  @Requires('analytics:read')
  read(@Query() query: PeriodQuery): Promise<AnalyticsDto> {
    return this.analytics.read(query);
  }

  /** Sales of the shop over a period, each currency by itself. */
  @Get('shop')
  @Requires('analytics:read')
  readShop(@Query() query: PeriodQuery): Promise<ShopAnalyticsDto> {
    return this.shop.read(query);
  }

  /** What stands out in the last 90 days. */
  @Get('findings')
  @Requires('analytics:read')
  readFindings(): Promise<FindingsDto> {
    return this.findings.read();
  }

  /** One table of the screen as a file. */
  @Get('export')
  @Requires('analytics:read')
  @SendsTable()
  export(@Query() query: ExportQuery): Promise<StreamableFile> {
    return this.exports.file(query);
  }

  /** What figures are computed from. */
  @Get('settings')
  @Requires('analytics:read')
  readSettings(): Promise<AnalyticsSettingsDto> {
    return this.settings.read();
  }

  /** Changes what figures are computed from. */
  @Put('settings')
  @Requires('analytics:write')
  writeSettings(@Body() request: AnalyticsSettingsDto): Promise<AnalyticsSettingsDto> {
    return this.settings.write(request);
  }
}
