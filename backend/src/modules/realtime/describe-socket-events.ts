import { allEchoes, allEvents, isSocketEvent } from '../../platform/events';

/** One event as clients hear it; part of the OpenAPI document, from which the console's types and rules are generated. */
export interface SocketEventDescription {
  /** Name of the event, in each message as `event`. */
  event: string;
  /** Name of the message; several events may share one. */
  socket: string;
  /** The permission it takes to hear it. */
  heardBy: string;
  /** JSON Schema of what a message carries besides `event`. */
  carries: { type: 'object'; properties: Record<string, unknown>; required: string[] };
  /** Tags of cached answers that are stale after it. */
  stale: readonly string[];
  /** Those that may be read again a few seconds later. */
  slowlyStale: readonly string[];
  /** Further stale tags, when the message carries these values. */
  also: { when: Readonly<Record<string, string>>; stale: readonly string[] }[];
}

/** Modules are loaded in no order that anybody chose; the document is the same each time. */
const byText = (a: object, b: object): number => JSON.stringify(a).localeCompare(JSON.stringify(b));

/**
 * Every event that leaves through the socket, in the order of their names.
 * @throws Error for a rule about an event that does not exist or stays inside.
 */
export function describeSocketEvents(): SocketEventDescription[] {
  for (const { on } of allEchoes())
    for (const name of on) {
      const event = allEvents().get(name);
      if (!event || !isSocketEvent(event)) throw new Error(`Lists hang on ${name}, which no socket tells.`);
    }
  return [...allEvents()]
    .sort(([a], [b]) => a.localeCompare(b))
    .flatMap(([name, event]) => {
      if (!isSocketEvent(event)) return [];
      const echoes = allEchoes().filter(({ on }) => (on as readonly string[]).includes(name));
      const always = echoes.filter(({ when }) => !when).flatMap(({ stale }) => stale);
      return {
        event: name,
        socket: event.socket,
        heardBy: event.heardBy,
        carries: {
          type: 'object',
          properties: Object.fromEntries(Object.entries(event.carries).map(([field, { schema }]) => [field, schema])),
          required: Object.keys(event.carries),
        },
        stale: [...event.stale, ...always.sort()],
        slowlyStale: event.slowlyStale ?? [],
        also: echoes.flatMap(({ when, stale }) => (when ? { when, stale } : [])).sort(byText),
      };
    });
}
