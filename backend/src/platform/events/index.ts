export { EventBus } from './event-bus';
export type { BusEvents, BusMessage, EventName } from './event-types';
export { FactProjector } from './fact-projector';
export { type Fact, FactSubscriber, sqlOf, type Transaction, Transactions } from './facts';
export { EventsModule } from './events.module';
