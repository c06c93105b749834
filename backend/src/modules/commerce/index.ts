import './commerce.events';

export { CommerceModule, LedgerUpkeepModule } from './commerce.module';
export { countDemoRows, insertDemoOrders, insertDemoProducts, mayInstallDemo, removeDemoProducts, removeDemoRows } from './demo/demo-rows';
export { orderKey } from './ledger/ledger-values';
export type {
  AssumedField,
  Fulfilment,
  LedgerCustomer,
  LedgerLine,
  LedgerMetric,
  LedgerOrder,
  LedgerParcel,
  LedgerProduct,
  StockLocation,
  LedgerRecords,
  LedgerSource,
  ShopOrderStatus,
  Written,
} from './ledger/ledger-values';
export { statedFulfilment } from './ledger/fulfilment';
export { ledgerSku, notTaxed, standardTaxClass } from './ledger/ledger-values';
export { isPictureUrl, pictureUrlOf } from './ledger/picture-url';
export { productKey } from './ledger/inventory-drafts';
export { shopOrderStatuses } from './ledger/ledger-values';
export { isCurrency, misfitOf, type Misfit } from './ledger/record-schemas';
export { LedgerUndo } from './ledger/ledger-undo';
export type { KnownRecord } from './ledger/following/known-records';
export type { RemovedRecords } from './ledger/following/removed-records';
export { SoldProductDto } from './dto/sold-product.dto';
export { ProductsOfOrders } from './ledger/products-of-orders';
export { ShopLedger } from './ledger/shop-ledger';
export { LedgerFinder } from './lists/ledger-finder';
export { PayoutList } from './payouts/payout-list';
export { PayoutLedger } from './payouts/payout-ledger';
export type { PayoutEntry, PayoutLine, PayoutLineType } from './payouts/payout-values';
export { InventoryEditor } from './inventory-editor';
export { Privacy } from './privacy/privacy';
export { FloorCosts } from './upkeep/floor-costs';
