import { screen, within } from '@testing-library/react';
import { PermissionsContext } from '../../shared/lib/permissions';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { changeBatchRow, sessionRow } from '../../shared/testing/rows';
import type { ReactElement } from 'react';
import type { Permission } from '../../shared/api/types';
import { PaletteHost } from '../palette/PaletteHost';
import { MoreSheet } from './MoreSheet';
import { Sidebar } from './Sidebar';

/** Everybody sees what no permission is known of yet: all of it. */
function open(
  at: string,
  { permissions = null, menu = <Sidebar /> }: { permissions?: readonly Permission[] | null; menu?: ReactElement } = {},
) {
  fakeApi({
    'GET /api/session': { body: sessionRow() },
    'GET /api/views': { body: [] },
    'GET /api/changes': { body: [changeBatchRow(), changeBatchRow()], headers: { 'x-total-count': '4' } },
    'GET /api/approvals/counts': { body: { pending: 2, approved: 0, rejected: 0, expired: 0, cancelled: 0 } },
  });
  return renderScreen(
    <PermissionsContext value={permissions}>
      <PaletteHost>{menu}</PaletteHost>
    </PermissionsContext>,
    { path: '/admin/*', at },
  );
}

/** The lists of a menu by their headings, each with its entries. */
const listsIn = (menu: HTMLElement): Record<string, string[]> =>
  Object.fromEntries(
    within(menu)
      .getAllByRole('list')
      .map((list) => [
        list.getAttribute('aria-labelledby') ? document.getElementById(list.getAttribute('aria-labelledby')!)!.textContent : '',
        within(list)
          .getAllByRole('link')
          .map((link) => link.textContent),
      ]),
  );
const sidebar = () => screen.getByRole('navigation', { name: 'Main' });
const entry = (name: RegExp) => within(sidebar()).getByRole('link', { name });
const heading = (name: string) => within(sidebar()).getByRole('button', { name });

const shop = ['Inventory', 'Shop orders', 'Payouts', 'Customers', 'Analytics', 'Trends'];
const setUp = ['Integrations', 'API Keys', 'Models and spending', 'Limits', 'Audit log', 'Settings'];
const tools = ['Marketplace', 'Agent Boosters', 'NFT Marketplace', 'Tool sales', 'Demo Requests'];

beforeEach(() => localStorage.clear());

it('should group its entries under headings, the audit log among the set-up', () => {
  open('/admin');
  expect(listsIn(sidebar())).toEqual({
    '': ['Dashboard', expect.stringMatching(/^Approvals/), expect.stringMatching(/^Changes/)],
    Shop: shop,
    Work: ['Agents', 'Workflows', 'Task Queue', 'Deliveries'],
    'Set-up': setUp,
    Tools: tools,
  });
});

it('should count everything that waits at Approvals, and the share of the changes where they are', async () => {
  open('/admin');
  expect(await screen.findByRole('link', { name: 'Approvals 6 wait for you' })).toBeInTheDocument();
  expect(entry(/^Changes/)).toHaveAccessibleName('Changes 4 wait for you');
});

it('should count no changes for who may not read them', async () => {
  open('/admin', { permissions: [] });
  expect(await screen.findByRole('link', { name: 'Approvals 2 wait for you' })).toBeInTheDocument();
});

it('should put the same groups into the sheet of a phone, but what is under the thumb', () => {
  open('/admin', { menu: <MoreSheet open onClose={() => undefined} /> });
  expect(listsIn(screen.getByRole('navigation', { name: 'More' }))).toEqual({
    Daily: [expect.stringMatching(/^Changes/)],
    Shop: shop,
    Work: ['Workflows', 'Deliveries'],
    'Set-up': setUp,
    Tools: tools,
  });
});

it('should say of both kinds of orders whose they are', () => {
  open('/admin');
  expect(entry(/Shop orders/)).toHaveAttribute('title', 'Shop orders: what your customers bought (g then h)');
  expect(entry(/Tool sales/)).toHaveAttribute('title', 'Tool sales: orders for the tools sold here (g then o)');
});

it('should show nobody the audit log who may not read it, and no heading without an entry', () => {
  open('/admin', { permissions: ['workflows:read', 'api-keys:read', 'orders:read'] });
  expect(Object.keys(listsIn(sidebar()))).toEqual(['', 'Work', 'Set-up', 'Tools']);
  expect(listsIn(sidebar())['Set-up']).toEqual(['API Keys', 'Models and spending', 'Settings']);
});

it('should fold a group by keyboard and remember it, but never the group of the open page', async () => {
  const { user, unmount } = open('/admin/inventory');
  expect(within(sidebar()).queryByRole('button', { name: 'Shop' })).not.toBeInTheDocument();
  heading('Tools').focus();
  await user.keyboard('{Enter}');
  expect(heading('Tools')).toHaveAttribute('aria-expanded', 'false');
  unmount();
  open('/admin/inventory');
  expect(heading('Tools')).toHaveAttribute('aria-expanded', 'false');
  expect(heading('Work')).toHaveAttribute('aria-expanded', 'true');
  await user.click(entry(/Tool sales/));
  expect(within(sidebar()).queryByRole('button', { name: 'Tools' })).not.toBeInTheDocument();
  expect(heading('Shop')).toHaveAttribute('aria-expanded', 'true');
});
