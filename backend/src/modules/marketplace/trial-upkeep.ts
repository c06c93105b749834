import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type BusMessage, EventBus, Transactions } from '../../platform/events';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { Notifier } from '../notifications';
import { Entitlements } from './entitlements';
import { reminderDays, toolTrialNotice, trialOver } from './trial-notices';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';

const everyMs = 60_000;

/** Reminds of trials of tools that end soon, and ends those that are over; only in worker processes. */
@Injectable()
export class TrialUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly entitlements: Entitlements,
    private readonly notifier: Notifier,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'TrialUpkeep',
      does: 'Reminds of trials of tools that end soon, and ends those that are over.',
      everyMs,
      round: () => this.tick(),
    });
  }

  /** @returns how many trials it reminded of and ended. */
  async tick(): Promise<{ reminded: number; ended: number }> {
    const hints: BusMessage[] = [];
    const done = await this.transactions.run(async (transaction) => {
      hints.length = 0;
      const over = await transaction.query(
        SQL`SELECT ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
          p.name AS ${typed.of(MarketplaceProductEntity, 'name', 'productName')} FROM entitlements e
          JOIN marketplace_products p ON p.id = e.product_id
         WHERE e.status = 'active' AND e.trial_ends_at <= now() ORDER BY e.id FOR UPDATE OF e SKIP LOCKED`,
      );
      for (const fact of over) {
        await this.entitlements.endTrial(transaction, fact, trialOver(fact.productName));
        hints.push(...(await this.notifier.tell(transaction, toolTrialNotice({ ...fact, leftDays: null }))));
      }
      const soon = await transaction.query(
        SQL`UPDATE entitlements e SET trial_reminded_at = now() FROM marketplace_products p WHERE p.id = e.product_id
          AND e.status = 'active'
           AND e.trial_reminded_at IS NULL AND e.trial_ends_at > now() AND e.trial_ends_at <= now() + make_interval(days => $1)
         RETURNING ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
         p.name AS ${typed.of(MarketplaceProductEntity, 'name', 'productName')},
           ceil(extract(epoch FROM e.trial_ends_at - now()) / 86400)::int AS ${typed.int('leftDays')}`,
        [reminderDays],
      );
      for (const trial of soon) hints.push(...(await this.notifier.tell(transaction, toolTrialNotice(trial))));
      return { reminded: soon.length, ended: over.length };
    });
    for (const { type, data } of hints) this.bus.publish(type, data);
    return done;
  }
}
