import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { demoShopErrors } from './demo-shop.errors';
import { AgentsService } from '../agents';
import { AuditLog } from '../audit';
import { NftDemo } from '../nfts';
import { demoAgents } from './demo-agents';
import { demoCustomers, type DemoOrder, demoOrders, demoProducts } from './demo-data';
import type { DemoShopDto } from './dto/demo-shop.dto';

const customerCount = 180;
const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** A shop to try things on. Every row of it is marked, so that one click takes all of it away and nothing else. */
@Injectable()
export class DemoShopService {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly nfts: NftDemo,
    private readonly audit: AuditLog,
  ) {}

  async state(): Promise<DemoShopDto> {
    const [row] = await this.database.query<Omit<DemoShopDto, 'installed'>>(
      `SELECT (SELECT count(*)::int FROM agents WHERE is_demo) AS agents, (SELECT count(*)::int FROM shop_orders WHERE is_demo) AS orders,
         (SELECT count(*)::int FROM inventory WHERE is_demo) AS products, (SELECT count(*)::int FROM customers WHERE is_demo) AS customers`,
    );
    return { installed: row!.agents + row!.orders + row!.products + row!.customers > 0, ...row! };
  }

  /** @throws ApiError 409 when it is installed already. */
  async install(now = new Date()): Promise<DemoShopDto> {
    await this.database.transaction(async (sql) => {
      await sql.query('LOCK TABLE shop_orders IN SHARE ROW EXCLUSIVE MODE');
      const [there] = await sql.query('SELECT 1 FROM shop_orders WHERE is_demo LIMIT 1');
      if (there) throw new ApiError(demoShopErrors.demo_installed);
      await this.writeProducts(sql);
      await this.writeOrders(sql, demoOrders(now, customerCount));
      await this.nfts.install(sql, now);
      await this.audit.record(sql, { action: 'demo_shop.installed', subjectType: 'demo_shop', subjectId: null });
    });
    for (const agent of demoAgents) await this.agents.create(agent, { isDemo: true });
    return this.state();
  }

  /** Removes every marked row, the agents with their tasks included. */
  async remove(): Promise<void> {
    const agents = await this.database.query<{ id: string }>('SELECT id FROM agents WHERE is_demo');
    for (const { id } of agents) {
      await this.database.query('DELETE FROM tasks WHERE agent_id = $1', [id]);
      await this.agents.remove(id);
    }
    await this.database.transaction(async (sql) => {
      for (const table of ['shop_orders', 'inventory', 'customers', 'trend_opportunities', 'trends'])
        await sql.query(`DELETE FROM ${table} WHERE is_demo`);
      await this.nfts.remove(sql);
      await this.audit.record(sql, { action: 'demo_shop.removed', subjectType: 'demo_shop', subjectId: null });
    });
  }

  private async writeProducts(sql: Sql): Promise<void> {
    await sql.query(
      `INSERT INTO inventory (id, sku, product_name, platform, quantity, price, cost, is_demo)
       SELECT p.*, true FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[], $5::int[], $6::numeric[], $7::numeric[]) AS p`,
      [
        demoProducts.map(() => uuidv7()),
        demoProducts.map((product) => product.sku),
        demoProducts.map((product) => product.name),
        demoProducts.map(() => 'demo'),
        demoProducts.map((product) => product.quantity),
        demoProducts.map((product) => dollars(product.price)),
        demoProducts.map((product) => dollars(product.cost)),
      ],
    );
  }

  private async writeOrders(sql: Sql, orders: DemoOrder[]): Promise<void> {
    const customers = demoCustomers(customerCount).map((customer) => ({ id: uuidv7(), ...customer }));
    await sql.query(
      `INSERT INTO customers (id, email, first_name, last_name, platform, is_demo)
       SELECT c.*, 'demo', true FROM unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) AS c`,
      [customers.map((c) => c.id), customers.map((c) => c.email), customers.map((c) => c.firstName), customers.map((c) => c.lastName)],
    );
    const rows = orders.map((order) => ({ id: uuidv7(), order, total: totalOf(order) }));
    await sql.query(
      // Made-up fees in the size of what such platforms keep, so that there is a profit to look at.
      `INSERT INTO shop_orders (id, platform, platform_order_id, customer_id, ordered_at, status, total, is_demo, fees)
       SELECT o.*, true, round(o.total * CASE o.platform WHEN 'shopify' THEN 0.029 WHEN 'ebay' THEN 0.1325 ELSE 0.15 END + 0.3, 2) FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[], $5::timestamptz[], $6::text[], $7::numeric[]) AS o (id, platform, number, customer, at, status, total)`,
      [
        rows.map(({ id }) => id),
        rows.map(({ order }) => order.platform),
        rows.map(({ order }) => `DEMO-${order.number}`),
        rows.map(({ order }) => customers[order.customer]!.id),
        rows.map(({ order }) => order.orderedAt),
        rows.map(({ order }) => order.status),
        rows.map(({ total }) => dollars(total)),
      ],
    );
    const lines = rows.flatMap(({ id, order }) => order.lines.map((line, index) => ({ id, index, ...line })));
    await sql.query(
      `INSERT INTO shop_order_lines (order_id, index, sku, product_name, quantity, unit_price)
       SELECT l.* FROM unnest($1::uuid[], $2::smallint[], $3::text[], $4::text[], $5::int[], $6::numeric[]) AS l`,
      [
        lines.map((line) => line.id),
        lines.map((line) => line.index),
        lines.map((line) => demoProducts[line.product]!.sku),
        lines.map((line) => demoProducts[line.product]!.name),
        lines.map((line) => line.quantity),
        lines.map((line) => dollars(demoProducts[line.product]!.price)),
      ],
    );
    await sql.query(
      `UPDATE customers c SET total_spent = s.total, order_count = s.orders, last_order_date = s.last FROM (
         SELECT customer_id, sum(total) AS total, count(*) AS orders, max(ordered_at) AS last FROM shop_orders WHERE is_demo GROUP BY customer_id
       ) s WHERE c.id = s.customer_id`,
    );
  }
}

const totalOf = (order: DemoOrder): number => order.lines.reduce((sum, line) => sum + demoProducts[line.product]!.price * line.quantity, 0);
