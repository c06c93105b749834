import { Module } from '@nestjs/common';
import { FailureNotifier } from './failure-notifier';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';

@Module({ controllers: [NotificationsController], providers: [NotificationsService, FailureNotifier] })
export class NotificationsModule {}
