import './payments.events';

export { PaymentsModule, PaymentUpkeepModule } from './payments.module';
export { StripeGateway } from './stripe-gateway';
export { Shop, type ToolShop, toolShops } from './shop';
