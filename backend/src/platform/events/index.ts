export { EventBus } from './event-bus';
export { allEchoes, allEvents, alsoStale, defineEvents, isSocketEvent } from './event-catalogue';
export { type ReadPermission, stored } from './event-descriptor';
export { flag, integer, oneOf, orNull, text, word } from './event-fields';
export type { BusMessage, EventName, FactData, FactName } from './event-types';
export { FactProjector } from './fact-projector';
export { type Fact, factsAbout, FactSubscriber, type Transaction, Transactions } from './facts';
export { EventsModule } from './events.module';
