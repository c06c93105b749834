import { Body, Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { sendPage } from '../../platform/http/pagination';
import { PersonOnly, Requires } from '../auth';
import { MailLogService } from './mail-log.service';
import { DeliveryDto, DeliveryListQuery, TestNotificationDto } from './dto/delivery.dto';
import { NotificationDto, ReadNotificationsDto, UnreadDto } from './dto/notification.dto';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly deliveries: MailLogService,
  ) {}

  /** The latest 100; the header `X-Unread-Count` counts all unread ones. */
  @Get()
  @Requires('notifications:read')
  async list(@Req() { principal }: Request, @Res({ passthrough: true }) response: Response): Promise<NotificationDto[]> {
    const { items, unread } = await this.notifications.latest(principal!);
    response.setHeader('X-Unread-Count', unread);
    return items;
  }

  /** Marks notifications as read by this person; those of others stay unread. */
  @Post('read')
  @HttpCode(200)
  @Requires('notifications:read')
  @PersonOnly()
  async read(@Body() request: ReadNotificationsDto, @Req() { principal }: Request): Promise<UnreadDto> {
    return { unread: await this.notifications.markRead(principal!, request) };
  }

  /** Every mail and what became of it, newest first. */
  @Get('deliveries')
  @Requires('settings:read')
  async listDeliveries(
    @Query() query: DeliveryListQuery,
    @Req() { principal }: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DeliveryDto[]> {
    return sendPage(response, await this.deliveries.list(query, principal!));
  }

  /** Tries the bell and the mail server out. */
  @Post('test')
  @Requires('settings:write')
  test(): Promise<TestNotificationDto> {
    return this.deliveries.test();
  }
}
