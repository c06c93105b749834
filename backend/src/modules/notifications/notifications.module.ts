import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { ApprovalNotifier } from './approval-notifier';
import { DeliveriesService } from './deliveries.service';
import { Letters } from './letters';
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
  providers: [Letters, NotificationsService, DeliveriesService, Notifier, TaskNotifier, ApprovalNotifier, MailTransport],
  exports: [Letters, Notifier, MailTransport],
})
export class NotificationsModule {}

/** Sending mail; only in worker processes. */
@Module({ imports: [SettingsModule, NotificationsModule], providers: [MailSender, WeeklyReport] })
export class MailModule {}
