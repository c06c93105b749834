import './administration.events';

export { AdministrationModule, ApiProcessModule, UpkeepModule } from './administration.module';
