import './integrations.events';

export { accountTitle } from './account-title';
export { AccountWriters, type OpenAccount } from './accounts/account-writers';
export { rateIn, rateOfClass, taxWords } from './accounts/tax-facts';
export { AccountGone } from './accounts/open-accounts';
export { LongWait, PlatformFailure } from './calls/platform-failure';
export type { PlatformFile } from './connectors/connector';
export {
  type DraftAsk,
  type DraftField,
  type DraftPicture,
  type DraftPlan,
  type DraftTarget,
  type DraftText,
  draftTexts,
} from './connectors/draft-writing';
export { DemoAdmin, type DemoStocked } from './connectors/demo/demo-admin';
export { type DemoPlatformId, demoPlatformIds, isDemoPlatform } from './connectors/demo/demo-platform-ids';
export { filesOnly } from './connectors/files-only/files-only';
export { bannedInEtsyTitle } from './connectors/etsy/etsy-text-rules';
export {
  orderFields,
  type OrderAsk,
  type OrderField,
  type OrderOption,
  type OrderPart,
  type OrderPlan,
  type OrderTarget,
} from './connectors/order-writing';
export {
  type AnyWriter,
  type FieldValue,
  type FieldWriter,
  type ListingStates,
  type NumberValue,
  type Seen,
  type TextRule,
  type TextValue,
  type WritableField,
  writableFields,
  type WriteAnswer,
  type WriteTarget,
} from './connectors/writing';
export { isSoldType, productStatus } from './connectors/woocommerce/woocommerce-rows';
export { IntegrationSchedulingModule, IntegrationsModule } from './integrations.module';
export { IntegrationsService } from './integrations.service';
export { mostPiecesAt, platformName, platforms, takesUnpaid } from './platforms';
export { SyncStarter } from './sync/sync-starter';
