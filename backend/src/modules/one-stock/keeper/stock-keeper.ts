import { Injectable, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { Rounds } from '../../../platform/concurrency/rounds';
import { tryLock } from '../../../platform/database/advisory-locks';
import { Database } from '../../../platform/database/database';
import { type BusMessage, EventBus, Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { BundleRecipes } from './bundle-recipes';
import { forgetGone, noteOffSale, passOn, readFigures, settleLines } from './channel-figures';
import { OversoldOrders } from './oversold-orders';
import { bookOrders, dueSinceLinking } from './order-booking';
import { StockLines } from './stock-lines';
import { StockQuestions } from './stock-questions';

const everyMs = 1_000;

/**
 * Keeps channels at what their stocks have left: books orders, learns what channels show, and proposes what follows. One process at a time;
 * only in worker processes.
 */
@Injectable()
export class StockKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private unsubscribe = (): void => undefined;
  private readonly rounds = new Rounds(() => this.drain());

  constructor(
    private readonly schedule: JobSchedule,
    private readonly bus: EventBus,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly lines: StockLines,
    private readonly questions: StockQuestions,
    private readonly recipes: BundleRecipes,
    private readonly oversold: OversoldOrders,
  ) {}

  onApplicationBootstrap(): void {
    // What may have brought an order, a figure, or the end of a line.
    this.unsubscribe = this.bus.onWake(['integration.updated', 'change.updated'], () => void this.rounds.ask().catch(() => undefined));
    this.schedule.every({
      name: 'One stock',
      does: 'Takes what sold on one channel off the others.',
      everyMs,
      round: async () => {
        await this.rounds.ask();
        await this.questions.look();
      },
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe();
    await this.rounds.settled();
  }

  private async drain(): Promise<void> {
    while (await this.round());
  }

  /** @returns whether more waits. */
  private async round(): Promise<boolean> {
    const [any] = await this.database.query('SELECT FROM shared_stock_listings LIMIT 1', [], 'shared_stocks_any');
    if (!any) return false;
    const hints: BusMessage[] = [];
    const moved = await this.transactions.run(async (transaction) => {
      if (!(await tryLock(transaction, 'oneStock'))) return 0;
      await forgetGone(transaction);
      await this.recipes.take(transaction);
      await dueSinceLinking(transaction);
      const { orders, oversold } = await bookOrders(transaction);
      const failures = await settleLines(transaction);
      await passOn(transaction);
      await noteOffSale(transaction);
      await readFigures(transaction);
      const listings = await this.lines.follow(transaction);
      if (failures.length > 0) hints.push(...(await this.questions.tell(transaction, failures)));
      if (oversold.length > 0) hints.push(...(await this.oversold.tell(transaction, oversold)));
      hints.push(...(await this.questions.ask(transaction)));
      if (orders + listings > 0) transaction.state('shared_stock.updated', { id: 'all' });
      return Math.max(orders, listings);
    });
    hints.forEach(({ type, data }) => this.bus.publish(type, data));
    return moved >= 500;
  }
}
