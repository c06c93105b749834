import Bot from '../../shared/icons/bot';
import ChartColumn from '../../shared/icons/chart-column';
import CalendarClock from '../../shared/icons/calendar-clock';
import Coins from '../../shared/icons/coins';
import Hand from '../../shared/icons/hand';
import KeyRound from '../../shared/icons/key-round';
import LayoutDashboard from '../../shared/icons/layout-dashboard';
import ListTodo from '../../shared/icons/list-todo';
import Plug from '../../shared/icons/plug';
import ReceiptText from '../../shared/icons/receipt-text';
import Boxes from '../../shared/icons/boxes';
import PackageCheck from '../../shared/icons/package-check';
import Users from '../../shared/icons/users';
import Palette from '../../shared/icons/palette';
import Send from '../../shared/icons/send';
import SettingsIcon from '../../shared/icons/settings';
import ShoppingBag from '../../shared/icons/shopping-bag';
import Store from '../../shared/icons/store';
import TrendingUp from '../../shared/icons/trending-up';
import WorkflowIcon from '../../shared/icons/workflow';
import type { IconComponent } from '../../shared/icons/create-icon';
import { useViewsQuery, type View } from '../../features/views/api';
import type { Permission } from '../../shared/api/types';
import { useMay } from '../../shared/lib/permissions';

export interface NavItem {
  to: string;
  label: string;
  icon: IconComponent;
  /** Only this very address is current, not those below it. */
  exact?: boolean;
  /** Who may not read it does not see it. */
  needs?: Permission;
  /** Its shortcut: "g t". */
  keys?: string;
  /** Shows how many wait for a decision. */
  counts?: 'approvals';
}

const dashboard: NavItem = { to: '/admin', label: 'Dashboard', keys: 'g d', icon: LayoutDashboard, exact: true };
const approvals: NavItem = { to: '/admin/approvals', label: 'Approvals', keys: 'g p', icon: Hand, counts: 'approvals' };
const agents: NavItem = { to: '/admin/agents', label: 'Agents', keys: 'g a', icon: Bot };
const workflows: NavItem = { to: '/admin/workflows', label: 'Workflows', keys: 'g w', icon: WorkflowIcon, needs: 'workflows:read' };
const queue: NavItem = { to: '/admin/task-queue', label: 'Task Queue', keys: 'g t', icon: ListTodo };

/**
 * Groups of the sidebar, in the order of the specification: Dashboard, Marketplace, Agent Boosters, Integrations, Agents,
 * Workflows, Task Queue, Analytics, API Keys, Trends, Settings; what we added stands beside what it belongs to. A screen is
 * listed from the day it exists.
 */
const navGroups: readonly (readonly NavItem[])[] = [
  [dashboard, approvals],
  [
    { to: '/admin/marketplace', label: 'Marketplace', keys: 'g m', icon: Store, needs: 'marketplace:read' },
    { to: '/admin/nft-marketplace', label: 'NFT Marketplace', keys: 'g n', icon: Palette, needs: 'nfts:read' },
    { to: '/admin/orders', label: 'Orders', keys: 'g o', icon: ReceiptText, needs: 'orders:read' },
    { to: '/agent-boosters', label: 'Agent Boosters', keys: 'g b', icon: ShoppingBag },
    { to: '/admin/integrations', label: 'Integrations', keys: 'g i', icon: Plug, needs: 'integrations:read' },
  ],
  [
    { to: '/admin/inventory', label: 'Inventory', keys: 'g v', icon: Boxes, needs: 'commerce:read' },
    { to: '/admin/shop-orders', label: 'Shop Orders', keys: 'g h', icon: PackageCheck, needs: 'commerce:read' },
    { to: '/admin/customers', label: 'Customers', keys: 'g c', icon: Users, needs: 'commerce:read' },
    { to: '/admin/leads', label: 'Demo Requests', keys: 'g q', icon: CalendarClock, needs: 'leads:read' },
  ],
  [agents, workflows, queue, { to: '/admin/deliveries', label: 'Deliveries', keys: 'g e', icon: Send }],
  [
    { to: '/admin/analytics', label: 'Analytics', keys: 'g l', icon: ChartColumn, needs: 'analytics:read' },
    { to: '/admin/spending', label: 'Models and spending', keys: 'g y', icon: Coins },
    { to: '/admin/api-keys', label: 'API Keys', keys: 'g k', icon: KeyRound, needs: 'api-keys:read' },
    { to: '/admin/trends', label: 'Trends', keys: 'g r', icon: TrendingUp, needs: 'trends:read' },
    { to: '/admin/settings', label: 'Settings', keys: 'g s', icon: SettingsIcon },
  ],
];

/** Four screens under the thumb; the rest is in the sheet behind More. */
const thumbItems: readonly NavItem[] = [dashboard, { ...queue, label: 'Queue' }, approvals, agents];

export interface NavEntry extends NavItem {
  /** What the menu opens: the screen, with the person's default view where there is one. */
  href: string;
}

interface Nav {
  groups: readonly (readonly NavEntry[])[];
  thumb: readonly NavEntry[];
  /** What has no place under the thumb. */
  sheet: readonly NavEntry[];
}

function hrefOf(to: string, views: readonly View[]): string {
  const view = views.find(({ screen, isDefault }) => isDefault && to === `/admin/${screen}`);
  return view?.query ? `${to}?${view.query}` : to;
}

/** The screens as this person sees them. */
export function useNav(): Nav {
  const may = useMay();
  const { data: views = [] } = useViewsQuery(undefined, { skip: !may('views:own') });
  const seen = (items: readonly NavItem[]) =>
    items.filter(({ needs }) => !needs || may(needs)).map((item) => ({ ...item, href: hrefOf(item.to, views) }));
  const groups = navGroups.map(seen).filter((group) => group.length > 0);
  const sheet = groups.flat().filter(({ to }) => !thumbItems.some((item) => item.to === to));
  return { groups, thumb: seen(thumbItems), sheet };
}
