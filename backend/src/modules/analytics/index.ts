import './analytics.events';

export { AnalyticsModule, AnalyticsUpkeepModule } from './analytics.module';
