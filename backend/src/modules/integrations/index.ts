import './integrations.events';

export { IntegrationSchedulingModule, IntegrationsModule } from './integrations.module';
