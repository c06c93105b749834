import './one-stock.events';

export { OneStockModule, StockKeepingModule } from './one-stock.module';
