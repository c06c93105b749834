import { Body, Controller, Get, Header, HttpCode, Param, Post, Req, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { atStatus } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { Requires } from '../auth';
import { licenceErrors } from '../workflows';
import { BuyerOrderDto, FindAcceptedDto } from './dto/buyer-order.dto';
import { ConfirmFindDto, FindOrdersDto } from './dto/order-requests.dto';
import { GuestOrders } from './guest-orders.service';
import { ordersErrors } from './orders.errors';

@ApiTags('orders')
@Controller('orders')
export class GuestOrdersController {
  constructor(private readonly guests: GuestOrders) {}

  /** The order behind the link of a receipt. `410 link_expired` after 90 days. */
  @Get('link/:token')
  @Requires('public')
  @Refuses(ordersErrors.link_expired)
  @Header('Cache-Control', 'no-store')
  byLink(@Param('token') token: string): Promise<BuyerOrderDto> {
    return this.guests.byLink(token);
  }

  /**
   * The tool that a guest bought, as a file that any Stallhand imports, with licence and receipt. `404` for what was bought for a console,
   * `409 licence_ended` once the money went back.
   */
  @Get('link/:token/file')
  @Requires('public')
  @Refuses(ordersErrors.link_expired, licenceErrors.licence_ended, commonErrors.secrets_not_configured)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ content: { 'application/json': { schema: { type: 'object', additionalProperties: true } } } })
  async file(@Param('token') token: string): Promise<StreamableFile> {
    const file = await this.guests.file(token);
    return new StreamableFile(Buffer.from(`${JSON.stringify(file, null, 2)}\n`), {
      type: 'application/json',
      disposition: `attachment; filename="${file.id}-${file.version}.stallhand.json"`,
    });
  }

  /** Sends a code to this address, if it has orders. `409 mail_not_configured` when this shop sends no mail. */
  @Post('find')
  @HttpCode(202)
  @Requires('public')
  @Refuses(ordersErrors.mail_not_configured, commonErrors.too_many_attempts)
  find(@Body() { email }: FindOrdersDto, @Req() request: Request): FindAcceptedDto {
    return this.guests.find(email, request.ip);
  }

  /** The orders of the address, newest first. `400 wrong_code`. */
  @Post('find/confirm')
  @HttpCode(200)
  @Requires('public')
  @Refuses(atStatus(commonErrors.wrong_code, 400), commonErrors.too_many_attempts)
  confirm(@Body() { email, code }: ConfirmFindDto, @Req() request: Request): Promise<BuyerOrderDto[]> {
    return this.guests.confirm(email, code, request.ip);
  }
}
