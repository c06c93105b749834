import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { AccountNotifier } from './account-notifier';
import { ApprovalNotifier } from './approval-notifier';
import { MailLogService } from './mail-log.service';
import { Letters } from './letters';
import { MailSender } from './mail-sender';
import { MailTransport } from './mail-transport';
import { NotificationsController } from './notifications.controller';
import { NotificationsService } from './notifications.service';
import { Notifier } from './notifier';
import { ReportOutbox } from './report-outbox';
import { TaskNotifier } from './task-notifier';
import { TokenNotifier } from './token-notifier';

@Module({
  imports: [SettingsModule],
  controllers: [NotificationsController],
  providers: [
    Letters,
    NotificationsService,
    MailLogService,
    Notifier,
    TaskNotifier,
    ApprovalNotifier,
    AccountNotifier,
    TokenNotifier,
    MailTransport,
    ReportOutbox,
  ],
  exports: [Letters, Notifier, MailTransport, ReportOutbox],
})
export class NotificationsModule {}

/** Sending mail; only in worker processes. */
@Module({ imports: [SettingsModule, NotificationsModule], providers: [MailSender] })
export class MailModule {}
