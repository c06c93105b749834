/**
 * Event name to payload. Every module adds its own by declaration merging, so the name gives the type:
 * `declare module '../../platform/events' { interface BusEvents { 'agent.created': Agent } }`.
 */
export interface BusEvents {
  /** Nobody's event: keeps the interface from being empty before modules add theirs. */
  none: never;
}

export type EventName = keyof BusEvents;

export type BusMessage<N extends EventName = EventName> = { [K in N]: { type: K; data: BusEvents[K] } }[N];
