import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings';
import { NewProducts } from './new-products';
import { ProductPairs } from './product-pairs';
import { ShopCash } from './shop-cash';
import { ProductSearch } from './product-search';
import { ShopCustomers } from './shop-customers';
import { ShopDays } from './shop-days';
import { ShopDemand } from './shop-demand';
import { ShopFigures } from './shop-figures';
import { ShopLaunches } from './shop-launches';
import { ShopOrders } from './shop-orders';
import { ShopProducts } from './shop-products';
import { ShopReturns } from './shop-returns';
import { ShopRefunds } from './shop-refunds';
import { ShopRhythms } from './shop-rhythms';
import { ShopSpans } from './shop-spans';
import { ShopSums } from './shop-sums';
import { ShopTaxes } from './shop-taxes';
import { ShopToday } from './shop-today';

const readers = [
  NewProducts,
  ProductPairs,
  ProductSearch,
  ShopDays,
  ShopCash,
  ShopCustomers,
  ShopDemand,
  ShopFigures,
  ShopLaunches,
  ShopOrders,
  ShopProducts,
  ShopReturns,
  ShopRefunds,
  ShopRhythms,
  ShopSpans,
  ShopSums,
  ShopTaxes,
  ShopToday,
];

/** What the shop sold, for reading: the one place that says what a sale is. It writes nothing. */
@Module({ imports: [SettingsModule], providers: readers, exports: readers })
export class SalesModule {}
