import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { PageQuery } from '../../platform/http/page-query.dto';
import { sendPage } from '../../platform/http/pagination';
import { IdParam } from '../../platform/http/uuid.pipe';
import { Requires } from '../auth';
import { deliveriesErrors } from './deliveries.errors';
import { DeliveryDesk } from './delivery-desk';
import { DeliveryDetailDto, DeliveryRecordDto, SuppressionDto } from './dto/delivery-record.dto';
import { AddSuppressionDto, OutgoingListQuery, ResolveDeliveryDto } from './dto/delivery-requests.dto';
import { Suppressions } from './suppressions.service';

@ApiTags('deliveries')
@Controller('deliveries')
export class DeliveriesController {
  constructor(
    private readonly desk: DeliveryDesk,
    private readonly suppressions: Suppressions,
  ) {}

  /** What agents have sent, or are about to, newest first. */
  @Get()
  @Requires('deliveries:read')
  async list(@Query() query: OutgoingListQuery, @Res({ passthrough: true }) response: Response): Promise<DeliveryRecordDto[]> {
    return sendPage(response, await this.desk.list(query));
  }

  /** Who gets no mail from agents, by address. */
  @Get('suppressions')
  @Requires('customers:identify')
  async listSuppressions(@Query() query: PageQuery, @Res({ passthrough: true }) response: Response): Promise<SuppressionDto[]> {
    return sendPage(response, await this.suppressions.list(query));
  }

  /** No agent writes to this address any more. */
  @Post('suppressions')
  @Requires('deliveries:write')
  addSuppression(@Body() { email }: AddSuppressionDto, @Req() request: Request): Promise<SuppressionDto> {
    return this.suppressions.add(email, request.principal!);
  }

  /** Lets letters to this address leave again. */
  @Delete('suppressions/:email')
  @HttpCode(204)
  @Requires('deliveries:write')
  @Refuses(commonErrors.confirmation_required, commonErrors.person_required)
  removeSuppression(@Param('email') email: string): Promise<void> {
    return this.suppressions.remove(email);
  }

  /** One delivery with its content and what the service answered. */
  @Get(':id')
  @Requires('deliveries:read')
  get(@IdParam() id: string): Promise<DeliveryDetailDto> {
    return this.desk.detail(id);
  }

  /** Says whether a message of which nobody knows has arrived. If not, it is sent again. `409 not_unknown` for any other. */
  @Post(':id/resolve')
  @HttpCode(200)
  @Requires('deliveries:resolve')
  @Refuses(deliveriesErrors.not_unknown, commonErrors.changed_since_shown)
  resolve(@IdParam() id: string, @Body() body: ResolveDeliveryDto, @Req() request: Request): Promise<DeliveryDetailDto> {
    return this.desk.resolve(id, body, request.principal!);
  }
}
