import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { demoShopErrors } from './demo-shop.errors';
import { removeActivitiesOf } from '../activities';
import { AgentsService } from '../agents';
import { AuditLog } from '../audit';
import { requirePermission } from '../auth';
import { countDemoRows, insertDemoOrders, insertDemoProducts, mayInstallDemo, removeDemoRows } from '../commerce';
import { demoPlatformIds } from '../integrations';
import { NftDemo } from '../nfts';
import { removeTasksOf, removeTicks } from '../tasks';
import { removeDemoTrends } from '../trends';
import { demoAgents } from './demo-agents';
import { DemoChannels } from './demo-channels';
import { pastDays, pastTicks } from './demo-past';
import { demoCustomers, type DemoOrder, demoOrders, demoProducts } from './demo-data';
import type { DemoShopDto } from './dto/demo-shop.dto';
import { SQL, typed } from '../../platform/database/sql';

const customerCount = 180;
const minuteMs = 60_000;
const dayMs = 86_400_000;

/** A shop to try things on. Every row of it is marked, so that one click takes all of it away and nothing else. */
@Injectable()
export class DemoShopService {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly nfts: NftDemo,
    private readonly channels: DemoChannels,
    private readonly audit: AuditLog,
  ) {}

  async state(): Promise<DemoShopDto> {
    const [row] = await this.database.query(SQL`SELECT count(*)::int AS ${typed.int('agents')} FROM agent_directory WHERE is_demo`);
    const { agents } = row!;
    const { orders, products: samples, customers } = await countDemoRows(this.database);
    const { accounts, products: sold, isOpen, setup } = await this.channels.state();
    const products = Math.max(samples, sold);
    return {
      installed: isOpen || agents + orders + products + customers + accounts > 0,
      agents,
      orders,
      products,
      customers,
      accounts,
      setup,
    };
  }

  /**
   * @param options.history lets its agents do the work of the past two weeks
   * @throws ApiError 409 when it is installed already, or is being installed; 403 `insufficient_scope` for a history without `tasks:write`
   */
  async install({ history }: { history: boolean }, now = new Date()): Promise<DemoShopDto> {
    if (history) requirePermission('tasks:write');
    await this.database.transaction(async (sql) => {
      if (!(await mayInstallDemo(sql)) || (await this.channels.isOpen(sql))) throw new ApiError(demoShopErrors.demo_installed);
      await insertDemoProducts(sql, demoProducts);
      await insertDemoOrders(sql, demoCustomers(customerCount), demoOrders(now, customerCount).map(asRow));
      await this.nfts.install(sql, now);
      await this.audit.record(sql, { action: 'demo_shop.installed', subjectType: 'demo_shop', subjectId: null });
    });
    const began = now.getTime() - (pastDays + 1) * dayMs;
    for (const [index, agent] of demoAgents.entries())
      await this.agents.create(agent, { isDemo: true, createdAt: new Date(began + index * minuteMs) });
    await this.channels.install(now, history);
    return this.state();
  }

  /** Removes every marked row, the agents with their tasks included. */
  async remove(): Promise<void> {
    await this.channels.remove();
    const agents = await this.database.query(SQL`SELECT id AS ${typed.text('id')} FROM agent_directory WHERE is_demo`);
    for (const { id } of agents) {
      await removeTasksOf(this.database, id);
      await this.agents.remove(id);
    }
    // A run that was started while its agent was removed.
    await removeTicks(this.database, pastTicks);
    await this.database.transaction(async (sql) => {
      // The figures of a shop that has just come are being counted, which takes a slow machine longer than anybody else waits for a lock.
      await sql.query(`SET LOCAL lock_timeout = '14s'`);
      await removeDemoRows(sql, demoPlatformIds);
      await removeDemoTrends(sql);
      await removeActivitiesOf(
        sql,
        agents.map(({ id }) => id),
      );
      await this.nfts.remove(sql);
      await this.audit.record(sql, { action: 'demo_shop.removed', subjectType: 'demo_shop', subjectId: null });
    });
  }
}

const asRow = ({ number, lines, ...order }: DemoOrder) => ({
  ...order,
  number: `DEMO-${number}`,
  lines: lines.map(({ product, quantity }) => {
    const { sku, name, price } = demoProducts[product]!;
    return { sku, name, quantity, price };
  }),
});
