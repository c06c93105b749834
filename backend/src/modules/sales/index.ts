export { SalesModule } from './sales.module';
export { type ShopCustomer, ShopCustomers } from './shop-customers';
export { ShopDays } from './shop-days';
export { type ProductEconomics, ShopDemand } from './shop-demand';
export { type CurrencySums, type OrderChoice, orderChoices, type SalesSpan, ShopFigures } from './shop-figures';
export { ShopOrders } from './shop-orders';
export { type LowProduct, type ProductSales, type ShopProduct, ShopProducts } from './shop-products';
export { type Rhythm, ShopRhythms } from './shop-rhythms';
export { lineSums, type OrderSums, type ProductSums, ShopSums } from './shop-sums';
