import { Body, Controller, Get, HttpCode, Param, Patch, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { commonErrors } from '../../../platform/errors/common.errors';
import { Refuses } from '../../../platform/errors/refuses.decorator';
import { IdParam } from '../../../platform/http/uuid.pipe';
import { type DangerRule, Requires, StepUp } from '../../auth';
import { changesErrors } from '../changes.errors';
import { ChangeLimitsDto, ChangeRuleDto } from '../dto/limits.dto';
import { AcceptCostsDto, EditQuietHoursDto, EditRuleDto, EditVatDto } from '../dto/limits-requests.dto';
import { ChangeLimits } from './change-limits';

/** Tightening needs no confirmation. The service judges again, against the locked row. */
const loosens: DangerRule = ({ params, body }, find) => find(ChangeLimits).wouldLoosen(String(params.kind), String(params.platform), body);

@ApiTags('changes')
@Controller('change-limits')
export class ChangeLimitsController {
  constructor(private readonly limits: ChangeLimits) {}

  /** Lists the limits of each account, and says whether changes are stopped. */
  @Get()
  @Requires('changes:read')
  all(): Promise<ChangeLimitsDto> {
    return this.limits.all();
  }

  /** Level and limits of one kind on one account. `integrationId` names it where several of the platform are connected. */
  @Patch('rules/:kind/:platform')
  @Requires('changes:limit')
  @StepUp(loosens)
  @Refuses(changesErrors.limits_missing)
  edit(@Param('kind') kind: string, @Param('platform') platform: string, @Body() body: EditRuleDto): Promise<ChangeRuleDto> {
    return this.limits.edit(kind, platform, body);
  }

  /** Says how much VAT the prices of an account contain. */
  @Put('vat/:integrationId')
  @Requires('changes:limit')
  @StepUp()
  vat(@IdParam('integrationId') integrationId: string, @Body() body: EditVatDto): Promise<ChangeLimitsDto> {
    return this.limits.setVat(integrationId, body);
  }

  /** Says how much VAT the prices in files of a platform contain, and those entered by hand. */
  @Put('vat/files/:platform')
  @Requires('changes:limit')
  @StepUp()
  filesVat(@Param('platform') platform: string, @Body() body: EditVatDto): Promise<ChangeLimitsDto> {
    return this.limits.setFilesVat(platform, body);
  }

  /** Accepts lowered costs, so floors follow them. `409` if one of them has changed since. */
  @Post('costs')
  @HttpCode(200)
  @Requires('changes:limit')
  @StepUp()
  @Refuses(commonErrors.version_conflict)
  costs(@Body() body: AcceptCostsDto): Promise<ChangeLimitsDto> {
    return this.limits.acceptCosts(body);
  }

  /** Sets the hours in which nothing is written. */
  @Put('quiet-hours')
  @Requires('changes:limit')
  @Refuses(commonErrors.confirmation_required, commonErrors.person_required)
  quietHours(@Body() body: EditQuietHoursDto): Promise<ChangeLimitsDto> {
    return this.limits.setQuietHours(body);
  }

  /** Nothing is written from now on, by any process. */
  @Post('stop')
  @HttpCode(200)
  @Requires('changes:stop')
  stop(): Promise<ChangeLimitsDto> {
    return this.limits.stop();
  }

  /** Allows writing again after it was stopped. */
  @Post('resume')
  @HttpCode(200)
  @Requires('changes:limit')
  @StepUp()
  resume(): Promise<ChangeLimitsDto> {
    return this.limits.resume();
  }
}
