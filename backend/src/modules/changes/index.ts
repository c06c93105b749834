import './changes.events';

export { isOpen } from './batches/batch-view';
export { ChangeProposals } from './batches/change-proposals';
export { ChangeQueries } from './batches/change-queries';
export { ListingValues } from './batches/listing-values';
export type { ProposedLine } from './batches/proposed-line';
export { ChangeSendingModule, ChangesModule } from './changes.module';
