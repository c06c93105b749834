import { Controller, Get, Header, HttpCode, Post, Query, Req, Res, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Refuses } from '../../platform/errors/refuses.decorator';
import { exportFile } from '../../platform/http/files/export-file';
import { sendPage } from '../../platform/http/pagination';
import { SendsTable } from '../../platform/http/files/sends-file';
import { IdParam } from '../../platform/http/uuid.pipe';
import { requireSight, Requires } from '../auth';
import { OrderLinkDto, ReceiptSentDto } from './dto/buyer-order.dto';
import { OrderDetailDto, OrderDto } from './dto/order.dto';
import { OrderExportQuery, OrderListQuery } from './dto/order-requests.dto';
import { ordersErrors } from './orders.errors';
import { OrdersService } from './orders.service';

const exportColumns = {
  Number: (row: OrderDto) => row.number,
  Status: (row: OrderDto) => row.status,
  Created: (row: OrderDto) => row.createdAt,
  Paid: (row: OrderDto) => row.paidAt,
  Product: (row: OrderDto) => row.productName,
  'Product ID': (row: OrderDto) => row.productId,
  Amount: (row: OrderDto) => row.amount,
  Refunded: (row: OrderDto) => row.refundedAmount,
  Currency: (row: OrderDto) => row.currency,
  'Buyer is': (row: OrderDto) => row.buyerKind,
  Buyer: (row: OrderDto) => row.buyerName,
  Email: (row: OrderDto) => row.email,
  'Stripe payment': (row: OrderDto) => row.stripePaymentIntentId,
  'Live mode': (row: OrderDto) => String(row.livemode ?? ''),
  Failure: (row: OrderDto) => row.failure,
  ID: (row: OrderDto) => row.id,
};

@ApiTags('orders')
@Controller('orders')
export class OrdersController {
  constructor(private readonly orders: OrdersService) {}

  /** Purchases in this console; orders of the shop are `/api/shop-orders`. */
  @Get()
  @Requires('orders:read')
  async list(@Query() query: OrderListQuery, @Res({ passthrough: true }) response: Response): Promise<OrderDto[]> {
    return sendPage(response, await this.orders.list(query));
  }

  /** The same filters as the list, all pages, as a file. It names buyers, so it needs `customers:identify` besides. */
  @Get('export')
  @Requires('orders:read')
  @SendsTable()
  async export(@Query() { format, ...query }: OrderExportQuery): Promise<StreamableFile> {
    await requireSight(true);
    return exportFile<OrderDto>('tool-orders', format, exportColumns, (cursor, limit) => this.orders.list({ ...query, cursor, limit }));
  }

  /** One purchase. */
  @Get(':id')
  @Requires('orders:read')
  get(@IdParam() id: string): Promise<OrderDetailDto> {
    return this.orders.detail(id);
  }

  /** Sends the receipt once more. `409 not_paid`, `no_address` or `mail_not_configured`. */
  @Post(':id/receipt')
  @HttpCode(200)
  @Requires('orders:write')
  @Refuses(ordersErrors.mail_not_configured, ordersErrors.no_address, ordersErrors.not_paid)
  resend(@IdParam() id: string, @Req() request: Request): Promise<ReceiptSentDto> {
    return this.orders.resend(id, request.principal!.name);
  }

  /** Makes one more link to the page that the buyer sees, good for 90 days. That of a guest needs `customers:identify` besides. */
  @Post(':id/link')
  @Requires('orders:write')
  @Header('Cache-Control', 'no-store')
  link(@IdParam() id: string): Promise<OrderLinkDto> {
    return this.orders.link(id);
  }
}
