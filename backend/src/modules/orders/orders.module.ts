import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { MarketplaceModule } from '../marketplace';
import { NotificationsModule } from '../notifications';
import { SettingsModule } from '../settings';
import { DisputeNotifier } from './dispute-notifier';
import { GuestOrdersController } from './guest-orders.controller';
import { GuestOrders } from './guest-orders.service';
import { OrderEntity } from './entities/order.entity';
import { OrderLedger } from './order-ledger';
import { OrderLinks } from './order-links';
import { OrdersController } from './orders.controller';
import { OrdersService } from './orders.service';
import { PaidTwiceNotifier } from './paid-twice-notifier';
import { Receipts } from './receipts';
import { RefundRows } from './refund-rows';

/** What was bought in the tool marketplace, and what became of it. */
@Module({
  imports: [TypeOrmModule.forFeature([OrderEntity]), MarketplaceModule, NotificationsModule, SettingsModule],
  controllers: [GuestOrdersController, OrdersController],
  providers: [OrderLedger, OrderLinks, OrdersService, GuestOrders, Receipts, RefundRows, DisputeNotifier, PaidTwiceNotifier],
  exports: [OrderLedger, OrderLinks, OrdersService, GuestOrders, RefundRows],
})
export class OrdersModule {}
