import './changes.events';

export { isOpen } from './batches/batch-view';
export { ChangeDesk } from './batches/change-desk';
export { ChangeProposals, type Proposer } from './batches/change-proposals';
export { DraftRecipes } from './batches/draft-recipes';
export { ChangeQueries } from './batches/change-queries';
export { ListingTexts } from './batches/listing-texts';
export { ListingValues } from './batches/listing-values';
export { type PriceGround, PriceGrounds } from './batches/price-grounds';
export type { ProposedLine } from './batches/proposed-line';
export { type GroundText, type TextGround, TextGroundsReader } from './batches/text-grounds';
export { textIn } from './rules/texts';
export { ProposedDraftDto } from './dto/drafts-requests.dto';
export { underWay } from './line-state';
export type { ProposedOrderLine } from './batches/proposed-order-line';
export { ChangeSendingModule, ChangesModule } from './changes.module';
export { digitsOf, moneyText, percentText } from './rules/money';
