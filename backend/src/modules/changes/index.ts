import './changes.events';

export { isOpen } from './batches/batch-view';
export { ChangeProposals } from './batches/change-proposals';
export { ChangeQueries } from './batches/change-queries';
export { ListingTexts } from './batches/listing-texts';
export { ListingValues } from './batches/listing-values';
export type { ProposedLine } from './batches/proposed-line';
export type { ProposedOrderLine } from './batches/proposed-order-line';
export { ChangeSendingModule, ChangesModule } from './changes.module';
