import type { Command } from './command';
import { keepRecent, readRecent } from './recent';

const icon = (() => null) as unknown as Command['icon'];
const order: Command = {
  id: 'order 1',
  group: 'Orders',
  label: '#1042',
  hint: 'Shopify',
  icon,
  run: '/admin/shop-orders?order=1',
  found: true,
};
const screen: Command = { id: 'go /admin/agents', group: 'Go to', label: 'Agents', icon, run: '/admin/agents' };

beforeEach(() => localStorage.clear());

it('should keep what it shows of a row that the server found, once, the newest first', () => {
  keepRecent('ada', order);
  keepRecent('ada', screen);
  keepRecent('ada', order);
  expect(readRecent('ada')).toEqual({
    ids: ['order 1', 'go /admin/agents'],
    rows: [{ id: 'order 1', label: '#1042', hint: 'Shopify', run: '/admin/shop-orders?order=1' }],
  });
});

it('should keep no name of a customer', () => {
  keepRecent('ada', { ...order, id: 'customer 1', group: 'Customers', label: 'Bob Bell' });
  expect(readRecent('ada')).toEqual({ ids: [], rows: [] });
});

it('should leave out a row that leads out of the console', () => {
  keepRecent('ada', { ...order, run: 'https://elsewhere.test/' });
  expect(readRecent('ada').rows).toEqual([]);
});
