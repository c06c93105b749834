import { Client } from 'pg';
import type { Database } from '../database/database';
import type { BusText, BusTransport, Channel } from './event-bus';
import { connectMs } from '../database/connect-limit';

const channels: Record<Channel, string> = { wakes: 'stallhand_wakes', events: 'stallhand_events' };
const heartbeatMs = 10_000;

const listenTo = (heard: readonly Channel[]) => heard.map((channel) => `LISTEN ${channels[channel]}`).join('; ');

/** LISTEN/NOTIFY. One connection of its own listens; it is checked every 10 s and replaced when it is gone. */
export class PostgresTransport implements BusTransport {
  /** Postgres refuses payloads of 8,000 bytes and more. */
  readonly maxBytes = 7_900;
  private readonly heard: Channel[] = ['wakes'];
  private client: Client | null = null;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  private connecting = false;
  private onText: (text: string) => void = () => undefined;
  private onGap: () => void = () => undefined;

  constructor(
    private readonly url: string,
    private readonly database: Database,
  ) {}

  async start(onText: (text: string) => void, onGap: () => void): Promise<void> {
    this.onText = onText;
    this.onGap = onGap;
    await this.connect();
    this.timer = setInterval(() => void this.check(), heartbeatMs);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearInterval(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  /** A connection that is made meanwhile hears it too. */
  async hearEvents(): Promise<void> {
    this.heard.push('events');
    await this.client?.query(listenTo(['events'])).catch(() => undefined);
  }

  async send(texts: readonly BusText[]): Promise<void> {
    await this.database.query(
      'SELECT pg_notify(channel, text) FROM unnest($1::text[], $2::text[]) AS t (channel, text)',
      [texts.map(({ channel }) => channels[channel]), texts.map(({ text }) => text)],
      'bus_notify',
    );
  }

  private async connect(): Promise<void> {
    const client = new Client({
      connectionString: this.url,
      keepAlive: true,
      connectionTimeoutMillis: connectMs,
      application_name: 'stallhand-bus',
    });
    client.on('error', () => this.lost(client));
    client.on('end', () => this.lost(client));
    client.on('notification', (message) => message.payload && this.onText(message.payload));
    await client.connect();
    // More may be asked for while it is told what to hear.
    for (let told = 0; told < this.heard.length;) {
      const next = this.heard.slice(told);
      told += next.length;
      await client.query(listenTo(next));
    }
    this.client = client;
  }

  private lost(client: Client): void {
    if (this.client !== client || this.stopped) return;
    this.client = null;
    void this.reconnect();
  }

  private async reconnect(): Promise<void> {
    if (this.connecting) return;
    this.connecting = true;
    for (let wait = 100; !this.stopped && !this.client; wait = Math.min(wait * 2, 2_000)) {
      await this.connect().catch(() => undefined);
      if (!this.client) await new Promise((resolve) => setTimeout(resolve, wait));
    }
    this.connecting = false;
    if (!this.stopped) this.onGap();
  }

  /** A connection can be dead without an error (blackholed); a query that does not come back tells. */
  private async check(): Promise<void> {
    const client = this.client;
    if (!client) return;
    const answered = await Promise.race([
      client.query('SELECT 1').then(
        () => true,
        () => false,
      ),
      new Promise<boolean>((resolve) => setTimeout(() => resolve(false), 5_000).unref()),
    ]);
    if (answered || this.client !== client) return;
    this.lost(client);
    void client.end().catch(() => undefined);
  }
}
