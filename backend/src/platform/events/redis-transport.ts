import { setTimeout as delay } from 'node:timers/promises';
import Redis from 'ioredis';
import type { BusText, BusTransport, Channel } from './event-bus';

const channels: Record<Channel, string> = { wakes: 'stallhand:wakes', events: 'stallhand:events' };
/** How long a start waits for Redis. */
const patienceMs = 3_000;

/** Redis pub/sub: one connection publishes and fails fast, one subscribes and never gives up. */
export class RedisTransport implements BusTransport {
  readonly maxBytes = 256 * 1024;
  private readonly publisher: Redis;
  private readonly subscriber: Redis;

  constructor(url: string) {
    const retryStrategy = (times: number) => Math.min(times * 100, 2_000);
    this.publisher = new Redis(url, {
      lazyConnect: true,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 1,
      commandTimeout: 2_000,
      connectTimeout: 3_000,
      retryStrategy,
    });
    this.subscriber = new Redis(url, { lazyConnect: true, maxRetriesPerRequest: null, connectTimeout: 3_000, retryStrategy });
    // ioredis reconnects by itself; without listeners its errors would end the process.
    this.publisher.on('error', () => undefined);
    this.subscriber.on('error', () => undefined);
  }

  async start(onText: (text: string) => void, onGap: () => void): Promise<void> {
    this.subscriber.on('message', (_channel: string, text: string) => onText(text));
    // A process also starts while Redis is away: it works from Postgres and hears the others once Redis is back.
    void this.publisher.connect().catch(() => undefined);
    await this.hear('wakes');
    this.subscriber.on('ready', onGap);
  }

  async hearEvents(): Promise<void> {
    const heard = this.hear('events');
    if (this.subscriber.status === 'ready') await heard;
  }

  async send(texts: readonly BusText[]): Promise<void> {
    await Promise.all(texts.map(({ channel, text }) => this.publisher.publish(channels[channel], text)));
  }

  private async hear(channel: Channel): Promise<void> {
    const subscribed = this.subscriber.subscribe(channels[channel]).catch(() => undefined);
    await Promise.race([subscribed, delay(patienceMs, undefined, { ref: false })]);
  }

  stop(): Promise<void> {
    this.publisher.disconnect();
    this.subscriber.disconnect();
    return Promise.resolve();
  }
}
