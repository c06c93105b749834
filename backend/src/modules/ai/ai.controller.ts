import { Body, Controller, Delete, Get, HttpCode, Put, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires, StepUp } from '../auth';
import { BudgetStatusDto } from './dto/budget.dto';
import { PriceDto, SetPriceDto } from './dto/price.dto';
import { AiProviderDto } from './dto/provider.dto';
import { UsageEntryDto, UsageListQuery, UsageTotalDto, UsageTotalsQuery } from './dto/usage.dto';
import { PriceEditor } from './money/price-editor';
import { UsageReader } from './money/usage-reader';
import { ProviderStatus } from './provider-status';

@ApiTags('ai')
@Controller()
export class AiController {
  constructor(
    private readonly providers: ProviderStatus,
    private readonly editor: PriceEditor,
    private readonly usage: UsageReader,
  ) {}

  /** Who is asked, in this order. */
  @Get('ai/providers')
  @Requires('ai:read')
  listProviders(): Promise<AiProviderDto[]> {
    return this.providers.list();
  }

  /** What models cost. */
  @Get('ai/prices')
  @Requires('ai:read')
  listPrices(): Promise<PriceDto[]> {
    return this.editor.list();
  }

  /** Adds the price of a model, or puts it in place of the one there is. */
  @Put('ai/prices')
  @Requires('ai:write')
  @StepUp()
  setPrice(@Body() price: SetPriceDto): Promise<PriceDto> {
    return this.editor.set(price);
  }

  /** Back to the list price, or to none. */
  @Delete('ai/prices/:id')
  @HttpCode(204)
  @Requires('ai:write')
  removePrice(@IdParam() id: string): Promise<void> {
    return this.editor.remove(id);
  }

  /** The month and the days of agents against their limits. */
  @Get('ai/budgets')
  @Requires('ai:read')
  listBudgets(): Promise<BudgetStatusDto[]> {
    return this.usage.budgets();
  }

  /** Every call and fee, newest first. */
  @Get('usage')
  @Requires('ai:read')
  async listUsage(@Query() query: UsageListQuery, @Res({ passthrough: true }) response: Response): Promise<UsageEntryDto[]> {
    return sendPage(response, await this.usage.list(query));
  }

  /** What was spent by model, day or agent. */
  @Get('usage/totals')
  @Requires('ai:read')
  listTotals(@Query() query: UsageTotalsQuery): Promise<UsageTotalDto[]> {
    return this.usage.totals(query);
  }
}
