import './integrations.events';

export type { PlatformFile } from './connectors/connector';
export { IntegrationSchedulingModule, IntegrationsModule } from './integrations.module';
export { platforms } from './platforms';
