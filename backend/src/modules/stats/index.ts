export { StatsModule } from './stats.module';
export { efficiency } from './stats.service';
