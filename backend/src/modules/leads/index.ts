import './leads.events';

export { forgetLeads } from './forget-leads';
export { LeadsModule } from './leads.module';
