import './notifications.events';

export { MailModule, NotificationsModule } from './notifications.module';
export { Notifier } from './notifier';
