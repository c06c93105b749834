import { Body, Controller, Get, HttpCode, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { Requires } from '../auth';
import { NotificationDto, ReadNotificationsDto, UnreadDto } from './dto/notification.dto';
import { NotificationsService } from './notifications.service';

@ApiTags('notifications')
@Controller('notifications')
export class NotificationsController {
  constructor(private readonly notifications: NotificationsService) {}

  /** The latest 100; the header `X-Unread-Count` counts all unread ones. */
  @Get()
  @Requires('notifications:read')
  async list(@Res({ passthrough: true }) response: Response): Promise<NotificationDto[]> {
    const { items, unread } = await this.notifications.latest();
    response.setHeader('X-Unread-Count', unread);
    return items;
  }

  @Post('read')
  @HttpCode(200)
  @Requires('notifications:read')
  async read(@Body() request: ReadNotificationsDto): Promise<UnreadDto> {
    return { unread: await this.notifications.markRead(request) };
  }
}
