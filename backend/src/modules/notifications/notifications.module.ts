import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { DeliveriesService } from './deliveries.service';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { Notifier } from './notifier';
import { TaskNotifier } from './task-notifier';
import { WeeklyReport } from './weekly-report';

@Module({
  imports: [SettingsModule],
  controllers: [NotificationsController],
  providers: [NotificationsService, DeliveriesService, Notifier, TaskNotifier],
  exports: [Notifier],
})
export class NotificationsModule {}

/** Sending mail; only in worker processes. */
@Module({ imports: [SettingsModule], providers: [MailTransport, MailSender, WeeklyReport] })
export class MailModule {}
