import { resourceTool } from './resources';

const id = '0190a5c0-0000-7000-8000-000000000000';

describe('The address of a resource', () => {
  it.each([
    ['stallhand://ledger/products', 'stock.list'],
    ['stallhand://ledger/profit', 'profit.list'],
    ['stallhand://ledger/orders?cursor=abc', 'orders.list'],
    ['stallhand://ledger/customers', 'customers.list'],
    [`stallhand://artifacts/${id}/${id}`, 'artifacts.read'],
  ])('%s should follow the rules of %s', (uri, tool) => expect(resourceTool(uri)).toBe(tool));

  it.each([
    '',
    'stallhand://',
    'stallhand://ledger',
    'stallhand://ledger/users',
    'stallhand://ledger/constructor',
    'stallhand://ledger/products/more',
    'https://ledger/products',
    'file:///etc/passwd',
    `stallhand://artifacts/${id}`,
    `stallhand://artifacts/${id}/${id}/more`,
    `stallhand://artifacts/${id}/..`,
    'stallhand://artifacts/1/2',
  ])('%j should lead nowhere', (uri) => expect(resourceTool(uri)).toBeNull());
});
