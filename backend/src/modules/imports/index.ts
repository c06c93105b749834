import './imports.events';

export { ImportsModule, ImportUpkeepModule } from './imports.module';
