import './trends.events';

export { TrendsModule, TrendUpkeepModule } from './trends.module';
export { removeDemoTrends } from './demo-trends';
