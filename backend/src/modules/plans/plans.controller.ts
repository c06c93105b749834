import { Body, Controller, Delete, Get, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { CurrentPlanDto, PlanDto, StartTrialDto } from './dto/plan.dto';
import { plans } from './plans';
import { plansErrors } from './plans.errors';
import { PlansService } from './plans.service';

@ApiTags('plans')
@Controller()
export class PlansController {
  constructor(private readonly service: PlansService) {}

  /** The plans of the pricing page. */
  @Get('plans')
  @Requires('public')
  list(): PlanDto[] {
    return [...plans];
  }

  /** The plan of this console, and how much of it is used. */
  @Get('plan')
  @Requires('stats:read')
  current(): Promise<CurrentPlanDto> {
    return this.service.current();
  }

  /** Starts the 14 days, without a card, once for each console; during them, changes the plan. `409 trial_used`. */
  @Post('plan/trial')
  @HttpCode(200)
  @Requires('settings:write')
  @Refuses(plansErrors.trial_used)
  startTrial(@Body() { plan }: StartTrialDto): Promise<CurrentPlanDto> {
    return this.service.startTrial(plan);
  }

  /** Back to a console without plan and limits. */
  @Delete('plan')
  @HttpCode(200)
  @Requires('settings:write')
  leave(): Promise<CurrentPlanDto> {
    return this.service.leave();
  }
}
