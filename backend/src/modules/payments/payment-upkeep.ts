import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Transactions } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { OrderLedger, takeOrdersToCheck } from '../orders';
import { EventProcessor } from './event-processor';
import { EventStore } from './event-store';
import { PaymentCheck } from './payment-check.service';
import { Refunds } from './refunds.service';
import { StripeGateway } from './stripe-gateway';
import { hear, heardTypes, neverPaid } from './stripe-words';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { StripeEventEntity } from './entities/stripe-event.entity';

const eventsEveryMs = 5_000;
const ordersEveryMs = 60_000;
const lostEventsEveryMs = 600_000;
const perRound = 500;
const atOnce = 8;
/** Hours after which nobody comes back to an open checkout. */
const abandonedHours = 24;

/** Puts right what a lost call, a dead process or a silent Stripe left behind; only in worker processes. */
@Injectable()
export class PaymentUpkeep implements OnApplicationBootstrap {
  private readonly logger = new Logger('Payments');

  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly gateway: StripeGateway,
    private readonly ledger: OrderLedger,
    private readonly check: PaymentCheck,
    private readonly refunds: Refunds,
    private readonly store: EventStore,
    private readonly processor: EventProcessor,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'StripeEvents',
      does: 'Works on stored Stripe events that a dead process left.',
      everyMs: eventsEveryMs,
      round: () => this.whenConfigured(() => this.workOff()),
    });
    this.schedule.every({
      name: 'Orders',
      does: 'Asks Stripe about open orders and closes abandoned ones.',
      everyMs: ordersEveryMs,
      round: () => this.whenConfigured(() => this.reconcile()),
    });
    this.schedule.every({
      name: 'LostStripeEvents',
      does: 'Finds Stripe events that never arrived.',
      everyMs: lostEventsEveryMs,
      round: () => this.whenConfigured(() => this.findLost()),
    });
  }

  /** The owner may add the keys, or take them away, at any time. */
  private whenConfigured(round: () => Promise<unknown>): Promise<unknown> {
    return this.gateway.isConfigured ? round() : Promise.resolve();
  }

  /** Stored events that nobody has worked on. @returns how many. */
  async workOff(): Promise<number> {
    const due = await this.database.query(
      SQL`UPDATE stripe_events SET next_try_at = now() + interval '30 seconds' WHERE id IN (SELECT id FROM stripe_events
         WHERE status = 'received' AND next_try_at <= now() - interval '2 seconds'
         ORDER BY next_try_at LIMIT ${perRound} FOR UPDATE SKIP LOCKED)
       RETURNING ${columnsOf(StripeEventEntity, ['id'])}`,
    );
    await inGroups(due, ({ id }) => this.processor.process(id));
    return due.length;
  }

  /** Asks Stripe about every open order; one that nobody came back to is closed. @returns how many were asked about. */
  async reconcile(): Promise<number> {
    await this.refunds.resume();
    const due = await takeOrdersToCheck(this.database, { most: perRound, abandonedHours });
    await inGroups(due, async ({ id, hasPayment, isAbandoned }) => {
      try {
        if (hasPayment) await this.check.ask(id, 'reconcile', isAbandoned);
        else if (isAbandoned) await this.close(id);
      } catch (error) {
        this.logger.warn(`The order ${id} could not be checked: ${(error as Error).message}`);
      }
    });
    return due.length;
  }

  /** Events that never reached us, such as a refund made at Stripe while this console was off. */
  async findLost(at?: Date): Promise<number> {
    const [row] = await this.database.query(
      SQL`SELECT EXISTS (SELECT 1 FROM order_overview WHERE stripe_payment_intent_id IS NOT NULL) AS ${typed.boolean('known')},
         greatest(coalesce((SELECT max(event_at) FROM stripe_events), '-infinity') - interval '1 hour',
           coalesce($1::timestamptz, now()) - interval '3 days') AS ${typed.timestamp('since')}`,
      [at ?? null],
    );
    if (!row!.known) return 0;
    let found = 0;
    for (const event of (await this.gateway.recentEvents([...heardTypes], row!.since)).reverse()) {
      const intentId = hear(event)?.intentId;
      const [ours] = intentId
        ? await this.database.query('SELECT 1 FROM order_overview WHERE stripe_payment_intent_id = $1', [intentId])
        : [];
      if (!ours || !(await this.store.put(event, 'reconcile'))) continue;
      await this.processor.process(event.id);
      found++;
    }
    return found;
  }

  private async close(id: string): Promise<void> {
    const now = await this.database.now();
    await this.transactions.run(async (transaction) => {
      const order = (await this.ledger.lock(transaction.manager, { id }))!;
      if (!order.stripePaymentIntentId) await this.ledger.hear(transaction, order, neverPaid(order, now), { source: 'reconcile' });
    });
  }
}

async function inGroups<T>(items: T[], work: (item: T) => Promise<unknown>): Promise<void> {
  for (let from = 0; from < items.length; from += atOnce) await Promise.all(items.slice(from, from + atOnce).map(work));
}
