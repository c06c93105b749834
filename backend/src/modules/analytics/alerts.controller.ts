import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Reads, Requires } from '../auth';
import { alertsErrors } from './alerts/alerts.errors';
import { AlertsService } from './alerts/alerts.service';
import { BackTest } from './alerts/back-test';
import { AlertBackTestDto, AlertDto, AlertRuleDto, CreateAlertDto, MetricDto, UpdateAlertDto } from './dto/alert.dto';

@ApiTags('analytics')
@Controller('analytics')
export class AlertsController {
  constructor(
    private readonly alerts: AlertsService,
    private readonly backTest: BackTest,
  ) {}

  /** What an alert can watch. */
  @Get('metrics')
  @Requires('analytics:read')
  metrics(): Promise<MetricDto[]> {
    return this.alerts.metrics();
  }

  /** Alphabetical; at most 50. */
  @Get('alerts')
  @Requires('analytics:read')
  list(): Promise<AlertDto[]> {
    return this.alerts.list();
  }

  /** Sets up an alert on a figure. */
  @Post('alerts')
  @Requires('analytics:write')
  @Refuses(alertsErrors.too_many_alerts, commonErrors.not_found)
  create(@Body() request: CreateAlertDto): Promise<AlertDto> {
    return this.alerts.create(request);
  }

  /** When a rule would have fired in the last 90 days, looked at once an hour. Stores nothing. */
  @Post('alerts/back-test')
  @HttpCode(200)
  @Requires('analytics:read')
  @Reads()
  test(@Body() rule: AlertRuleDto): Promise<AlertBackTestDto> {
    return this.backTest.run(rule);
  }

  /** One alert with when it fired. */
  @Get('alerts/:id')
  @Requires('analytics:read')
  get(@IdParam() id: string): Promise<AlertDto> {
    return this.alerts.get(id);
  }

  /** Changes an alert. */
  @Patch('alerts/:id')
  @Requires('analytics:write')
  update(@IdParam() id: string, @Body() change: UpdateAlertDto): Promise<AlertDto> {
    return this.alerts.update(id, change);
  }

  /** Removes an alert. */
  @Delete('alerts/:id')
  @HttpCode(204)
  @Requires('analytics:write')
  remove(@IdParam() id: string): Promise<void> {
    return this.alerts.remove(id);
  }
}
