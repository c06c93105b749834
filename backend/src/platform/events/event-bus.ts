import { secretMask } from '../crypto';
import { descriptorOf } from './event-catalogue';
import { pick } from './event-fields';
import type { BusEvents, BusMessage, EventName } from './event-types';
import './fact.events';

export type Listener = (message: BusMessage) => void;

/** What every process hears, and what is for those with screens. */
export type Channel = 'wakes' | 'events';

export interface BusText {
  channel: Channel;
  text: string;
}

/** Carries texts between processes; what a transport loses, the next reconcile or refetch makes up for. */
export interface BusTransport {
  /** Sends texts of at most `maxBytes` each, at once and in their order. */
  send(texts: readonly BusText[]): Promise<void>;
  readonly maxBytes: number;
  /** Hears the wakes. */
  start(onText: (text: string) => void, onGap: () => void): Promise<void>;
  /** Hears everything from now on. */
  hearEvents(): Promise<void>;
  stop(): Promise<void>;
}

/** Told when messages may have been missed: everyone should look at Postgres again. */
export type GapListener = () => void;

const flushAt = 500;
/**
 * Pause after a send: a lone message leaves at once, a crowd shares one commit, for Postgres does commits with a NOTIFY one by one, and each
 * wakes a connection of every process, which is a transaction there. What follows within the short pause belongs to the same crowd.
 */
const restMs = { afterFew: 2, afterMany: 40 };
const few = 3;

interface Outgoing extends BusText {
  isFact: boolean;
}

/**
 * Hints between processes, sent after commit. They reach every process that hears their channel (also the sender) at most once;
 * Postgres is the truth, and nothing may be true only because a message said so.
 */
export class EventBus {
  private readonly listeners = new Set<Listener>();
  private readonly gapListeners = new Set<GapListener>();
  private outgoing: Outgoing[] = [];
  private sending = false;

  constructor(
    private readonly transport: BusTransport,
    private readonly onError: (error: unknown) => void,
  ) {}

  start(): Promise<void> {
    return this.transport.start(
      (text) => this.receive(text),
      () => this.gapListeners.forEach((listener) => listener()),
    );
  }

  /** For processes with screens. */
  hearEvents(): Promise<void> {
    return this.transport.hearEvents();
  }

  async stop(): Promise<void> {
    for (let i = 0; i < 20 && (this.sending || this.outgoing.length > 0); i++) await new Promise((resolve) => setTimeout(resolve, 25));
    await this.transport.stop();
  }

  /** @throws Error for an event that no loaded module declares. */
  publish<N extends EventName>(type: N, data: BusEvents[N]): void {
    this.outgoing.push(this.encode(type, data));
    if (!this.sending && this.outgoing.length === 1) setImmediate(() => void this.flush());
  }

  /**
   * For work that any process may do.
   * @returns a function that ends the subscription.
   * @throws Error for an event that does not reach every process.
   */
  onWake<N extends EventName>(names: readonly N[], listener: (message: BusMessage<N>) => void): () => void {
    const deaf = names.find((name) => !descriptorOf(name).wakes);
    if (deaf) throw new Error(`${deaf} does not wake: it reaches only processes with screens.`);
    return this.subscribe((message) => (names as readonly EventName[]).includes(message.type) && listener(message as BusMessage<N>));
  }

  /**
   * For screens, and for what only processes with screens do: others hear nothing but wakes.
   * @returns a function that ends the subscription.
   */
  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  onGap(listener: GapListener): () => void {
    this.gapListeners.add(listener);
    return () => this.gapListeners.delete(listener);
  }

  /** Of a row, what the event declares: a message has the same shape and fits the transport, however large the row is. */
  private encode<N extends EventName>(type: N, data: BusEvents[N]): Outgoing {
    const { wakes, fact, carries } = descriptorOf(type);
    const text = JSON.stringify({ type, data: secretMask.value(pick(carries, data)) });
    return { channel: wakes ? 'wakes' : 'events', text, isFact: fact !== undefined };
  }

  private async flush(): Promise<void> {
    if (this.sending) return;
    this.sending = true;
    for (let sent = 0; this.outgoing.length > 0;) {
      const messages = this.outgoing.splice(0, flushAt);
      if (messages.some(({ isFact }) => isFact)) messages.push(this.encode('facts.stated', {}));
      try {
        await this.transport.send(this.texts(messages));
      } catch (error) {
        this.onError(error);
      }
      sent += messages.length;
      await new Promise((resolve) => setTimeout(resolve, sent > few ? restMs.afterMany : restMs.afterFew));
    }
    this.sending = false;
  }

  /** As few texts as the transport carries them in, without a change of their order. */
  private texts(messages: readonly BusText[]): BusText[] {
    const texts: { channel: Channel; parts: string[] }[] = [];
    let bytes = 0;
    for (const { channel, text } of messages) {
      const size = Buffer.byteLength(text) + 1;
      if (texts.at(-1)?.channel !== channel || bytes + size > this.transport.maxBytes) {
        texts.push({ channel, parts: [] });
        bytes = 2;
      }
      texts.at(-1)!.parts.push(text);
      bytes += size;
    }
    return texts.map(({ channel, parts }) => ({ channel, text: `[${parts.join(',')}]` }));
  }

  /** Other programs can write to a shared store. Invalid messages are logged and never end the process. */
  private receive(text: string): void {
    let messages: unknown;
    try {
      messages = JSON.parse(text);
    } catch (error) {
      return this.onError(error);
    }
    for (const message of Array.isArray(messages) ? messages.filter(isMessage) : []) {
      for (const listener of this.listeners) {
        try {
          listener(message);
        } catch (error) {
          this.onError(error);
        }
      }
    }
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isMessage = (value: unknown): value is BusMessage => isObject(value) && typeof value.type === 'string' && isObject(value.data);
