import './notifications.events';

export { NotificationsModule } from './notifications.module';
