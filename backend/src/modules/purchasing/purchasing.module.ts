import { Module } from '@nestjs/common';
import { ChangesModule } from '../changes';
import { CommerceModule } from '../commerce';
import { OneStockModule } from '../one-stock';
import { Arrivals } from './arrivals';
import { ArrivedStock } from './arrived-stock';
import { DeliveryTimes } from './delivery-times';
import { OpenPurchases } from './open-purchases';
import { PurchaseDrafts } from './purchase-drafts';
import { PurchaseLists } from './purchase-lists';
import { PurchasingController } from './purchasing.controller';

/** Lists of products to order from suppliers. */
@Module({
  imports: [CommerceModule, ChangesModule, OneStockModule],
  controllers: [PurchasingController],
  providers: [PurchaseLists, PurchaseDrafts, OpenPurchases, DeliveryTimes, Arrivals, ArrivedStock],
  exports: [PurchaseLists, PurchaseDrafts, OpenPurchases, DeliveryTimes],
})
export class PurchasingModule {}
