import './activities.events';

export { ActivitiesModule } from './activities.module';
