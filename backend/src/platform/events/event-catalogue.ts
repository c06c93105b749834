import type { EventDescriptor, InternalEvent, SocketEvent } from './event-descriptor';
import type { EventName } from './event-types';

/** Postgres refuses notifications of 8,000 bytes; name, quotes and brackets take a part of it. */
const maxPayloadBytes = 7_000;

const catalogue = new Map<string, EventDescriptor>();

/**
 * Declares the events of a module, in its `<domain>.events.ts`. That file also adds `typeof` the answer to `EventCatalogue`, from
 * which the types of all names and payloads are derived: what is not declared cannot be stated.
 * @throws Error for a name that is declared twice, a socket name with two audiences, a payload that may not fit a message, or a tag that names no carried field.
 */
export function defineEvents<const D extends Readonly<Record<string, EventDescriptor>>>(events: D): D {
  for (const [name, event] of Object.entries<EventDescriptor>(events)) {
    if (catalogue.has(name)) throw new Error(`The event ${name} is declared twice.`);
    const bytes = Object.entries(event.carries).reduce((sum, [field, { maxBytes }]) => sum + field.length + 4 + maxBytes, 0);
    if (bytes > maxPayloadBytes) throw new Error(`The event ${name} may carry ${bytes} bytes; a message holds ${maxPayloadBytes}.`);
    for (const tag of isSocketEvent(event) ? [...event.stale, ...(event.slowlyStale ?? [])] : []) {
      const field = /\{(\w+)\}/.exec(tag)?.[1];
      if (field && !(field in event.carries)) throw new Error(`The event ${name} makes ${tag} stale and carries no ${field}.`);
    }
    for (const other of catalogue.values())
      if (isSocketEvent(event) && isSocketEvent(other) && other.socket === event.socket && other.heardBy !== event.heardBy)
        throw new Error(`The socket event ${event.socket} of ${name} is declared for two audiences.`);
    catalogue.set(name, event);
  }
  return events;
}

/** @throws Error for an event that no loaded module declares. */
export function descriptorOf(name: string): EventDescriptor {
  const event = catalogue.get(name);
  if (!event) throw new Error(`No module declares the event ${name}: does its index.ts load ${name.split('.')[0]}'s events?`);
  return event;
}

/** Every event that the loaded modules declare. */
export const allEvents = (): ReadonlyMap<string, EventDescriptor> => catalogue;

export const isSocketEvent = (event: EventDescriptor): event is SocketEvent => !isInternal(event);

const isInternal = (event: EventDescriptor): event is InternalEvent => 'internal' in event;

/** What an event of another module makes stale of this one's lists. */
export interface Echo {
  readonly on: readonly EventName[];
  /** Only events that carry these values. */
  readonly when?: Readonly<Record<string, string>>;
  readonly stale: readonly string[];
}

const echoes: Echo[] = [];

/** Declares lists of a module that change with the events of another one, which does not know of them. */
export function alsoStale(echo: Echo): void {
  echoes.push(echo);
}

export const allEchoes = (): readonly Echo[] => echoes;
