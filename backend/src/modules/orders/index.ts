import './orders.events';

export { BuyerOrderDto } from './dto/buyer-order.dto';
export { type BuyerKind, OrderDetailDto } from './dto/order.dto';
export { RefundOrderDto } from './dto/order-requests.dto';
export type { Evidence } from './evidence';
export { GuestOrders } from './guest-orders.service';
export { OrderEntity } from './entities/order.entity';
export { noteCheck, takeOrdersToCheck } from './order-checks';
export { OrderLedger } from './order-ledger';
export { linkDays, OrderLinks } from './order-links';
export { isUnsettled, notReturned, openOrderOf, refundVersion, unsettledStatuses } from './order-status';
export { centsToUsd, priceText, toDto } from './order-view';
export { OrdersModule } from './orders.module';
export { OrdersService } from './orders.service';
export { RefundRows } from './refund-rows';
