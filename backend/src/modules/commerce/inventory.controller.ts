import { Body, Controller, Get, Param, Patch, Put, Query, Res, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { notFound } from '../../platform/errors/common.refusals';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { exportFile } from '../../platform/http/files/export-file';
import { SendsTable } from '../../platform/http/files/sends-file';
import { InventoryItemDto, InventoryTotalsDto, StockDto } from './dto/inventory.dto';
import { BusinessMetricDto, LedgerSummaryDto, ProfitRowDto } from './dto/ledger.dto';
import {
  CountStockDto,
  InventoryExportQuery,
  InventoryListQuery,
  InventoryTotalsQuery,
  MetricListQuery,
  ProfitQuery,
  UpdateInventoryDto,
} from './dto/commerce-requests.dto';
import { InventoryEditor } from './inventory-editor';
import { inventoryErrors } from './inventory.errors';
import { inventoryExport } from './lists/export-columns';
import { InventoryList } from './lists/inventory-list';
import { LedgerFigures } from './lists/ledger-figures';
import { StockBook } from './upkeep/stock-book';

@ApiTags('inventory')
@Controller('inventory')
export class InventoryController {
  constructor(
    private readonly inventory: InventoryList,
    private readonly editor: InventoryEditor,
    private readonly book: StockBook,
  ) {}

  /** Products as each channel lists them. */
  @Get()
  @Requires('commerce:read')
  async list(@Query() query: InventoryListQuery, @Res({ passthrough: true }) response: Response): Promise<InventoryItemDto[]> {
    return sendPage(response, await this.inventory.list(query));
  }

  /** The list with the same filters, whole, as a file. */
  @Get('export')
  @Requires('commerce:read')
  @SendsTable()
  export(@Query() { format, ...query }: InventoryExportQuery): StreamableFile {
    return exportFile('inventory', format, inventoryExport, (cursor, limit) => this.inventory.list({ ...query, cursor, limit }));
  }

  /** Sums over all products that match the filters. */
  @Get('totals')
  @Requires('commerce:read')
  totals(@Query() query: InventoryTotalsQuery): Promise<InventoryTotalsDto> {
    return this.inventory.totals(query);
  }

  /** How many pieces there are of one product, over all channels, and how many they promise. */
  @Get('stock/:sku')
  @Requires('commerce:read')
  async stock(@Param('sku') sku: string): Promise<StockDto> {
    const stock = await this.book.of(sku.slice(0, 200));
    if (stock.counted === null && stock.channels.length === 0) throw notFound('product');
    return stock;
  }

  /** Sets what is in stock of a SKU, as counted by hand. */
  @Put('stock/:sku')
  @Requires('commerce:write')
  count(@Param('sku') sku: string, @Body() body: CountStockDto): Promise<StockDto> {
    return this.editor.count(sku, body);
  }

  /** Changes what this console adds to a listing, for example its cost. */
  @Patch(':id')
  @Requires('commerce:write')
  @Refuses(inventoryErrors.kept_by_platform)
  update(@IdParam() id: string, @Body() change: UpdateInventoryDto): Promise<InventoryItemDto> {
    return this.editor.update(id, change);
  }
}

@ApiTags('business-metrics')
@Controller()
export class FiguresController {
  constructor(private readonly figures: LedgerFigures) {}

  /** One figure a day and platform, newest day first; the last 30 days by default. */
  @Get('business-metrics')
  @Requires('commerce:read')
  metrics(@Query() query: MetricListQuery): Promise<BusinessMetricDto[]> {
    return this.figures.metrics(query);
  }

  /** What each product earned on each channel, the 500 with most revenue. */
  @Get('profit')
  @Requires('commerce:read')
  profit(@Query() query: ProfitQuery): Promise<ProfitRowDto[]> {
    return this.figures.profit(query);
  }

  /** Channels and counts for the heads of the screens. */
  @Get('ledger')
  @Requires('commerce:read')
  summary(): Promise<LedgerSummaryDto> {
    return this.figures.summary();
  }
}
