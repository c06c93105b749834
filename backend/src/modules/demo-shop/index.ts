export { DemoShopModule } from './demo-shop.module';
