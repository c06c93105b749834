import { Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { EventBus } from '../../platform/events';
import { Authenticator, type Principal, proofOf, SecondFactorPolicy } from '../auth';
import { SettingsService } from '../settings';

const recheckMs = 60_000;

interface Connection {
  principal: Principal;
  close: () => void;
}

/** The sockets that hang on a session or a token: cut when it ends, in whichever process, and at the latest a minute later. */
@Injectable()
export class LiveSessions implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly connections = new Set<Connection>();
  private unsubscribe: (() => void)[] = [];
  private timer: NodeJS.Timeout | null = null;

  constructor(
    private readonly bus: EventBus,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = [
      this.bus.subscribe(({ type, data }) => {
        if (type === 'api_token.ended') return this.cut(({ principal }) => principal.token?.id === data.id);
        if (type !== 'access.changed') return;
        const { userId, sessionId } = data;
        this.cut(({ principal }) => principal.userId === userId && (sessionId === null || principal.sessionId === sessionId));
      }),
      this.settings.onChange(() => this.cut(({ principal }) => this.secondFactor.isDue(principal))),
      this.bus.onGap(() => this.recheckSoon()),
    ];
    this.timer = setInterval(() => this.recheckSoon(), recheckMs);
  }

  onApplicationShutdown(): void {
    this.unsubscribe.forEach((end) => end());
    if (this.timer) clearInterval(this.timer);
  }

  /** @returns a function to be called when the connection is gone. */
  add(principal: Principal, close: () => void): () => void {
    const connection = { principal, close };
    this.connections.add(connection);
    return () => this.connections.delete(connection);
  }

  /** Closes the connections whose session or token is over. */
  async recheck(): Promise<void> {
    const ids = [...this.connections].flatMap(({ principal }) => proofOf(principal) ?? []);
    if (ids.length === 0) return;
    const alive = await this.authenticator.stillAlive([...new Set(ids)]);
    this.cut(({ principal }) => ids.includes(proofOf(principal) ?? '') && !alive.has(proofOf(principal) ?? ''));
  }

  /** Without an answer of Postgres nobody is cut; the next minute asks again. */
  private recheckSoon(): void {
    this.recheck().catch(() => undefined);
  }

  private cut(which: (connection: Connection) => boolean): void {
    [...this.connections].filter(which).forEach(({ close }) => close());
  }
}
