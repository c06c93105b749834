import { Module } from '@nestjs/common';
import { ShopOrders } from './shop-orders';

@Module({ providers: [ShopOrders], exports: [ShopOrders] })
export class CommerceModule {}
