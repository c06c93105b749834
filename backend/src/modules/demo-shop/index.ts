export { DemoShopModule } from './demo-shop.module';
export { DemoShopService } from './demo-shop.service';
