export { DeliveryTimes } from './delivery-times';
export { type OpenPurchase, OpenPurchases } from './open-purchases';
export { type DraftedList, type DraftLine, plannedLists, PurchaseDrafts } from './purchase-drafts';
export { PurchaseLists } from './purchase-lists';
export { PurchasingModule } from './purchasing.module';
export { restockLines, type RestockProduct } from './restock-lines';
