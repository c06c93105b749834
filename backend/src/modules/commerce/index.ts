export { CommerceModule } from './commerce.module';
export { ShopOrders } from './shop-orders';
