import type { FactsOf, PayloadsOf } from './event-descriptor';

/**
 * The descriptors of all modules. Each adds its own, so that a name gives the type of what goes with it:
 * `declare module '../../platform/events/event-types' { interface EventCatalogue { agents: typeof agentEvents } }`.
 */
export interface EventCatalogue {
  /** Nobody's events: keeps the interface from being empty before modules add theirs. */
  none: Record<never, never>;
}

type All = {
  [N in EventNames<EventCatalogue[keyof EventCatalogue]>]: Extract<EventCatalogue[keyof EventCatalogue], Record<N, unknown>>[N];
};
type EventNames<D> = D extends unknown ? keyof D & string : never;

/** What the bus carries, by event name. */
export type BusEvents = PayloadsOf<All>;
/** What is stored with a fact, by event name. */
export type FactData = FactsOf<All>;

export type EventName = keyof BusEvents;
/** Events that are stored until every subscriber has seen them. */
export type FactName = { [N in EventName]: FactData[N] extends never ? never : N }[EventName];

export type BusMessage<N extends EventName = EventName> = { [K in N]: { type: K; data: BusEvents[K] } }[N];
