import './leads.events';

export { LeadsModule } from './leads.module';
