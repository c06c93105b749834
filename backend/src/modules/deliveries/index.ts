import './deliveries.events';

export { MailContacts } from './mail-contacts';
export { type MailResponse, MailResponses } from './mail-responses';
export { SentPosts } from './sent-posts';
export { MailAddresses } from './mail-addresses';
export { Deliveries } from './deliveries.service';
export { personalise, placeholdersIn } from './channels/personalise';
export { DeliveriesModule, DeliverySendingModule } from './deliveries.module';
export type { DeliverRequest, DeliverResult, EmailContent, OutgoingMessage } from './delivery-values';
