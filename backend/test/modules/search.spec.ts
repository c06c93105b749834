import { Reflector } from '@nestjs/core';
import { v7 as uuidv7 } from 'uuid';
import { authorityOf, type Role } from '../../src/modules/auth';
import type { Principal } from '../../src/modules/auth/principal';
import { requiresKey } from '../../src/modules/auth/requires.decorator';
import { type LedgerSource, ShopLedger } from '../../src/modules/commerce';
import { SearchModule } from '../../src/modules/search';
import { SearchController } from '../../src/modules/search/search.controller';
import { SearchService } from '../../src/modules/search/search.service';
import { Transactions } from '../../src/platform/events';
import { runInContext } from '../../src/platform/http/request-context';
import type { TestDatabase } from '../database';
import { order } from '../ledger-order';
import { insertTask } from '../rows';
import { startForAll, type StartedModule } from '../start-module';

describe('The search', () => {
  let database: TestDatabase;
  let module: StartedModule;

  startForAll([SearchModule], (started) => ({ database, module } = started));

  const find = async (text: string, most = 5) =>
    (await module.get(SearchService).find(text, most)).map(({ kind, label, hint, platform, find: by }) =>
      [kind, label, hint ?? platform, by].join(' | '),
    );
  const as = (role: Role, text: string) =>
    runInContext(
      {
        actor: { kind: 'system', id: null, name: 'System' },
        address: null,
        requestId: null,
        authority: authorityOf({ role, token: null }),
      },
      () => find(text),
    );

  beforeAll(async () => {
    const shop: LedgerSource = { platform: 'etsy', account: 'shop', integrationId: uuidv7() };
    const ada = { platformCustomerId: 'c1', email: 'ada@buyers.test', firstName: 'Ada', lastName: 'Byron' };
    const hour = (hours: number) => new Date(Date.now() - hours * 3_600_000);
    await module.get(Transactions).run((transaction) =>
      module.get(ShopLedger).write(transaction, shop, {
        products: [
          { platformProductId: '1', sku: 'NAP-1', productName: 'Linen napkins', priceCents: 2_000, currency: 'EUR', quantity: 3 },
          { platformProductId: '2', sku: 'BRD', productName: 'Board for NAP-1', priceCents: 900, currency: 'EUR', quantity: 3 },
        ],
        orders: [
          order({ platformOrderId: '5551042', orderNumber: '#1042', orderedAt: hour(3), customer: ada }),
          order({ platformOrderId: '5559042', orderNumber: '#21042', orderedAt: hour(1), customer: ada, lines: [] }),
          order({ platformOrderId: '5550042', orderNumber: '#42', orderedAt: hour(2), customer: null, lines: [] }),
        ],
      }),
    );
    const open = await insertTask(database, { title: 'Restock the napkins' });
    const hidden = await insertTask(database, { title: 'Write to a buyer', input: { to: 'secretword' } });
    await database.query('UPDATE tasks SET is_personal = TRUE WHERE id = $1', [hidden]);
    await database.query('INSERT INTO task_search (task_id, body) VALUES ($1, $2), ($3, $4)', [
      open,
      'restock the napkins',
      hidden,
      'write to a buyer secretword',
    ]);
  });

  it('should find an order by its number, the exact one first, with and without its sign', async () => {
    const both = ['order | #1042 | etsy | 5551042', 'order | #21042 | etsy | 5559042'];
    expect(await find('1042')).toEqual(both);
    expect(await find('#1042')).toEqual(both);
    expect(await find('5550042')).toEqual(['order | #42 | etsy | 5550042']);
    expect(await find('42')).toEqual(['order | #42 | etsy | 5550042']);
  });

  it('should find a person and their orders by name and by mail address', async () => {
    const orders = ['order | #21042 | etsy | 5559042', 'order | #1042 | etsy | 5551042'];
    const ada = 'customer | Ada Byron | ada@buyers.test | ada@buyers.test';
    expect(await find('byron')).toEqual([...orders, ada]);
    expect(await find('ADA@buyers.test')).toEqual([...orders, ada]);
    expect(await find('ada bryon')).toEqual([ada]);
    expect(await find('miller')).toEqual([]);
  });

  it('should find products by SKU, with their orders, by part of the name, and despite a typo', async () => {
    expect(await find('NAP-1')).toEqual(['product | Linen napkins | NAP-1 | NAP-1', 'product | Board for NAP-1 | BRD | BRD']);
    expect(await find('NAP')).toContain('order | #1042 | etsy | 5551042');
    expect(await find('linnen')).toEqual(['product | Linen napkins | NAP-1 | NAP-1']);
    expect(await find('zzzzzz')).toEqual([]);
  });

  it('should find tasks by their texts, except those withheld from the caller', async () => {
    expect(await find('restock')).toEqual(['task | Restock the napkins | queued | Restock the napkins']);
    expect(await find('secretword')).toHaveLength(1);
    expect(await as('viewer', 'secretword')).toEqual([]);
    expect(await as('viewer', 'write to a buyer')).toHaveLength(1);
  });

  it('should not find deleted tasks, nor those beyond the limits of a token', async () => {
    const token = {
      permissions: new Set(['commerce:read', 'tasks:read']),
      reach: { agents: null, workflows: ['own'], integrations: null },
      mode: 'act',
    } as unknown as NonNullable<Principal['token']>;
    const limited = () =>
      runInContext(
        {
          actor: { kind: 'system', id: null, name: 'A token' },
          address: null,
          requestId: null,
          authority: authorityOf({ role: 'owner', token }),
        },
        () => find('restock'),
      );
    expect(await limited()).toEqual([]);
    await database.query(`UPDATE tasks SET type = 'Workflow', input = '{"workflowId": "own"}' WHERE title = 'Restock the napkins'`);
    expect(await limited()).toHaveLength(1);
    await database.query(`UPDATE tasks SET deleted_at = now() WHERE title = 'Restock the napkins'`);
    expect(await find('restock')).toEqual([]);
    await database.query('UPDATE tasks SET deleted_at = NULL');
  });

  it('should not be open to a person who still has to set up a second factor', () => {
    const list = Object.getOwnPropertyDescriptor(SearchController.prototype, 'list')!.value as () => void;
    expect(new Reflector().get<string>(requiresKey, list)).toBe('commerce:read');
  });

  it('should tell a caller without sight of customers nothing about them', async () => {
    expect(await as('owner', 'byron')).toHaveLength(3);
    expect(await as('viewer', 'byron')).toEqual([]);
    expect(await as('viewer', 'ada@buyers.test')).toEqual([]);
    expect(await as('viewer', '1042')).toHaveLength(2);
  });

  it.each(['', ' ', '#', '%', '_', '\\', "'; DROP TABLE x", '%%%', 'a'.repeat(200), '🎁🎁🎁'])(
    'should find nothing by %j',
    async (text) => {
      expect(await find(text)).toEqual([]);
    },
  );
});
