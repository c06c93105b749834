import { Module, OnModuleInit } from '@nestjs/common';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { TaskHandlerRegistry, TasksModule } from '../tasks';
import { CustomersController, ShopOrdersController } from './customers.controller';
import { DocumentsController } from './documents/documents.controller';
import { OrderDocuments } from './documents/order-documents';
import { InventoryEditor } from './inventory-editor';
import { FiguresController, InventoryController } from './inventory.controller';
import { LedgerUndo } from './ledger/ledger-undo';
import { ProductsOfOrders } from './ledger/products-of-orders';
import { ShopLedger } from './ledger/shop-ledger';
import { CustomerList } from './lists/customer-list';
import { InventoryList } from './lists/inventory-list';
import { LedgerFigures } from './lists/ledger-figures';
import { LedgerFinder } from './lists/ledger-finder';
import { OrderList } from './lists/order-list';
import { PersonExport } from './privacy/person-export';
import { PayoutLedger } from './payouts/payout-ledger';
import { PayoutList } from './payouts/payout-list';
import { PayoutsController } from './payouts/payouts.controller';
import { Privacy } from './privacy/privacy';
import { MetricRollUp } from './upkeep/metric-roll-up';
import { OversellHandler } from './upkeep/oversell.handler';
import { FloorCosts } from './upkeep/floor-costs';
import { StockBook } from './upkeep/stock-book';
import { StockWatch } from './upkeep/stock-watch';
import { CommerceTools } from './commerce.tools';

/** The ledger of the shop: products and stock by channel, orders, customers, and what follows from them. */
@Module({
  imports: [SettingsModule, TasksModule],
  controllers: [InventoryController, FiguresController, CustomersController, DocumentsController, ShopOrdersController, PayoutsController],
  providers: [
    ShopLedger,
    LedgerUndo,
    ProductsOfOrders,
    PayoutLedger,
    Privacy,
    PersonExport,
    InventoryList,
    OrderList,
    OrderDocuments,
    PayoutList,
    CustomerList,
    LedgerFigures,
    LedgerFinder,
    InventoryEditor,
    StockBook,
    FloorCosts,
    OversellHandler,
    CommerceTools,
  ],
  exports: [
    LedgerFinder,
    ShopLedger,
    LedgerUndo,
    ProductsOfOrders,
    PayoutLedger,
    PayoutList,
    Privacy,
    StockBook,
    FloorCosts,
    InventoryEditor,
  ],
})
export class CommerceModule implements OnModuleInit {
  constructor(
    private readonly registry: TaskHandlerRegistry,
    private readonly oversell: OversellHandler,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.oversell);
  }
}

/** Counting again what changed; only in worker processes. */
@Module({ imports: [CommerceModule, SettingsModule, TasksModule, NotificationsModule], providers: [StockWatch, MetricRollUp] })
export class LedgerUpkeepModule {}
