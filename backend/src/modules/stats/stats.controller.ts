import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../auth';
import { FirstStepsDto, StatsDto } from './dto/stats.dto';
import { ShopStatsDto } from './dto/shop-stats.dto';
import { FirstSteps } from './first-steps';
import { ShopStats } from './shop-stats';
import { StatsService } from './stats.service';

@ApiTags('stats')
@Controller()
export class StatsController {
  constructor(
    private readonly stats: StatsService,
    private readonly shop: ShopStats,
    private readonly steps: FirstSteps,
  ) {}

  /** The figures of the dashboard, as they are now. */
  @Get('stats')
  @Requires('stats:read')
  current(): Promise<StatsDto> {
    return this.stats.current();
  }

  /** The shop today: sales, profit of the week, orders to ship, and stock that runs out. */
  @Get('stats/shop')
  @Requires('commerce:read')
  readShop(): Promise<ShopStatsDto> {
    return this.shop.read();
  }

  /** What is left to do on a new installation. */
  @Get('first-steps')
  @Requires('stats:read')
  firstSteps(): Promise<FirstStepsDto> {
    return this.steps.read();
  }
}
