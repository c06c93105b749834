import './notifications.events';

export { MailModule, NotificationsModule } from './notifications.module';
export { type Notice, Notifier } from './notifier';
