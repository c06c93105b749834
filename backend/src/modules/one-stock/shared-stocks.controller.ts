import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, StepUp } from '../auth';
import { SharedStockDesk } from './desk/shared-stock-desk';
import { OversoldOrders } from './keeper/oversold-orders';
import { SharedStockQueries } from './desk/shared-stock-queries';
import {
  AnswerStockDto,
  CountSharedStockDto,
  EditRecipeDto,
  EditSharedStockDto,
  LinkableListQuery,
  LinkStocksDto,
  SharedStockListQuery,
  StockCandidateListQuery,
  StockMovementListQuery,
} from './dto/one-stock-requests.dto';
import {
  LinkableListingDto,
  OversoldStockDto,
  SharedStockDto,
  StockCandidateDto,
  StockMovementDto,
  StockRecipeDto,
} from './dto/one-stock.dto';
import { oneStockErrors } from './one-stock.errors';

/** Taking a listing out lets nothing be written. */
const onlyTakesOut = (body: unknown): boolean => {
  const { parts, ...rest } = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>;
  return Array.isArray(parts) && parts.length === 0 && Object.keys(rest).length === 0;
};

@ApiTags('one-stock')
@Controller('shared-stocks')
export class SharedStocksController {
  constructor(
    private readonly desk: SharedStockDesk,
    private readonly queries: SharedStockQueries,
    private readonly oversoldOrders: OversoldOrders,
  ) {}

  /** Stocks that several listings are sold from, by SKU. */
  @Get()
  @Requires('changes:read')
  async list(@Query() query: SharedStockListQuery, @Res({ passthrough: true }) response: Response): Promise<SharedStockDto[]> {
    return sendPage(response, await this.queries.list(query));
  }

  /** Links every listing of each SKU to one stock, and lets its channels follow it from now on. */
  @Post()
  @Requires('changes:limit')
  @StepUp()
  @Refuses(oneStockErrors.not_linkable, oneStockErrors.sku_shared)
  link(@Body() body: LinkStocksDto): Promise<SharedStockDto[]> {
    return this.desk.link(body);
  }

  /** SKUs that are on several connected accounts, and sold from no shared stock. */
  @Get('candidates')
  @Requires('changes:read')
  async candidates(@Query() query: StockCandidateListQuery, @Res({ passthrough: true }) response: Response): Promise<StockCandidateDto[]> {
    return sendPage(response, await this.queries.candidates(query));
  }

  /** Stocks of which more was sold than there was, with the orders that cannot all be sent. */
  @Get('oversold')
  @Requires('changes:read')
  oversold(): Promise<OversoldStockDto[]> {
    return this.oversoldOrders.all();
  }

  /** Listings that are sold from no shared stock. */
  @Get('listings')
  @Requires('changes:read')
  async listings(@Query() query: LinkableListQuery, @Res({ passthrough: true }) response: Response): Promise<LinkableListingDto[]> {
    return sendPage(response, await this.queries.linkable(query));
  }

  /** What one sale of a listing takes: of one stock, or of several for a bundle. Nothing takes the listing out. */
  @Put('recipes/:listing')
  @Requires('changes:limit')
  @StepUp(({ body }) => !onlyTakesOut(body))
  @Refuses(oneStockErrors.not_linkable)
  recipe(@IdParam('listing') listing: string, @Body() body: EditRecipeDto): Promise<StockRecipeDto> {
    return this.desk.recipe(listing, body);
  }

  /** Which figure is right, where a channel shows another than the stock says. */
  @Post('recipes/:listing/answer')
  @HttpCode(200)
  @Requires('changes:decide')
  @Refuses(oneStockErrors.many_parts, commonErrors.version_conflict)
  answer(@IdParam('listing') listing: string, @Body() body: AnswerStockDto): Promise<SharedStockDto[]> {
    return this.desk.answer(listing, body);
  }

  /** One shared stock with its listings. */
  @Get(':id')
  @Requires('changes:read')
  get(@IdParam() id: string): Promise<SharedStockDto> {
    return this.queries.one(id);
  }

  /** Every piece that came or went, newest first. */
  @Get(':id/movements')
  @Requires('changes:read')
  async movements(
    @IdParam() id: string,
    @Query() query: StockMovementListQuery,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StockMovementDto[]> {
    return sendPage(response, await this.queries.movements(id, query));
  }

  /** Pauses a stock, or lets it go on. */
  @Patch(':id')
  @Requires('changes:decide')
  @Refuses(commonErrors.confirmation_required, commonErrors.person_required)
  edit(@IdParam() id: string, @Body() body: EditSharedStockDto): Promise<SharedStockDto> {
    return this.desk.edit(id, body);
  }

  /** What a person counted. */
  @Post(':id/count')
  @HttpCode(200)
  @Requires('changes:decide')
  count(@IdParam() id: string, @Body() body: CountSharedStockDto): Promise<SharedStockDto> {
    return this.desk.count(id, body);
  }

  /** Its listings are linked no more, and show what they show. */
  @Delete(':id')
  @HttpCode(204)
  @Requires('changes:decide')
  unlink(@IdParam() id: string): Promise<void> {
    return this.desk.unlink(id);
  }
}
