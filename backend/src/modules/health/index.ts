export { HealthModule } from './health.module';
export { HealthService } from './health.service';
export { version } from './version';
