import { LogDays1763623000000 } from './1763623000000-first';
import { Wakeups1763623500000 } from './1763623500000-wakeups';
import { OpenPlatforms1763623600000 } from './1763623600000-open-platforms';
import { FactorEnrolled1763624100000 } from './1763624100000-factor-enrolled';
import { Passkeys1763624200000 } from './1763624200000-passkeys';
import { Suspects1763624300000 } from './1763624300000-suspects';
import { Named1763624400000 } from './1763624400000-named';
import { Egress1763624500000 } from './1763624500000-egress';
import { OrderLinks1763624600000 } from './1763624600000-order-links';
import { AuditSeals1763624601000 } from './1763624601000-audit-seals';
import { ConsoleOwns1763710300000 } from './1763710300000-console-owns';
import { PaymentConfiguration1763710400000 } from './1763710400000-payment-configuration';
import { StatedFacts1763710600000 } from './1763710600000-stated-facts';
import { MailContacts1763710601000 } from './1763710601000-mail-contacts';
import { OnDemandAgents1763711100000 } from './1763711100000-on-demand-agents';
import { ReleaseDays1763711400000 } from './1763711400000-release-days';
import { OptionalKeys1763711500000 } from './1763711500000-optional-keys';
import { Backups1763711600000 } from './1763711600000-backups';
import { Changes1763711700000 } from './1763711700000-changes';
import { PlatformNews1763711800000 } from './1763711800000-platform-news';
import { OneStock1763711900000 } from './1763711900000-one-stock';
import { OrderChanges1763712200000 } from './1763712200000-order-changes';
import { ApiTokens1763712300000 } from './1763712300000-api-tokens';
import { ToolServers1763712600000 } from './1763712600000-tool-servers';
import { OAuth1763712800000 } from './1763712800000-oauth';
import { DraftListings1763712900000 } from './1763712900000-draft-listings';
import { ListIndexes1763713100000 } from './1763713100000-list-indexes';
import { DaySums1763713200000 } from './1763713200000-day-sums';
import { CountedInIndexes1763713300000 } from './1763713300000-counted-in-indexes';
import { FactBursts1763713500000 } from './1763713500000-fact-bursts';
import { LighterLog1763713600000 } from './1763713600000-lighter-log';
import { CreatedInTasks1763713700000 } from './1763713700000-created-in-tasks';
import { AccountKeys1763713800000 } from './1763713800000-account-keys';
import { AppendedLedgerDue1763713810000 } from './1763713810000-appended-ledger-due';
import { RefundedTax1763713820000 } from './1763713820000-refunded-tax';
import { LedgerStatements1763713900000 } from './1763713900000-ledger-statements';
import { UnknownStock1763714000000 } from './1763714000000-unknown-stock';
import { NeedsSignIn1763714100000 } from './1763714100000-needs-sign-in';
import { SetAside1763714100001 } from './1763714100001-set-aside';
import { ImportStatusWords1763714390000 } from './1763714390000-import-status-words';
import { RemovedOrders1763714500000 } from './1763714500000-removed-orders';
import { Comparisons1763714510000 } from './1763714510000-comparisons';
import { FormerAddresses1763714520000 } from './1763714520000-former-addresses';
import { Payouts1763714800000 } from './1763714800000-payouts';
import { Thousandths1763714900000 } from './1763714900000-thousandths';
import { TaxClasses1763715020000 } from './1763715020000-tax-classes';
import { StatedAddresses1763715030000 } from './1763715030000-stated-addresses';
import { SingleReads1763715030001 } from './1763715030001-single-reads';
import { InventoryLocations1763715060000 } from './1763715060000-inventory-locations';
import { TaskAuthorities1763715110000 } from './1763715110000-task-authorities';
import { PersonalOutputs1763715130000 } from './1763715130000-personal-outputs';
import { KnownDevices1763715160000 } from './1763715160000-known-devices';
import { SpendingOfTokens1763715170000 } from './1763715170000-spending-of-tokens';
import { PersonalNotices1763715210000 } from './1763715210000-personal-notices';
import { TokensOfAuthors1763715230000 } from './1763715230000-tokens-of-authors';
import { PersonalChanges1763715240000 } from './1763715240000-personal-changes';
import { ApprovalEffects1763715290000 } from './1763715290000-approval-effects';
import { LinksDropFactors1763715300000 } from './1763715300000-links-drop-factors';
import { ChangeNumbers1763715370000 } from './1763715370000-change-numbers';
import { AgentRuns1763715310000 } from './1763715310000-agent-runs';
import { OrderDeliveries1763715340000 } from './1763715340000-order-deliveries';
import { OrderInvoices1763715341000 } from './1763715341000-order-invoices';
import { DemoPlatforms1763715320000 } from './1763715320000-demo-platforms';
import { ProductPictures1763715440000 } from './1763715440000-product-pictures';
import { PurchaseListSources1763715470000 } from './1763715470000-purchase-list-sources';
import { ToolUsefulness1763715480100 } from './1763715480100-tool-usefulness';
import { DispatchColumns1763715490000 } from './1763715490000-dispatch-columns';
import { ToolTrials1763715460000 } from './1763715460000-tool-trials';
import { PurchaseLists1763715390000 } from './1763715390000-purchase-lists';
import { PurchaseListLinks1763715400000 } from './1763715400000-purchase-list-links';
import { InterruptedArrivals1763715400001 } from './1763715400001-interrupted-arrivals';
import { PurchaseTitles1763715400002 } from './1763715400002-purchase-titles';
import { LimitsByAccount1763715430000 } from './1763715430000-limits-by-account';
import { ShownVersions1763715150000 } from './1763715150000-shown-versions';
import { FloorCosts1763715140000 } from './1763715140000-floor-costs';
import { LinkMakers1763715141000 } from './1763715141000-link-makers';
import { NotificationReads1763715160001 } from './1763715160001-notification-reads';
import { AccountVat1763714400000 } from './1763714400000-account-vat';

/** In order; a released migration never changes again. */
export const migrations = [
  LogDays1763623000000,
  Wakeups1763623500000,
  OpenPlatforms1763623600000,
  FactorEnrolled1763624100000,
  Passkeys1763624200000,
  Suspects1763624300000,
  Named1763624400000,
  Egress1763624500000,
  OrderLinks1763624600000,
  AuditSeals1763624601000,
  ConsoleOwns1763710300000,
  PaymentConfiguration1763710400000,
  StatedFacts1763710600000,
  MailContacts1763710601000,
  OnDemandAgents1763711100000,
  ReleaseDays1763711400000,
  OptionalKeys1763711500000,
  Backups1763711600000,
  Changes1763711700000,
  PlatformNews1763711800000,
  OneStock1763711900000,
  OrderChanges1763712200000,
  ApiTokens1763712300000,
  ToolServers1763712600000,
  OAuth1763712800000,
  DraftListings1763712900000,
  ListIndexes1763713100000,
  DaySums1763713200000,
  CountedInIndexes1763713300000,
  FactBursts1763713500000,
  LighterLog1763713600000,
  CreatedInTasks1763713700000,
  AccountKeys1763713800000,
  AppendedLedgerDue1763713810000,
  RefundedTax1763713820000,
  LedgerStatements1763713900000,
  UnknownStock1763714000000,
  NeedsSignIn1763714100000,
  SetAside1763714100001,
  ImportStatusWords1763714390000,
  AccountVat1763714400000,
  RemovedOrders1763714500000,
  Comparisons1763714510000,
  FormerAddresses1763714520000,
  Payouts1763714800000,
  Thousandths1763714900000,
  TaxClasses1763715020000,
  StatedAddresses1763715030000,
  SingleReads1763715030001,
  InventoryLocations1763715060000,
  TaskAuthorities1763715110000,
  PersonalOutputs1763715130000,
  FloorCosts1763715140000,
  LinkMakers1763715141000,
  ShownVersions1763715150000,
  KnownDevices1763715160000,
  NotificationReads1763715160001,
  SpendingOfTokens1763715170000,
  PersonalNotices1763715210000,
  TokensOfAuthors1763715230000,
  PersonalChanges1763715240000,
  ApprovalEffects1763715290000,
  LinksDropFactors1763715300000,
  AgentRuns1763715310000,
  DemoPlatforms1763715320000,
  OrderDeliveries1763715340000,
  OrderInvoices1763715341000,
  ChangeNumbers1763715370000,
  PurchaseLists1763715390000,
  PurchaseListLinks1763715400000,
  InterruptedArrivals1763715400001,
  PurchaseTitles1763715400002,
  LimitsByAccount1763715430000,
  ProductPictures1763715440000,
  ToolTrials1763715460000,
  PurchaseListSources1763715470000,
  ToolUsefulness1763715480100,
  DispatchColumns1763715490000,
];

/** Whether a migration is one of those that the first one stands for. @param name with its time at the end, as `Core1763600000000` */
export const isBeforeFirst = (name: string): boolean => name.slice(-13) < LogDays1763623000000.name.slice(-13);
