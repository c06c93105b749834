import './notifications.events';

export { Letters } from './letters';
export type { LetterMail, ReportMail, ReportSales } from './mail-content';
export { type MailAccount, MailRefused, MailTransport } from './mail-transport';
export { MailModule, NotificationsModule } from './notifications.module';
export { type Notice, Notifier, removeNoticesOf, restateNotice, type StandingNotice } from './notifier';
export { removeNotices } from './remove-notices';
export { ReportOutbox } from './report-outbox';
