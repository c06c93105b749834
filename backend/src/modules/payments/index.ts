import './payments.events';

export { PaymentsModule, PaymentUpkeepModule } from './payments.module';
export { StripeGateway } from './stripe-gateway';
