import './activities.events';

export { ActivitiesModule } from './activities.module';
export { moveActivities, removeActivitiesOf } from './past-activities';
