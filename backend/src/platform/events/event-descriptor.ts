import type { Fields, ValueOf } from './event-fields';

/**
 * Words of modules that a descriptor uses. `auth` says what a permission is:
 * `declare module '../../platform/events' { interface EventVocabulary { permission: Permission } }`.
 */
export interface EventVocabulary {
  /** Keeps the interface from being empty before `auth` adds its word. */
  none: never;
}

export type ReadPermission = EventVocabulary extends { permission: infer P extends string } ? P : never;

interface Common {
  /**
   * What travels between processes and to screens, whatever the row is like: an id, a version, and the few fields that a
   * list changes in place. Whoever needs the row reads it.
   */
  readonly carries: Fields;
  /** Every process hears it. Others reach only those with screens: a worker would hear thousands, and need none. */
  readonly wakes?: true;
  /** What subscribers find in the stored fact. Without it the event is a hint: told once, never stored. */
  readonly fact?: Stored;
}

/** Stays between the processes. */
export interface InternalEvent extends Common {
  readonly internal: true;
}

export interface SocketEvent extends Common {
  /** What the socket calls it; several events may share a name. */
  readonly socket: string;
  /** Who may hear it. */
  readonly heardBy: ReadPermission;
  /** Fields that are null to those without `customers:identify` where the row `isPersonal`. */
  readonly personal?: readonly string[];
  /**
   * Cached answers of the client that it makes stale, by tag: `Task` all of a kind, `Task/LIST` its lists, `Task/{id}` one, by a
   * field that the event carries.
   */
  readonly stale: readonly string[];
  /** The same for figures that need not be current at once: read again every few seconds at most. */
  readonly slowlyStale?: readonly string[];
  /** Milliseconds between two events of the same id; the latest wins, and another event of this socket name passes it. */
  readonly everyMs?: number;
}

export type EventDescriptor = InternalEvent | SocketEvent;

/** Never has a value: holds the type of what is stored. */
export interface Stored<T = unknown> {
  readonly type?: T;
}

/** The type of a stored fact. */
export const stored = <T>(): Stored<T> => ({});

type Payload<F extends Fields> = { [K in keyof F]: ValueOf<F[K]> };

/** What the bus carries, by event name. */
export type PayloadsOf<D> = { [N in keyof D]: D[N] extends { carries: infer F extends Fields } ? Payload<F> : never };

/** What is stored, by event name; never for hints. */
export type FactsOf<D> = { [N in keyof D]: D[N] extends { fact: Stored<infer T> } ? T : never };
