import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes';
import { IntegrationsModule } from '../integrations';
import { NotificationsModule } from '../notifications';
import { SharedStockDesk } from './desk/shared-stock-desk';
import { SharedStockQueries } from './desk/shared-stock-queries';
import { BundleRecipes } from './keeper/bundle-recipes';
import { OversoldOrders } from './keeper/oversold-orders';
import { StockKeeper } from './keeper/stock-keeper';
import { StockLines } from './keeper/stock-lines';
import { StockQuestions } from './keeper/stock-questions';
import { SharedStocksController } from './shared-stocks.controller';

/** Listings of several channels that are sold from one stock. */
@Module({
  imports: [ChangesModule, IntegrationsModule, NotificationsModule],
  controllers: [SharedStocksController],
  providers: [SharedStockDesk, SharedStockQueries, OversoldOrders],
  exports: [SharedStockDesk],
})
export class OneStockModule {}

/** Keeping the channels at what is left; only in worker processes. */
@Module({
  imports: [ChangesModule, IntegrationsModule, NotificationsModule],
  providers: [StockKeeper, StockLines, StockQuestions, BundleRecipes, OversoldOrders],
})
export class StockKeepingModule {}
