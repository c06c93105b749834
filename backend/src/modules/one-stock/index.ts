import './one-stock.events';

export { removeStocksOf } from './desk/remove-stocks';
export { SharedStockDesk } from './desk/shared-stock-desk';
export { OneStockModule, StockKeepingModule } from './one-stock.module';
