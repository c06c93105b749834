import type { Sql } from '../../../platform/database/database';
import { listed } from '../../../platform/count-text';
import { accountTitle, type OrderPart, platformName } from '../../integrations';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChannelOrderView } from '../../commerce/commerce.views';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { isoDates } from '../../../platform/http/iso-dates';

/** An order of a buyer, with what a change of it takes. Money in cents. */
export interface Order {
  id: string;
  /** As people call it: `#1042`. */
  number: string;
  platform: string;
  /** Null for orders of files and by hand: nothing can be done about them there. */
  integrationId: string | null;
  accountName: string | null;
  platformOrderId: string;
  currency: string;
  status: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';
  total: number;
  refunded: number;
  lines: OrderPart[];
  readAt: string;
  isDemo: boolean;
}

/** Those that are asked for by id, or by the platform's id or their number. */
export async function ordersOf(sql: Sql, ids: string[], numbers: string[]): Promise<Order[]> {
  if (ids.length + numbers.length === 0) return [];
  const rows = await sql.query(
    SQL`SELECT ${columnsOf(ChannelOrderView, ['id'], 'o')}, coalesce(o.order_number, o.platform_order_id) AS ${typed.text('number')},
      ${columnsOf(ChannelOrderView, ['platform', 'integrationId'], 'o')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')},
       ${columnsOf(ChannelOrderView, ['platformOrderId', 'currency', 'status'], 'o')}, (o.total * 100)::float8 AS ${typed.float('total')},
       (o.refunded * 100)::float8 AS ${typed.float('refunded')},
       coalesce((SELECT jsonb_agg(jsonb_build_object('sku', l.sku, 'quantity', l.quantity) ORDER BY l.index) FROM channel_order_lines l
         WHERE l.order_id = o.id), '[]') AS ${typed.json('lines').as<Order['lines']>()},
       o.updated_at AS ${typed.of(ChannelOrderView, 'updatedAt', 'readAt')}, ${columnsOf(ChannelOrderView, ['isDemo'], 'o')}
     FROM channel_orders o LEFT JOIN connected_accounts a ON a.id = o.integration_id
     WHERE o.id = ANY($1::uuid[]) OR o.platform_order_id = ANY($2) OR o.order_number = ANY($3)`,
    [ids, numbers.map(bare), numbers.flatMap((number) => [bare(number), `#${bare(number)}`])],
  );
  return rows.map((row) => ({ ...isoDates(row), number: `#${bare(row.number)}` }));
}

const bare = (number: string): string => number.trim().replace(/^#/, '');

/** Finds orders by id, or by number and channel. */
export class OrderIndex {
  constructor(private readonly orders: readonly Order[]) {}

  /** @returns what is wrong, in words, where no single order is meant. */
  find({ orderId, orderNumber, platform }: { orderId?: string; orderNumber?: string; platform?: string }): Order | string {
    if (orderId) return this.orders.find(({ id }) => id === orderId) ?? 'This order does not exist any more.';
    if (!orderNumber?.trim()) return 'Name the order by its id, or by its number.';
    const wanted = bare(orderNumber);
    const all = this.orders.filter(({ number, platformOrderId }) => bare(number) === wanted || platformOrderId === wanted);
    const here = platform ? all.filter((one) => one.platform === platform.trim().toLowerCase()) : all;
    if (here.length === 1) return here[0]!;
    if (here.length > 1)
      return `Order #${wanted} is on ${listed(here.map(accountTitle))}. ${platform ? 'Name it by its id.' : 'Name one of them.'}`;
    return all.length > 0 ? `Order #${wanted} is not on ${platformName(platform!)}.` : `There is no order #${wanted}.`;
  }
}
