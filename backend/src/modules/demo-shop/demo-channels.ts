import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { removeChangesOf } from '../changes';
import { DemoAdmin, demoPlatformIds, IntegrationsService } from '../integrations';
import { removeStocksOf } from '../one-stock';
import { removeTasks, TaskCreation } from '../tasks';
import type { DemoSetupDto } from './dto/demo-shop.dto';
import { demoSetupType } from './demo-setup-type';
import { demoCatalogue } from './demo-catalogue';
import { storyBuyer, storyOrders } from './demo-story';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';

const hourMs = 3_600_000;
const setupSeconds = 600;

/** Work that is under way on the accounts is waited for. */
const waitsLonger = `SET LOCAL lock_timeout = '14s'`;

/** The accounts of the demo shop on simulated platforms, with all their records. */
@Injectable()
export class DemoChannels {
  constructor(
    private readonly database: Database,
    private readonly integrations: IntegrationsService,
    private readonly admin: DemoAdmin,
    private readonly tasks: TaskCreation,
  ) {}

  async state(): Promise<{ accounts: number; products: number; isOpen: boolean; setup: DemoSetupDto | null }> {
    const [setup] = await this.database.query(
      SQL`SELECT id AS ${typed.text('taskId')}, status AS ${typed.text('status').as<DemoSetupDto['status']>()},
        ${columnsOf(TaskOverviewView, ['progress'])}, progress_note AS ${typed.of(TaskOverviewView, 'progressNote', 'note')}
        FROM task_overview WHERE type = $1 ORDER BY created_at DESC, id DESC LIMIT 1`,
      [demoSetupType],
    );
    const isOpen = await this.isOpen(this.database);
    return { accounts: (await this.accountIds()).length, products: isOpen ? demoCatalogue.length : 0, isOpen, setup: setup ?? null };
  }

  /** Returns true if the simulated platforms exist. */
  isOpen(sql: Sql): Promise<boolean> {
    return this.admin.isOpen(sql);
  }

  /** Opens the simulated platforms, connects their accounts and starts the setup task. */
  async install(now: Date, history: boolean): Promise<void> {
    await this.database.transaction((sql) => this.admin.open(sql, 'USD', demoCatalogue));
    for (const { platform, hoursAgo, customer, lines, isShipped } of storyOrders)
      await this.admin.buy(platform, {
        buyer: storyBuyer(customer),
        lines: lines.map(([sku, quantity]) => ({ sku, quantity })),
        orderedAt: new Date(now.getTime() - hoursAgo * hourMs),
        ...(isShipped && { isShipped }),
      });
    for (const platform of demoPlatformIds) await this.integrations.connect(platform, {});
    await this.tasks.create({
      title: 'Set up the demo shop',
      type: demoSetupType,
      input: { history },
      named: [],
      timeoutSeconds: setupSeconds,
      maxAttempts: 3,
      triggeredBy: 'manual',
    });
  }

  /** Removes the accounts, including work in progress. */
  async remove(): Promise<void> {
    const ids = await this.accountIds();
    await this.database.transaction(async (sql) => {
      await sql.query(waitsLonger);
      const tasks = await sql.query(
        SQL`SELECT id AS ${typed.text('id')} FROM task_overview WHERE type = $1 UNION SELECT id FROM task_owners
          WHERE integration_id = ANY($2)`,
        [demoSetupType, ids],
      );
      await removeTasks(
        sql,
        tasks.map(({ id }) => id),
      );
    });
    await this.database.transaction(async (sql) => {
      await sql.query(waitsLonger);
      await removeStocksOf(sql, ids);
    });
    for (const id of ids) await this.integrations.disconnect(id, 'delete');
    await this.database.transaction(async (sql) => {
      await sql.query(waitsLonger);
      await removeChangesOf(sql, { integrationIds: ids, platforms: demoPlatformIds });
      await this.admin.close(sql);
    });
  }

  private async accountIds(): Promise<string[]> {
    const rows = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')} FROM connected_accounts WHERE platform = ANY($1) ORDER BY id`,
      [demoPlatformIds],
    );
    return rows.map(({ id }) => id);
  }
}
