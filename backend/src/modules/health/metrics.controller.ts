import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Meters } from '../../platform/metrics/meters';
import { Requires } from '../auth';
import { healthErrors } from './health.errors';
import { MetricsAccess } from './metrics-access';
import { ShopMeters } from './shop-meters';

@ApiExcludeController()
@Controller('metrics')
export class MetricsController {
  constructor(
    private readonly access: MetricsAccess,
    private readonly shop: ShopMeters,
    private readonly meters: Meters,
  ) {}

  /** Prometheus text format: this process, and the shop as Postgres has it. */
  @Get()
  @Requires('public')
  @Refuses(healthErrors.metrics_not_configured, healthErrors.metrics_token_wrong)
  @Header('Content-Type', 'text/plain; version=0.0.4; charset=utf-8')
  async read(@Headers('authorization') authorization?: string): Promise<string> {
    this.access.check(authorization);
    await this.shop.refresh();
    return this.meters.text();
  }
}
