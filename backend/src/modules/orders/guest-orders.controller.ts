import { Body, Controller, Get, Header, HttpCode, Param, Post, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Requires } from '../auth';
import { BuyerOrderDto, FindAcceptedDto } from './dto/buyer-order.dto';
import { ConfirmFindDto, FindOrdersDto } from './dto/order-requests.dto';
import { GuestOrders } from './guest-orders.service';

@ApiTags('orders')
@Controller('orders')
export class GuestOrdersController {
  constructor(private readonly guests: GuestOrders) {}

  /** The order behind the link of a receipt. */
  @Get('link/:token')
  @Requires('public')
  @Header('Cache-Control', 'no-store')
  byLink(@Param('token') token: string): Promise<BuyerOrderDto> {
    return this.guests.byLink(token);
  }

  /** Sends a code to this address, if it has orders. `409 mail_not_configured` when this shop sends no mail. */
  @Post('find')
  @HttpCode(202)
  @Requires('public')
  find(@Body() { email }: FindOrdersDto, @Req() request: Request): Promise<FindAcceptedDto> {
    return this.guests.find(email, request.ip ?? '');
  }

  /** The orders of the address, newest first. `400 wrong_code`. */
  @Post('find/confirm')
  @HttpCode(200)
  @Requires('public')
  confirm(@Body() { email, code }: ConfirmFindDto, @Req() request: Request): Promise<BuyerOrderDto[]> {
    return this.guests.confirm(email, code, request.ip ?? '');
  }
}
