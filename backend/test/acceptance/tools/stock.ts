import { type Acceptance, once, tableOf, under } from '../acceptance';
import { board, candle, jug, mug, timeZone } from '../sellers-shop';
import { exhaustive, type Stage } from '../stage';
import { saleOfOrder as sale } from '../truth';
import { eventually } from '../../eventually';
import { factsTaken } from '../../facts-taken';

/** Products at or below the limit of a channel, those with the fewest pieces first. */
const lowSkus = `SELECT sku AS "SKU" FROM inventory GROUP BY sku HAVING bool_or(quantity <= low_stock_at) ORDER BY sum(quantity), sku`;
const day = `(o.ordered_at AT TIME ZONE '${timeZone}')::date`;
/** Pieces a day from a product's first sale to the last of the shop. */
const daily = `SELECT max(i.product_name) AS name, sum(i.quantity)::int AS stock,
    (SELECT sum(l.quantity)::float8 / (1 + (SELECT max(${day}) FROM shop_orders o WHERE ${sale}) - min(${day}))
     FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = i.sku AND ${sale} AND o.currency = 'USD') AS "perDay"
  FROM inventory i WHERE EXISTS (SELECT FROM shop_order_lines l WHERE l.sku = i.sku) GROUP BY i.sku ORDER BY i.sku`;

export function stockTools({ keepsItsText, start, close }: Stage): void {
  let shop: Acceptance;
  beforeAll(async () => {
    shop = await start();
  });
  afterAll(() => close(shop));

  interface Demand extends Record<string, unknown> {
    name: string;
    stock: number;
    perDay: number;
  }
  const number = (text: string) => Number(text.replaceAll(',', ''));
  /** Every product that was sold: what its own sales come to a day, its stock, and whether that is at or below the point to order at. */
  async function reorderPoints(page: string): Promise<void> {
    const rows = tableOf(under(page, 'When to order again'));
    const truth = await shop.sql<Demand>(daily);
    expect(rows).toHaveLength(truth.length);
    for (const { name, stock, perDay } of truth) {
      const row = rows.find(({ Product }) => Product!.replaceAll('\\', '') === name)!;
      expect([name, number(row['Sold a day']!)]).toEqual([name, Math.round(perDay * 100) / 100]);
      expect([name, number(row['In stock']!)]).toEqual([name, stock]);
      const at = number(row['Order at']!);
      expect([name, row['Order now']]).toEqual([name, stock <= at ? `yes, ${at - stock} short` : 'no']);
    }
  }

  describe('Low Stock Reorder', () => {
    const asked = once(() => shop.run('low-stock-reorder'));
    const page = async () => (await asked()).approval!.content.text;
    keepsItsText('low-stock-reorder', {
      'Works out which products reach their reorder point, lays the list before you, and keeps what you approved as the order of the week.':
        async () => {
          const due = tableOf(under(await page(), 'When to order again')).filter((row) => row['Order now']!.startsWith('yes'));
          expect(await page()).toContain(`${due.length} products have reached their reorder point.`);
          expect(due.map(({ Product }) => Product)).toContain(board.name);
        },
      'Reorder point for every product from its own sales': async () => reorderPoints(await page()),
      'Counts the days from order to delivery': async () => {
        const row = tableOf(under(await page(), 'When to order again')).find(({ Product }) => Product === board.name)!;
        // Two a day, without a day off, for the fourteen days of the first step.
        expect([row['Sold a day'], row['Expected in lead time']]).toEqual(['2', '28']);
        expect(await page()).toContain('lead times of 14 days');
      },
      'Says how many pieces are short': async () => {
        const row = tableOf(under(await page(), 'When to order again')).find(({ Product }) => Product === board.name)!;
        expect(row['Order now']).toBe(`yes, ${number(row['Order at']!)} short`);
      },
      'Waits for your approval, and you can change the list': async () => {
        await shop.keeps(await asked(), 'Twenty boards, ten jugs.', 'Order list of the week');
      },
      'Runs every Monday morning': async () =>
        expect(await shop.nextFire('low-stock-reorder')).toMatchObject({ weekday: 'Monday', time: '08:00' }),
      'Stays silent in weeks when nothing is due': exhaustive(async () => {
        await asked();
        await factsTaken(shop.product.database);
        const told = await shop.notices('%');
        const before = await shop.sql<{ id: string; quantity: number }>('SELECT id, quantity FROM inventory ORDER BY id');
        await shop.sql('UPDATE inventory SET quantity = 100000');
        try {
          const run = await shop.run('low-stock-reorder');
          expect([run.status, run.approval]).toEqual(['completed', null]);
          expect(run.timeline.at(-1)).toMatchObject({ stepId: 'nothing' });
          expect(await shop.notices('%')).toEqual(told);
        } finally {
          for (const { id, quantity } of before) await shop.sql('UPDATE inventory SET quantity = $2 WHERE id = $1', [id, quantity]);
        }
      }),
    });
  });

  describe('Stock Snapshot', () => {
    interface Snapshot {
      rows: { sku: string; name: string; price: string; quantity: number }[];
      total: number;
    }
    const asked = once(async () => (await shop.run('stock-snapshot')).timeline.at(-1)!.output!.result as Snapshot);
    const truth = () =>
      shop.sql(
        `SELECT sku, max(product_name) AS name, min(price)::text AS price, sum(quantity)::int AS quantity FROM inventory
         GROUP BY sku ORDER BY sum(quantity), sku`,
      );
    keepsItsText('stock-snapshot', {
      'One step for your workflows: the products with the fewest pieces left, as rows that the next steps can use.': async () =>
        expect((await asked()).rows[0]).toMatchObject({ sku: board.sku, quantity: 0 }),
      'One step that any workflow can call': async () => {
        const { workflowId } = await shop.installed('stock-snapshot');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Calls it',
          steps: [{ id: 'stock', type: 'workflow', config: { workflowId } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        expect(JSON.stringify((await shop.stands(run.id)).timeline.at(-1)!.output)).toContain(board.name);
      },
      'All channels counted together': async () => {
        const [mugs] = (await asked()).rows.filter(({ sku }) => sku === mug.sku);
        expect(mugs!.quantity).toBe(900);
      },
      'Rows with SKU, name, price and quantity': async () => {
        const { rows, total } = await asked();
        expect(rows.map(({ sku, name, price, quantity }) => ({ sku, name, price, quantity }))).toEqual(await truth());
        expect(total).toBe(rows.length);
      },
      'The fewest pieces come first': async () => {
        const counts = (await asked()).rows.map(({ quantity }) => quantity);
        expect(counts).toEqual([...counts].sort((a, b) => a - b));
      },
      'Needs no key and no model': async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect((await asked()).rows.length).toBeGreaterThan(0);
      },
      Free: async () => {
        const price = await shop.value<string>(`SELECT price::text FROM marketplace_products WHERE id = 'stock-snapshot'`);
        expect(Number(price)).toBe(0);
      },
    });
  });

  describe('Dead Stock Finder', () => {
    const asked = once(() => shop.run('dead-stock-finder'));
    const page = async () => (await asked()).approval!.content.text;
    const shelf = `SELECT i.sku AS "SKU", sum(i.quantity)::text AS "Quantity", (SELECT coalesce(sum(l.quantity), 0)::text FROM shop_order_lines l
        JOIN shop_orders o ON o.id = l.order_id WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days') AS "Sold"
      FROM inventory i GROUP BY i.sku HAVING sum(i.quantity) > 0
      ORDER BY (SELECT coalesce(sum(l.quantity), 0) FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id
        WHERE l.sku = i.sku AND ${sale} AND o.ordered_at > now() - interval '365 days'), sum(i.quantity) DESC, i.sku`;
    keepsItsText('dead-stock-finder', {
      'Sorts your products by the money they bring, shows what hardly sells beside what lies on the shelf, and keeps your notes on it.':
        async () => {
          const [first] = tableOf(await page());
          expect(first).toMatchObject({ SKU: candle.sku, Quantity: '120', Sold: '0', 'Last sold': '' });
        },
      'A, B and C classes by real sales': async () => {
        const section = under(await page(), 'Best sellers (ABC)');
        const products = tableOf(section.slice(section.indexOf('| Product |')));
        const truth = await shop.sql<{ name: string; amount: number }>(
          `SELECT l.product_name AS name, sum((o.total - o.refunded - coalesce(o.tax, 0) - coalesce(o.shipping, 0)) * l.quantity * l.unit_price / g.goods)::float8 AS amount
           FROM shop_orders o JOIN shop_order_lines l ON l.order_id = o.id
             JOIN LATERAL (SELECT sum(x.quantity * x.unit_price) AS goods FROM shop_order_lines x WHERE x.order_id = o.id) g ON true
           WHERE ${sale} AND o.currency = 'USD' GROUP BY 1 ORDER BY 2 DESC`,
        );
        const all = truth.reduce((sum, { amount }) => sum + amount, 0);
        let before = 0;
        const classes = truth.map(({ name, amount }) => {
          const share = before / all;
          before += amount;
          return [name, share < 0.8 ? 'A' : share < 0.95 ? 'B' : 'C'];
        });
        expect(products.map(({ Product, Class }) => [Product!.replaceAll('\\', ''), Class])).toEqual(classes);
      },
      'What lies on the shelf, what sells least first, with the pieces sold beside it': async () => {
        const rows = tableOf(await page()).map(({ SKU, Quantity, Sold }) => ({ SKU, Quantity, Sold }));
        expect(rows).toEqual(await shop.sql(shelf));
      },
      'Report with table and chart': async () => {
        const files = await shop.files((await asked()).id);
        expect(files.find(({ title }) => title === 'report.md')!.text).toContain('| --- |');
        expect(files.find(({ title }) => title === 'chart.svg')!.text).toMatch(/^<svg[^]*<\/svg>\s*$/);
      },
      'Your remarks become part of the result': async () => {
        await shop.keeps(await asked(), 'The candles go at half price.', 'What to clear out');
      },
      'Runs on the first day of each month': async () => expect(await shop.nextFire('dead-stock-finder')).toMatchObject({ day: '1' }),
      'Works without any key': async () => {
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
        expect((await asked()).error).toBeNull();
      },
    });
  });

  describe('Reorder Point Planner', () => {
    const made = once(async () => {
      const taskId = await shop.agentRun('reorder-point-planner');
      const files = await shop.files(taskId);
      return { files, report: files.find(({ title }) => title === 'report.md')!.text };
    });
    const agent = async () => {
      const { agentId } = await shop.installed('reorder-point-planner');
      return (await shop.call<{ schedule: string; config: { input: Record<string, unknown> } }>('GET', `/api/agents/${agentId}`)).body;
    };
    const study = async (input: Record<string, unknown>) => {
      const { agentId } = await shop.installed('reorder-point-planner');
      const { config } = await agent();
      const changed = await shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...config, input: { ...config.input, ...input } } });
      expect([changed.status, changed.status === 200 ? '' : changed.body]).toEqual([200, '']);
      const report = (await shop.files(await shop.agentRun('reorder-point-planner'))).find(({ title }) => title === 'report.md')!.text;
      return tableOf(under(report, 'When to order again'));
    };
    keepsItsText('reorder-point-planner', {
      'An agent that studies your sales every week: daily demand, safety stock, reorder point and days of cover for each product.':
        async () => {
          await reorderPoints((await made()).report);
          const [row] = tableOf(under((await made()).report, 'When to order again'));
          expect(Object.keys(row!)).toEqual(
            expect.arrayContaining([
              'Sold a day',
              'Expected in lead time',
              'Safety stock',
              'Order at',
              'In stock',
              'Lasts (days)',
              'Order now',
            ]),
          );
        },
      'Safety stock for the service level you choose': exhaustive(async () => {
        const of = (rows: Record<string, string>[]) => number(rows.find(({ Product }) => Product === mug.name)!['Order at']!);
        expect(of(await study({ serviceLevelPercent: 99 }))).toBeGreaterThan(of(await study({ serviceLevelPercent: 80 })));
      }),
      'Lead time is yours to set': exhaustive(async () => {
        const rows = await study({ serviceLevelPercent: 95, leadTimeDays: 28 });
        expect(rows.find(({ Product }) => Product === board.name)!['Expected in lead time']).toBe('56');
      }),
      'Days of cover for every product': async () => {
        const rows = tableOf(under((await made()).report, 'When to order again'));
        for (const row of rows) expect([row.Product, row['Lasts (days)']]).toEqual([row.Product, expect.stringMatching(/^[\d,.]+$/)]);
        expect(rows.find(({ Product }) => Product === board.name)!['Lasts (days)']).toBe('0');
      },
      'What is short stands at the top': async () => {
        const due = tableOf(under((await made()).report, 'When to order again')).map((row) => row['Order now']!.startsWith('yes'));
        expect(due.slice(0, due.filter(Boolean).length).every(Boolean)).toBe(true);
        expect(due.filter(Boolean).length).toBeGreaterThan(1);
      },
      'Report, table and facts as files': async () => {
        const titles = (await made()).files.map(({ title }) => title);
        expect(titles).toEqual(expect.arrayContaining(['report.md', 'table.csv', 'facts.json']));
      },
      'Runs on its own schedule': async () => expect(await agent()).toMatchObject({ schedule: 'weekly' }),
    });
  });

  describe('Stock Alert Relay', () => {
    const notices = async () => [...(await shop.notices('Sold out on%')), ...(await shop.notices('Running low on%'))];
    const runs = async () => {
      const { workflowId } = await shop.installed('stock-alert-relay');
      return shop.value(`SELECT count(*)::int FROM workflow_runs WHERE workflow_id = $1`, [workflowId]);
    };
    /** What a sync does when a sale takes pieces off. */
    const sell = async (sku: string, platform: string, left: number) => {
      const before = await runs();
      await shop.sql('UPDATE inventory SET quantity = $3, last_updated = now() WHERE sku = $1 AND platform = $2', [sku, platform, left]);
      await eventually('the alert has run', async () => (await runs()) > before);
      await eventually('every run has an end', async () => {
        const open = `SELECT count(*)::int FROM tasks WHERE title = 'Stock Alert Relay' AND status NOT IN ('completed', 'failed', 'cancelled')`;
        return (await shop.value(open)) === 0;
      });
    };
    const heard = once(async () => {
      await shop.installed('stock-alert-relay');
      await sell(mug.sku, 'shopify', 0);
      await sell(jug.sku, 'shopify', 4);
      return notices();
    });
    keepsItsText('stock-alert-relay', {
      'The moment a product falls under its limit on a channel, you hear about it, with what else is running low.': async () => {
        const [empty] = await heard();
        expect(empty).toMatchObject({ title: `Sold out on Shopify: ${mug.name}` });
      },
      'Reacts as soon as the console knows of a sale': async () => {
        await heard();
        const late = await shop.value(
          `SELECT count(*)::int FROM notifications n JOIN inventory i ON n.title LIKE '% ' || i.product_name AND i.platform = 'shopify'
           WHERE n.title ~ '^(Sold out|Running low) on' AND n.created_at > i.last_updated + interval '20 seconds'`,
        );
        expect(late).toBe(0);
      },
      'Tells sold out from running low': async () => {
        expect((await heard()).map(({ title }) => title)).toEqual([
          `Sold out on Shopify: ${mug.name}`,
          `Running low on Shopify: ${jug.name}`,
        ]);
      },
      'Names what else runs low': async () => {
        const others = (await shop.sql<{ SKU: string }>(lowSkus)).map(({ SKU }) => SKU);
        expect(others).toContain(board.sku);
        const [empty, low] = await heard();
        expect(empty!.body).toContain(board.name);
        expect(empty!.body.split('Also low:')[1]).not.toContain(mug.name);
        expect(low!.body.split('Also low:')[1]).not.toContain(jug.name);
      },
      'One message for each product and channel': async () => {
        await heard();
        await shop.sql(`UPDATE inventory SET quantity = 3, last_updated = now() WHERE sku = $1 AND platform = 'shopify'`, [jug.sku]);
        await eventually(
          'the stock is looked at',
          async () => (await shop.value(`SELECT count(*)::int FROM ledger_due WHERE kind = 'sku'`)) === 0,
        );
        expect(await notices()).toHaveLength(2);
      },
      'Uses the limits you set in your inventory': async () => {
        await heard();
        expect((await notices()).find(({ title }) => title.includes(jug.name))!.body).toContain(
          '4 pieces of JUG are left, the limit is 5.',
        );
        await shop.sql(`UPDATE inventory SET low_stock_at = 200 WHERE sku = $1 AND platform = 'amazon'`, [mug.sku]);
        await sell(mug.sku, 'amazon', 150);
        // Unread messages of one step are one entry of the bell, which reads as the latest of them.
        const [said] = await shop.sql<{ body: string }>(
          `SELECT body FROM notifications WHERE kind LIKE '%.running_low' ORDER BY updated_at DESC LIMIT 1`,
        );
        expect(said!.body).toContain('150 pieces of MUG are left, the limit is 200.');
      },
      'Works without any key': async () => {
        await heard();
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });
}
