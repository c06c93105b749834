import './trends.events';

export { TrendsModule, TrendUpkeepModule } from './trends.module';
