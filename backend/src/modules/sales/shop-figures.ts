import { amountSql } from '../../platform/money';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { type SalesBefore, type SalesSpan, spanBounds, spanDays } from './sales-span';
import { ShopDays } from './shop-days';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { SaleOrderView } from './sales.views';

/** All orders of a span in one currency, whatever limit their rows have. Amounts are units of the currency with two decimals, as text. */
export interface CurrencySums {
  currency: string;
  /** Neither refunded nor cancelled; `units`, `net`, `discount`, `shipping`, `tax` and `fees` are theirs. */
  orders: number;
  units: number;
  /** Less refunds, tax and shipping. */
  net: string;
  /** What was paid back, refunded orders included. */
  refunds: string;
  refunded: number;
  cancelled: number;
  /** As far as the channels said them. */
  discount: string;
  shipping: string;
  tax: string;
  fees: string;
}

export const orderChoices = ['sales', 'to ship', 'refunds', 'all'] as const;
export type OrderChoice = (typeof orderChoices)[number];

const choices: Readonly<Record<OrderChoice, string>> = {
  sales: 'o.is_sale',
  'to ship': `o.status IN ('paid', 'partially_refunded')`,
  refunds: 'o.refunds > 0',
  all: 'true',
};

const within = `o.ordered_at >= $1 AND o.ordered_at < $2 AND ($3::text IS NULL OR o.platform = $3)`;
/** SQL for the sum of a column as text, with the decimals of the `currency` column of the same table. */
const amount = (column: string): string => amountSql(`coalesce(sum(${column}), 0)`, `${column.split('.')[0]}.currency`);

const soldSum = (column: string): string => amountSql(`coalesce(sum(o.${column}) FILTER (WHERE o.is_sale), 0)`, 'o.currency');

/** Short answers about sales, for reading; customers appear by number only. Amounts are text, each beside its currency. */
@Injectable()
export class ShopFigures {
  constructor(
    private readonly database: Database,
    private readonly days: ShopDays,
  ) {}

  get timeZone(): string {
    return this.days.timeZone;
  }

  /** What all orders of the span come to, the currency with the most sales first; without a span those of all times. */
  sums(span: SalesSpan | SalesBefore | null = null, choice: OrderChoice = 'all'): Promise<CurrencySums[]> {
    return this.database.query(
      SQL`WITH chosen AS (SELECT o.* FROM sale_orders o WHERE ${within} AND ${choices[choice]}),
       pieces AS (SELECT o.currency, sum(l.units)::int AS units FROM chosen o JOIN sale_lines l ON l.order_id = o.id WHERE o.is_sale
       GROUP BY 1)
       SELECT ${columnsOf(SaleOrderView, ['currency'], 'o')}, count(*) FILTER (WHERE o.is_sale)::int AS ${typed.int('orders')},
       coalesce(max(p.units), 0) AS ${typed.int('units')},
         ${amount('o.net_sales')} AS ${typed.text('net')}, ${amount('o.refunds')} AS ${typed.text('refunds')}, count(*)
         FILTER (WHERE o.status = 'refunded')::int AS ${typed.int('refunded')},
         count(*) FILTER (WHERE o.status = 'cancelled')::int AS ${typed.int('cancelled')},
         ${soldSum('discount')} AS ${typed.text('discount')}, ${soldSum('shipping')} AS ${typed.text('shipping')},
         ${soldSum('tax')} AS ${typed.text('tax')}, ${soldSum('fees')} AS ${typed.text('fees')}
       FROM chosen o LEFT JOIN pieces p USING (currency) GROUP BY 1 ORDER BY 2 DESC, 1`,
      this.values(span),
      `figures_sums_${choice.replaceAll(' ', '_')}`,
    );
  }

  /**
   * The latest `rows` days, newest first, a row for each currency of the day; `total` days in all.
   * @param allDays days without a sale as well, as a row of nothing in the currency with the most sales
   */
  async salesByDay(
    span: SalesSpan,
    rows: number,
    allDays = false,
  ): Promise<{ total: number; rows: { day: string; orders: number; amount: string; currency: string }[] }> {
    const found = await this.database.query(
      SQL`WITH each AS (SELECT to_char(o.ordered_at AT TIME ZONE $4, 'YYYY-MM-DD') AS day, o.currency, count(*)::int AS orders,
        ${amount('o.net_sales')} AS amount
         FROM sale_orders o WHERE ${within} AND o.is_sale GROUP BY 1, 2),
       counted AS (SELECT day FROM each UNION SELECT to_char(d, 'YYYY-MM-DD')
       FROM generate_series($6::date, $7::date, interval '1 day') AS s (d)),
       days AS (SELECT day, row_number() OVER (ORDER BY day DESC) AS at, count(*) OVER ()::int AS total FROM counted),
       usual AS (SELECT currency FROM each GROUP BY 1 ORDER BY sum(orders) DESC, 1 LIMIT 1)
       SELECT total AS ${typed.int('total')}, day AS ${typed.text('day')}, coalesce(orders, 0) AS ${typed.int('orders')},
       coalesce(amount, '0.00') AS ${typed.text('amount')},
       coalesce(currency, (SELECT currency FROM usual), '') AS ${typed.text('currency')}
       FROM days LEFT JOIN each USING (day) WHERE at <= $5 ORDER BY day DESC, orders DESC, currency`,
      [...this.values(span), this.days.timeZone, rows, ...(allDays ? this.between(span) : [null, null])],
      'figures_by_day',
    );
    return {
      total: found[0]?.total ?? 0,
      rows: found.map(({ day, orders, amount: sold, currency }) => ({ day, orders, amount: sold, currency })),
    };
  }

  /** A row for each channel and currency, the most orders first. */
  salesByPlatform(span: SalesSpan): Promise<{ platform: string; orders: number; amount: string; currency: string }[]> {
    return this.database.query(
      SQL`SELECT ${columnsOf(SaleOrderView, ['platform'], 'o')}, count(*)::int AS ${typed.int('orders')},
        ${amount('o.net_sales')} AS ${typed.text('amount')}, ${columnsOf(SaleOrderView, ['currency'], 'o')}
       FROM sale_orders o WHERE ${within} AND o.is_sale GROUP BY o.platform, o.currency ORDER BY count(*) DESC, o.platform, o.currency`,
      this.values(span),
      'figures_by_platform',
    );
  }

  /** The latest `rows` of the chosen orders, with their times on the shop's clock; `total` of them in all. `net` is 0.00 for what is no sale,
   * `refunds` what was paid back. */
  async orders(
    span: SalesSpan,
    rows: number,
    choice: OrderChoice,
  ): Promise<{
    total: number;
    rows: {
      order: string;
      orderedAt: string;
      platform: string;
      status: string;
      total: string;
      net: string;
      refunds: string;
      currency: string;
      /** Null for an order without lines. */
      items: string | null;
    }[];
  }> {
    const [[count], found] = await Promise.all([
      this.database.query(
        SQL`SELECT count(*)::int AS ${typed.int('total')} FROM sale_orders o WHERE ${within} AND ${choices[choice]}`,
        this.values(span),
        `figures_count_${choice.replaceAll(' ', '_')}`,
      ),
      this.database.query(
        SQL`SELECT o.platform_order_id AS ${typed.of(SaleOrderView, 'platformOrderId', 'order')},
          to_char(o.ordered_at AT TIME ZONE $5, 'YYYY-MM-DD HH24:MI') AS ${typed.text('orderedAt')},
          ${columnsOf(SaleOrderView, ['platform', 'status'], 'o')}, ${amountSql('o.total', 'o.currency')} AS ${typed.text('total')},
          ${amountSql('o.net_sales', 'o.currency')} AS ${typed.text('net')},
           ${amountSql('o.refunds', 'o.currency')} AS ${typed.text('refunds')}, ${columnsOf(SaleOrderView, ['currency'], 'o')},
           (SELECT string_agg(l.units || ' x ' || l.product_name, ', ' ORDER BY l.index) FROM sale_lines l
           WHERE l.order_id = o.id) AS ${nullable.text('items')}
         FROM sale_orders o WHERE ${within} AND ${choices[choice]} ORDER BY o.ordered_at DESC, o.id LIMIT $4`,
        [...this.values(span), rows, this.days.timeZone],
        `figures_orders_${choice.replaceAll(' ', '_')}`,
      ),
    ]);
    return { total: count!.total, rows: found };
  }

  /** Known customers who bought in the span, by how often they did, a row for each currency they paid in; `total` customers in all. */
  async customerGroups(
    span: SalesSpan,
  ): Promise<{ total: number; rows: { orders: string; customers: number; amount: string; currency: string }[] }> {
    const found = await this.database.query(
      SQL`WITH each AS (SELECT o.customer_id, o.currency, count(*) AS orders, sum(o.net_sales) AS net
         FROM sale_orders o WHERE o.customer_id IS NOT NULL AND ${within} AND o.is_sale GROUP BY 1, 2),
       people AS (SELECT customer_id, sum(orders) AS orders, count(*) OVER ()::int AS total FROM each GROUP BY 1)
       SELECT p.total AS ${typed.int('total')}, CASE WHEN p.orders = 1 THEN '1' WHEN p.orders <= 3 THEN '2 to 3'
       ELSE '4 or more' END AS ${typed.text('orders')}, count(*)::int AS ${typed.int('customers')},
         ${amount('e.net')} AS ${typed.text('amount')}, ${columnsOf(SaleOrderView, ['currency'], 'e')}
       FROM each e JOIN people p USING (customer_id) GROUP BY 1, 2, e.currency ORDER BY 2, customers DESC, e.currency`,
      this.values(span),
      'figures_customers',
    );
    return {
      total: found[0]?.total ?? 0,
      rows: found.map(({ orders, customers, amount: sold, currency }) => ({ orders, customers, amount: sold, currency })),
    };
  }

  /** The first and the last of the whole days; both are null for hours. */
  between(span: SalesSpan): [from: string | null, to: string | null] {
    return spanDays(span, this.timeZone);
  }

  private values(span: SalesSpan | SalesBefore | null): [Date | string, Date | string, string | null] {
    return [...spanBounds(span, this.timeZone), span?.platform ?? null];
  }
}
