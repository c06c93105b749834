export { type CheckResult, doctorChecks, runChecks } from './checks';
export { HealthModule, WorkerHealthModule } from './health.module';
export { HealthService } from './health.service';
export { MetricsAccess } from './metrics-access';
export { healthErrors } from './health.errors';
