import { screen, within } from '@testing-library/react';
import { PermissionsContext } from '../../shared/lib/permissions';
import { fakeApi } from '../../shared/testing/fakeApi';
import { renderScreen } from '../../shared/testing/render';
import { changeBatchRow, sessionRow } from '../../shared/testing/rows';
import type { ReactElement } from 'react';
import type { Permission } from '../../shared/api/types';
import { PaletteHost } from '../palette/PaletteHost';
import { MoreSheet } from './MoreSheet';
import { ScreenTabs } from './ScreenTabs';
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

const shop = ['Inventory', 'Shop orders', 'Customers'];
/** Dashboard stands first; then these, in the order of the specification. */
const specified = [
  'Marketplace',
  'Agent Boosters',
  'Integrations',
  'Agents',
  'Workflows',
  'Task Queue',
  'Analytics',
  'API Keys',
  'Trends',
  'Settings',
];
const other = ['Payouts', 'Purchase lists', 'Deliveries', 'NFT Marketplace'];

beforeEach(() => localStorage.clear());

it('should show daily screens, the shop, and the screens of the specification in order, and collapse the rest', () => {
  open('/admin');
  expect(listsIn(sidebar())).toEqual({
    '': ['Dashboard', expect.stringMatching(/^Approvals/), expect.stringMatching(/^Changes/)],
    Shop: shop,
    Console: specified,
    Other: other,
  });
  expect(heading('Other')).toHaveAttribute('aria-expanded', 'false');
  expect(heading('Console')).toHaveAttribute('aria-expanded', 'true');
});

it.each([
  ['/admin/limits', 'Changes', ['Changes', 'Limits']],
  ['/admin/audit-log', 'Settings', ['Settings', 'Models and spending', 'Audit log']],
  ['/admin/spending', 'Settings', ['Settings', 'Models and spending', 'Audit log']],
  ['/admin/orders', 'Marketplace', ['Marketplace', 'Tool sales', 'Demo Requests']],
  ['/admin/leads', 'Marketplace', ['Marketplace', 'Tool sales', 'Demo Requests']],
])('should reach %s through tabs of %s, which is current meanwhile', (at, parent, tabs) => {
  open(at, {
    menu: (
      <>
        <Sidebar />
        <ScreenTabs />
      </>
    ),
  });
  expect(entry(new RegExp(`^${parent}`))).toHaveAttribute('aria-current', 'page');
  const strip = screen.getByRole('navigation', { name: `${parent} screens` });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(tabs);
  expect(links.filter((link) => link.getAttribute('aria-current') === 'page').map((link) => link.getAttribute('href'))).toEqual([at]);
});

it.each([
  ['/admin/workflow-runs/1', 'Workflows'],
  ['/admin/tasks/1', 'Task Queue'],
  ['/admin/imports', 'Inventory'],
  ['/admin/webhooks', 'Marketplace'],
])('should mark %s as part of %s, without tabs', (at, parent) => {
  open(at, {
    menu: (
      <>
        <Sidebar />
        <ScreenTabs />
      </>
    ),
  });
  expect(entry(new RegExp(`^${parent}`))).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('navigation', { name: /screens$/ })).not.toBeInTheDocument();
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
    Console: specified.filter((label) => label !== 'Agents' && label !== 'Task Queue'),
    Other: other,
  });
});

it('should say of both kinds of orders whose they are', () => {
  open('/admin', { permissions: ['commerce:read', 'orders:read'] });
  expect(entry(/Shop orders/)).toHaveAttribute('title', 'Shop orders: what your customers bought (g then h)');
  expect(entry(/Tool sales/)).toHaveAttribute('title', 'Tool sales: orders for the tools sold here (g then o)');
});

it('should show nobody the audit log who may not read it, and no heading without an entry', () => {
  open('/admin/spending', {
    permissions: ['workflows:read', 'api-keys:read', 'orders:read'],
    menu: (
      <>
        <Sidebar />
        <ScreenTabs />
      </>
    ),
  });
  expect(Object.keys(listsIn(sidebar()))).toEqual(['', 'Console', 'Other']);
  // Without the Marketplace, its subscreens take its place.
  expect(listsIn(sidebar()).Console).toEqual(['Tool sales', 'Agent Boosters', 'Agents', 'Workflows', 'Task Queue', 'API Keys', 'Settings']);
  const strip = screen.getByRole('navigation', { name: 'Settings screens' });
  expect(
    within(strip)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Settings', 'Models and spending']);
});

it('should toggle groups by keyboard and remember it, but never collapse the group of the open page', async () => {
  const { user, unmount } = open('/admin/inventory');
  expect(within(sidebar()).queryByRole('button', { name: 'Shop' })).not.toBeInTheDocument();
  for (const name of ['Console', 'Other']) {
    heading(name).focus();
    await user.keyboard('{Enter}');
  }
  expect(heading('Console')).toHaveAttribute('aria-expanded', 'false');
  expect(heading('Other')).toHaveAttribute('aria-expanded', 'true');
  unmount();
  open('/admin/inventory');
  expect(heading('Console')).toHaveAttribute('aria-expanded', 'false');
  expect(heading('Other')).toHaveAttribute('aria-expanded', 'true');
  await user.click(entry(/Settings/));
  expect(within(sidebar()).queryByRole('button', { name: 'Console' })).not.toBeInTheDocument();
  expect(heading('Shop')).toHaveAttribute('aria-expanded', 'true');
});
