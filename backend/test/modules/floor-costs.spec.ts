import { v7 as uuidv7 } from 'uuid';
import { RuleBook } from '../../src/modules/changes/limits/rule-book';
import {
  FloorCosts,
  type LedgerOrder,
  type LedgerProduct,
  type LedgerSource,
  LedgerUpkeepModule,
  LedgerUndo,
  ShopLedger,
} from '../../src/modules/commerce';
import { InventoryEditor } from '../../src/modules/commerce/inventory-editor';
import { Transactions } from '../../src/platform/events';
import { runAsSystem, runInContext } from '../../src/platform/http/request-context';
import type { TestDatabase } from '../database';
import { startForAll, type StartedModule } from '../start-module';

const shop = '0190a5c0-0000-7000-8000-00000000000a';
const account = { platform: 'shopify', account: 'shop.test' };
const all = { agents: null, workflows: null, integrations: null };
const operator = { permissions: new Set(['commerce:write', 'imports:write']), reach: all, asksAlways: false };
const admin = { ...operator, permissions: new Set([...operator.permissions, 'changes:limit']) };

const newImport = async (database: TestDatabase) => {
  const importId = uuidv7();
  await database.query(
    `INSERT INTO imports (id, file_name, file_bytes, file_sha256, detected, plan, created_by) VALUES ($1, 'costs.csv', 1, '', '{}', '{}', 'Ada')`,
    [importId],
  );
  return importId;
};

/** Floors are computed with `floor_cost`. Each test begins with a cost of 10.00 EUR. */
describe('The cost that floors are computed with', () => {
  let database: TestDatabase;
  let module: StartedModule;
  let id: string;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(async () => {
    await database.query('TRUNCATE inventory, ledger_due, earlier_floor_costs, imports, import_changes, ledger_statements CASCADE');
    await write({ costCents: 1_000 });
    id = await database.value<string>('SELECT id FROM inventory');
  });

  const inTransaction: Transactions['run'] = (work) => module.get(Transactions).run(work);
  const write = (product: Partial<LedgerProduct>, importId: string | null = null, integrationId: string | null = importId ? null : shop) =>
    inTransaction((transaction) =>
      module.get(ShopLedger).write(
        transaction,
        { ...account, integrationId, importId },
        {
          products: [{ platformProductId: '7', sku: 'A', productName: 'A', currency: 'EUR', ...product }],
        },
      ),
    );
  const person = <T>(authority: typeof operator, work: () => Promise<T>, confirmedUntil = 0) =>
    runInContext({ actor: { kind: 'person', id: null, name: 'P' }, address: null, requestId: null, authority, confirmedUntil }, work);
  const byHand = (change: { cost: number | null }, authority = operator, confirmedUntil = 0) =>
    person(authority, () => module.get(InventoryEditor).update(id, change), confirmedUntil);
  const soon = () => Date.now() + 60_000;
  const known = async () =>
    (await database.query('SELECT cost::float8 AS cost, floor_cost::float8 AS floor FROM channel_listings WHERE id = $1', [id]))[0];
  const held = async () => (await module.get(FloorCosts).waiting(10)).items;

  it.each<[string, () => Promise<unknown>, number | null]>([
    ['by hand', () => byHand({ cost: 5 }), 5],
    ['by hand, of an admin who did not confirm', () => byHand({ cost: 5 }, admin), 5],
    ['by hand, of a confirmed person without changes:limit', () => byHand({ cost: 5 }, operator, soon()), 5],
    ['by the platform', () => write({ costCents: 500 }), 5],
    ['by a file', async () => write({ costCents: 500 }, await newImport(database)), 5],
    ['to nothing', () => byHand({ cost: null }), null],
    ['in two steps', () => byHand({ cost: 8 }).then(() => byHand({ cost: 5 })), 5],
    ['by way of nothing', () => byHand({ cost: null }).then(() => byHand({ cost: 5 })), 5],
  ])('should stay when the cost is lowered %s', async (_, lower, cost) => {
    await lower();
    expect(await known()).toEqual({ cost, floor: 10 });
    expect(await held()).toMatchObject([{ listingId: id, sku: 'A', cost, floorCost: 10, floorCurrency: 'EUR' }]);
  });

  it('should become unknown, and not be another, when a file names another currency', async () => {
    await write({ costCents: 1_000, currency: 'HUF' }, await newImport(database));
    expect(await known()).toEqual({ cost: 10, floor: null });
    expect(await held()).toMatchObject([{ currency: 'HUF', floorCost: 10, floorCurrency: 'EUR' }]);
  });

  it('should follow a higher cost, and one that comes back', async () => {
    await byHand({ cost: 12 });
    expect(await known()).toEqual({ cost: 12, floor: 12 });
    await byHand({ cost: 5 });
    await byHand({ cost: 12 });
    expect([await known(), await held()]).toEqual([{ cost: 12, floor: 12 }, []]);
  });

  it('should stay when an import that raised the cost is undone', async () => {
    const importId = await newImport(database);
    await write({ costCents: 2_000 }, importId);
    expect(await known()).toEqual({ cost: 20, floor: 20 });
    await inTransaction((transaction) => module.get(LedgerUndo).products(transaction, importId));
    expect(await known()).toEqual({ cost: 10, floor: 20 });
  });

  it('should follow at once when a confirmed person who may change limits lowers the cost', async () => {
    await byHand({ cost: 5 }, admin, soon());
    expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
  });

  it('should not follow the lower cost of a listing that had none and took part in the floor of another channel', async () => {
    await inTransaction((transaction) =>
      module.get(ShopLedger).write(
        transaction,
        { platform: 'ebay', account: 'e', integrationId: shop, importId: null },
        {
          products: [{ platformProductId: '9', sku: 'A', productName: 'A', currency: 'EUR', priceCents: 2_000 }],
        },
      ),
    );
    id = await database.value<string>(`SELECT id FROM inventory WHERE platform = 'ebay'`);
    await byHand({ cost: 5 });
    expect(await known()).toEqual({ cost: 5, floor: 10 });
  });

  it.each([
    ['states none', undefined, []],
    ['states another', 319, [{ tax: '3.19' }]],
  ])('should not depend on the tax of an order that a file named before the account, which %s', async (_, taxCents, taxes) => {
    await database.query('TRUNCATE shop_orders CASCADE');
    const orders = (tax: number | undefined): LedgerOrder[] => [
      {
        platformOrderId: '7001',
        orderedAt: new Date('2026-11-20T10:00:00Z'),
        status: 'paid',
        currency: 'EUR',
        totalCents: 2_000,
        taxCents: tax,
        lines: [{ sku: 'A', productName: 'A', quantity: 1, unitPriceCents: 2_000 }],
      },
    ];
    const store = (source: LedgerSource, tax?: number) =>
      person(operator, () => inTransaction((transaction) => module.get(ShopLedger).write(transaction, source, { orders: orders(tax) })));
    await store({ platform: 'shopify', account: '', integrationId: null, importId: await newImport(database) }, 2);
    await store({ ...account, integrationId: shop }, taxCents);
    expect(await database.query('SELECT sku, currency FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id')).toHaveLength(1);
    expect(await database.query('SELECT tax::text FROM one_product_taxes')).toEqual(taxes);
  });

  describe('of a product without a cost', () => {
    beforeEach(async () => {
      await database.query('TRUNCATE inventory, ledger_due, earlier_floor_costs CASCADE');
      await write({});
      id = await database.value<string>('SELECT id FROM inventory');
    });
    const fileOf = async (authority: typeof operator, costCents: number) => {
      const importId = await newImport(database);
      await person(authority, () => write({ costCents }, importId));
      return importId;
    };

    it.each<[string, () => Promise<unknown>]>([
      ['by hand', () => byHand({ cost: 5 })],
      ['by hand, in two steps', () => byHand({ cost: 8 }).then(() => byHand({ cost: 5 }))],
      ['by hand, by way of nothing', () => byHand({ cost: 8 }).then(() => byHand({ cost: null }).then(() => byHand({ cost: 5 })))],
      ['by a file', () => fileOf(operator, 500)],
    ])('should stay unknown when a caller without changes:limit states a first cost %s', async (_, state) => {
      await state();
      expect(await known()).toEqual({ cost: 5, floor: null });
      expect(await held()).toMatchObject([{ listingId: id, cost: 5, floorCost: null, floorCurrency: null }]);
      await person(admin, async () => module.get(FloorCosts).accept([{ listingId: id, cost: 5 }]), soon());
      expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['by the platform, whoever started the sync', () => person(operator, () => write({ costCents: 500 }))],
      ['by hand of an admin', () => byHand({ cost: 5 }, admin)],
      ['by a file of an admin', () => fileOf(admin, 500)],
    ])('should follow a first cost at once %s', async (_, state) => {
      await state();
      expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
    });

    it('should not follow the first cost that a program states for an admin', async () => {
      const token = { id: uuidv7(), name: 'App', microUsdPerDay: null };
      await runInContext({ actor: { kind: 'person', id: null, name: 'P' }, address: null, requestId: null, authority: admin, token }, () =>
        module.get(InventoryEditor).update(id, { cost: 5 }),
      );
      expect(await known()).toEqual({ cost: 5, floor: null });
    });

    it('should not follow the first cost of a file that a program imports for an admin', async () => {
      const authority = { ...admin, tokenId: uuidv7() };
      await runAsSystem(async () => write({ costCents: 500 }, await newImport(database)), {
        authority,
        task: { id: uuidv7(), attempt: 1, agentId: null },
      });
      expect(await known()).toEqual({ cost: 5, floor: null });
    });

    it('should ask nothing once the first cost is gone again', async () => {
      await byHand({ cost: 5 });
      await byHand({ cost: null });
      expect([await known(), await held()]).toEqual([{ cost: null, floor: null }, []]);
    });
  });

  describe('of a product that only a file names', () => {
    const ofFile = { platform: 'etsy', account: '', integrationId: null };
    const importOf = (authority: typeof operator, costCents: number) =>
      person(authority, async () => {
        const importId = await newImport(database);
        await inTransaction((transaction) =>
          module
            .get(ShopLedger)
            .write(transaction, { ...ofFile, importId }, { products: [{ sku: 'F', productName: 'F', currency: 'EUR', costCents }] }),
        );
        id = await database.value<string>(`SELECT id FROM inventory WHERE sku = 'F'`);
        return importId;
      });
    const undo = (importId: string) =>
      person(operator, () => inTransaction((transaction) => module.get(LedgerUndo).products(transaction, importId)));

    it('should follow the cost of a new product of an admin, and not that of an operator', async () => {
      await undo(await importOf(operator, 500));
      expect(await database.value(`SELECT count(*)::int FROM inventory WHERE sku = 'F'`)).toBe(0);
      await importOf(operator, 500);
      expect(await known()).toEqual({ cost: 5, floor: null });
      await database.query(`DELETE FROM inventory WHERE sku = 'F'`);
      await importOf(admin, 500);
      expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
    });

    it.each([
      ['an operator', operator],
      ['an admin', admin],
    ])('should stay when %s imports a lower cost after undoing the import', async (_, authority) => {
      await undo(await importOf(admin, 1_000));
      await importOf(authority, 400);
      expect(await known()).toEqual({ cost: 4, floor: 10 });
      expect(await held()).toMatchObject([{ sku: 'F', cost: 4, floorCost: 10, floorCurrency: 'EUR' }]);
    });

    it('should begin with the cost that was accepted last', async () => {
      await undo(await importOf(admin, 1_000));
      const second = await importOf(admin, 400);
      await person(admin, async () => module.get(FloorCosts).accept([{ listingId: id, cost: 4 }]), soon());
      await undo(second);
      await importOf(operator, 500);
      expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
    });
  });

  it('should be accepted as shown by a confirmed person who may change limits, and by no other caller', async () => {
    await byHand({ cost: 5 });
    const accept = (cost: number, authority: typeof operator, confirmedUntil: number) =>
      person(authority, async () => module.get(FloorCosts).accept([{ listingId: id, cost }]), confirmedUntil);
    await expect(accept(5, operator, soon())).rejects.toMatchObject({ code: 'insufficient_scope' });
    await expect(accept(5, admin, 0)).rejects.toMatchObject({ code: 'confirmation_required' });
    await expect(accept(6, admin, soon())).rejects.toMatchObject({ code: 'version_conflict' });
    expect(await known()).toEqual({ cost: 5, floor: 10 });
    await accept(5, admin, soon());
    expect([await known(), await held()]).toEqual([{ cost: 5, floor: 5 }, []]);
    expect(await database.value(`SELECT content::text FROM audit_log WHERE action = 'change_limits.costs_accepted'`)).toMatch(/"cost": ?5/);
  });
});

describe('The fees that floors are computed with', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([LedgerUpkeepModule], (started) => ({ database, module } = started));
  beforeEach(() => database.query('TRUNCATE shop_orders, imports, import_changes, ledger_statements CASCADE'));

  const order = (number: string, more: Partial<LedgerOrder> = {}): LedgerOrder => ({
    platformOrderId: number,
    orderedAt: new Date(Date.now() - 86_400_000),
    status: 'paid',
    currency: 'EUR',
    totalCents: 10_000,
    lines: [],
    ...more,
  });
  const write = (orders: LedgerOrder[], importId: string | null = null) =>
    module
      .get(Transactions)
      .run((transaction) =>
        module.get(ShopLedger).write(transaction, { ...account, integrationId: importId ? null : shop, importId }, { orders }),
      );
  const fees = async () => {
    const found = await new RuleBook().ledgerFees(database);
    return ['EUR', 'USD'].map((currency) => found.of({ integrationId: shop, platform: 'shopify' }, currency));
  };

  it.each<[string, Partial<LedgerOrder>]>([
    ['another total', { totalCents: 1_000_000 }],
    ['other fees', { feesCents: 0 }],
    ['another currency', { currency: 'USD' }],
    ['an earlier date', { orderedAt: new Date('2020-01-01T12:00:00Z') }],
    ['that it was cancelled', { status: 'cancelled' }],
    ['that it was refunded', { status: 'refunded', refundedCents: 10_000 }],
  ])('should stay when a file states %s for an order of the account', async (_, stated) => {
    await write([order('1', { feesCents: 3_000 }), order('2', { feesCents: 1_000 })]);
    expect(await fees()).toEqual([20, null]);
    await write([order('1', stated)], await newImport(database));
    expect(await fees()).toEqual([20, null]);
  });
});
