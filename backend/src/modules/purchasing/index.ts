export { PurchaseLists } from './purchase-lists';
export { PurchasingModule } from './purchasing.module';
