import { Injectable, Logger, OnApplicationBootstrap, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Database } from '../database/database';
import { tryLock } from '../database/advisory-locks';
import type { Statement } from '../database/sql';
import { isTransient } from '../database/transient';
import { JobSchedule } from '../schedule/job-schedule';
import { EventBus } from './event-bus';
import { descriptorOf } from './event-catalogue';
import type { BusMessage } from './event-types';
import { type Fact, FactSubscriber, takeBurstsApart, takeFacts, takeOneFact, type Transaction, Transactions } from './facts';

const batchSize = 500;
const pollMs = 1_000;
const gatherMs = 100;
const maxTries = 5;

/**
 * Hands stored facts to their subscribers, in order, in one transaction with their writes. Every process runs one;
 * an advisory lock lets one work at a time. A fact that fails five times is parked and reported, not lost.
 */
@Injectable()
export class FactProjector implements OnModuleInit, OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Facts');
  private readonly subscribers: FactSubscriber[] = [];
  private soon: NodeJS.Timeout | null = null;
  private working: Promise<void> | null = null;
  private again = false;
  /**
   * No other process was at work when this one last tried. All would come for the same facts at each hint; those that came in vain only look
   * every second, until one of them finds nobody at work.
   */
  private isTaker = true;
  /** What its last round took. */
  private atHand: readonly Fact[] = [];
  private stopped = false;
  private unsubscribe: () => void = () => undefined;

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly discovery: DiscoveryService,
    private readonly schedule: JobSchedule,
  ) {}

  /** @throws Error for an event that is never stored, so that the process does not start. */
  register(subscriber: FactSubscriber): void {
    for (const type of subscriber.handles)
      if (!descriptorOf(type).fact) throw new Error(`${type} is a hint: nobody can subscribe to its facts.`);
    this.subscribers.push(subscriber);
  }

  onModuleInit(): void {
    const providers = this.discovery.getProviders().map(({ instance }) => instance as unknown);
    for (const provider of providers) if (provider instanceof FactSubscriber) this.register(provider as FactSubscriber);
  }

  onApplicationBootstrap(): void {
    this.unsubscribe = this.bus.onWake(['facts.stated'], () => this.isTaker && this.wakeSoon());
    this.schedule.every({
      name: 'Facts',
      does: 'Hands what happened to those who react to it.',
      everyMs: pollMs,
      // Only begun: a process that stops waits for one batch, not for all there is.
      round: () => Promise.resolve(this.wake()),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    this.unsubscribe();
    if (this.soon) clearTimeout(this.soon);
    await this.working;
  }

  /** Facts come in crowds; one round for what a moment brings is cheaper than one for each. */
  private wakeSoon(): void {
    this.soon ??= setTimeout(() => {
      this.soon = null;
      this.wake();
    }, gatherMs);
  }

  /** Works through what is there; calls while it works are folded into one more round. */
  wake(): void {
    if (this.stopped) return;
    if (this.working) {
      this.again = true;
      return;
    }
    this.working = this.drain().finally(() => {
      this.working = null;
      if (this.again) {
        this.again = false;
        this.wake();
      }
    });
  }

  private async drain(): Promise<void> {
    try {
      while (!this.stopped && (await this.round(takeFacts, [batchSize])) >= batchSize);
    } catch (error) {
      this.logger.warn(`Facts wait for the next round: ${(error as Error).message}`);
      // Then no fact is to blame.
      if (!isTransient(error)) await this.isolate().catch(() => undefined);
    }
  }

  /** @returns how many facts were taken. */
  private round(take: Statement<Fact>, values: unknown[] = []): Promise<number> {
    this.atHand = [];
    return this.transactions.run(async (transaction) => {
      if (!(await this.mayTake(transaction))) return 0;
      const facts = await transaction.query(take, values);
      this.atHand = facts;
      for (const hint of await this.apply(transaction, facts)) transaction.afterCommit(() => this.bus.publish(hint.type, hint.data));
      return facts.length;
    });
  }

  /** One process at a time, until the transaction ends. */
  private async mayTake(transaction: Transaction): Promise<boolean> {
    this.isTaker = await tryLock(transaction, 'facts');
    return this.isTaker;
  }

  private async apply(transaction: Transaction, facts: Fact[]): Promise<BusMessage[]> {
    const hints: BusMessage[] = [];
    for (const subscriber of this.subscribers) {
      const wanted = facts.filter((fact) => subscriber.handles.includes(fact.type));
      if (wanted.length > 0) hints.push(...(await subscriber.apply(transaction, wanted)));
    }
    return hints;
  }

  /** After a failed batch: one fact at a time, so that one bad fact does not hold up the others. */
  private async isolate(): Promise<void> {
    await this.transactions.run(async (transaction) => {
      if (await this.mayTake(transaction)) await transaction.query(takeBurstsApart);
    });
    try {
      while (!this.stopped && (await this.round(takeOneFact)) === 1);
    } catch (error) {
      if (isTransient(error)) return;
      // Named, as another process may have parked it meanwhile: the next in line has done nothing.
      await this.database.query(
        `UPDATE facts SET tries = tries + 1, parked_at = CASE WHEN tries + 1 >= $1 THEN now() END, error = $2
         WHERE id = $3 AND parked_at IS NULL`,
        [maxTries, String((error as Error).message).slice(0, 500), this.atHand[0]?.id ?? null],
      );
    }
  }
}
