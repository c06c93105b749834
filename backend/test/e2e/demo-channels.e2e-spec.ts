import type { ChangeBatchDto } from '../../src/modules/changes/dto/batches.dto';
import type { ChangeLineDto } from '../../src/modules/changes/dto/lines.dto';
import type { ShopOrderDto } from '../../src/modules/commerce/dto/orders.dto';
import type { DemoShopDto } from '../../src/modules/demo-shop/dto/demo-shop.dto';
import type { IntegrationDto } from '../../src/modules/integrations/dto/integration.dto';
import type { SharedStockDto } from '../../src/modules/one-stock/dto/one-stock.dto';
import { type Product, startProduct } from '../app';
import { changeDesk } from '../change-desk';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

/** Tables that record history, or that the worker recomputes from the current state. */
const history = new Set([
  'activities',
  'audit_log',
  'audit_seals',
  'day_counts',
  'egress_calls',
  'ledger_due',
  'log_lines',
  'purge_runs',
  'request_counts',
  'stated_facts',
  'token_days',
]);

describe('The channels of the demo shop', () => {
  let product: Product;
  let call: Call;
  let before: Record<string, number>;

  beforeAll(async () => {
    // No master key, because users who try the demo shop have not set one yet.
    product = await startProduct({ settings: { MASTER_KEY: '' } });
    call = callsOf(product.url);
    before = await rowsOf();
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    await eventually('the demo shop is set up', async () => {
      const { setup } = (await call<DemoShopDto>('GET', '/api/demo-shop')).body;
      expect(setup?.status).not.toBe('failed');
      return setup?.status === 'completed';
    });
  });
  afterAll(() => product?.close());

  async function rowsOf(): Promise<Record<string, number>> {
    const tables = await product.database.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition`,
    );
    const counts: Record<string, number> = {};
    for (const { name } of tables) counts[name] = await product.database.value(`SELECT count(*)::int FROM "${name}"`);
    return counts;
  }
  const batches = async () => (await call<ChangeBatchDto[]>('GET', '/api/changes?limit=100')).body;
  const batchOf = async (title: string) => (await batches()).find((one) => one.title === title)!;
  const statusOf = async (title: string) => {
    const lines = (await call<ChangeLineDto[]>('GET', `/api/changes/${(await batchOf(title)).id}/lines`)).body;
    return lines.map(({ status, cause }) => ({ status, cause }));
  };
  const orderOf = (number: string) => product.database.value<string>(`SELECT id FROM shop_orders WHERE order_number = $1`, [number]);

  it('should be marked accounts that are neither offered nor connectable by hand', async () => {
    const { body } = await call<IntegrationDto[]>('GET', '/api/integrations');
    expect(body.map(({ platform, accountName, isDemo, status }) => ({ platform, accountName, isDemo, status }))).toEqual(
      ['demo_storefront', 'demo_marketplace', 'demo_auctions'].map((platform) => ({
        platform,
        accountName: 'Linden & Clay',
        isDemo: true,
        status: 'active',
      })),
    );
    expect((await call('POST', '/api/integrations/demo_storefront/connect', {})).status).toBe(404);
    const offered = (await call<{ platform: string }[]>('GET', '/api/integrations/platforms')).body.map(({ platform }) => platform);
    expect(offered.filter((platform) => platform.startsWith('demo'))).toEqual([]);
  });

  it('should sell each product on each channel, in place of the sample products', async () => {
    const rows = await product.database.query<{ platform: string; rows: number }>(
      'SELECT platform, count(*)::int AS rows FROM inventory GROUP BY 1 ORDER BY 1',
    );
    expect(rows).toEqual(['demo_auctions', 'demo_marketplace', 'demo_storefront'].map((platform) => ({ platform, rows: 18 })));
    expect((await call<DemoShopDto>('GET', '/api/demo-shop')).body).toMatchObject({ products: 18, accounts: 3 });
  });

  it('should have a change that was verified and undone, one that drifted, and five that wait with reasons', async () => {
    expect(await statusOf('Try a higher price for the towels')).toMatchObject([{ status: 'undone' }]);
    expect(await statusOf('Undo: Try a higher price for the towels')).toMatchObject([{ status: 'verified' }]);
    expect(await statusOf('Raise the price of the dinner plate')).toMatchObject([{ status: 'drifted', cause: 'moved' }]);
    const waiting = (await batches()).filter(({ counts }) => counts.some(({ status }) => status === 'proposed'));
    expect(waiting).toHaveLength(5);
    expect(waiting.every(({ why }) => (why ?? '').length > 0)).toBe(true);
    const box = await call<ChangeLineDto[]>('GET', `/api/changes/${(await batchOf('Clear the gift boxes')).id}/lines`);
    expect(box.body[0]!.judgement).toMatchObject({ verdict: 'ask', cost: 1.9, feePercent: 15 });
    expect(box.body[0]!.judgement.reasons.join(' ')).toContain('at a loss');
  });

  it('should keep one stock, so that the last piece is sold once', async () => {
    const { body } = await call<SharedStockDto[]>('GET', '/api/shared-stocks?limit=50');
    const salt = body.find(({ sku }) => sku === 'WOO-SALT')!;
    expect(salt).toMatchObject({ onHand: 0, listings: [{ shown: 0 }, { shown: 0 }, { shown: 0 }] });
    expect(body).toHaveLength(6);
  });

  it('should accept a change, a shipment, a refund and their undo through the API', async () => {
    const desk = changeDesk(call);
    const [line] = await desk.done({ sku: 'BAG-MARKET', platform: 'demo_storefront', field: 'price', to: 15.5 });
    expect(line).toMatchObject({ status: 'verified' });
    const { id } = (await batches())[0]!;
    const { version } = (await call<ChangeBatchDto>('GET', `/api/changes/${id}`)).body;
    const undo = await call<{ batch: ChangeBatchDto }>('POST', `/api/changes/${id}/undo`, { version });
    expect((await desk.ended(undo.body.batch.id))[0]).toMatchObject({ status: 'verified', to: 14 });

    const orders = changeDesk(call, '/api/changes/orders');
    const [shipped] = await orders.done({ orderId: await orderOf('S-5003'), field: 'shipped', carrier: 'UPS', tracking: '1Z999' });
    expect(shipped).toMatchObject({ status: 'verified' });
    const { body: sent } = await call<ShopOrderDto>('GET', `/api/shop-orders/${await orderOf('S-5003')}`);
    expect(sent).toMatchObject({ status: 'shipped', carrier: 'UPS', tracking: '1Z999', delivery: { city: 'Asheville' } });
    const [refund] = await orders.done({ orderId: await orderOf('M-5003'), field: 'refund', amount: 5 });
    expect(refund).toMatchObject({ status: 'verified' });
    expect(await product.database.value(`SELECT refunded::float8 FROM shop_orders WHERE order_number = 'M-5003'`)).toBe(5);
  });

  it('should have sent nothing out', async () => {
    expect(await product.database.value('SELECT count(*)::int FROM egress_calls')).toBe(0);
  });

  it('should be removed completely while a change is being sent, and load again', async () => {
    const desk = changeDesk(call);
    const { batch } = await desk.propose({ sku: 'CAN-BEE-20', platform: 'demo_auctions', field: 'price', to: 29 });
    await desk.approve(batch!.id);
    expect((await call('DELETE', '/api/demo-shop')).status).toBe(204);
    const left = async () => Object.entries(await rowsOf()).filter(([name, rows]) => rows !== before[name] && !history.has(name));
    await eventually('everything is gone', async () => (await left()).length === 0).catch(async () => expect(await left()).toEqual([]));
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    expect((await call('DELETE', '/api/demo-shop')).status).toBe(204);
  });
});
