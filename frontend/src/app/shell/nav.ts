import Bot from '../../shared/icons/bot';
import ChartColumn from '../../shared/icons/chart-column';
import CalendarClock from '../../shared/icons/calendar-clock';
import Coins from '../../shared/icons/coins';
import CreditCard from '../../shared/icons/credit-card';
import GitCompareArrows from '../../shared/icons/git-compare-arrows';
import Hand from '../../shared/icons/hand';
import KeyRound from '../../shared/icons/key-round';
import LayoutDashboard from '../../shared/icons/layout-dashboard';
import ListChecks from '../../shared/icons/list-checks';
import ListTodo from '../../shared/icons/list-todo';
import Plug from '../../shared/icons/plug';
import ReceiptText from '../../shared/icons/receipt-text';
import ScrollText from '../../shared/icons/scroll-text';
import Boxes from '../../shared/icons/boxes';
import PackageCheck from '../../shared/icons/package-check';
import Users from '../../shared/icons/users';
import Palette from '../../shared/icons/palette';
import Send from '../../shared/icons/send';
import SettingsIcon from '../../shared/icons/settings';
import ShoppingBag from '../../shared/icons/shopping-bag';
import SlidersHorizontal from '../../shared/icons/sliders-horizontal';
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
  /** What is behind the label, where that leaves a doubt. */
  about?: string;
  /** Other words people look for it by. */
  words?: string;
  /** Only this very address is current, not those below it. */
  exact?: boolean;
  /** Who may not read it does not see it. */
  needs?: Permission;
  /** Its shortcut: "g t". */
  keys?: string;
  /** Shows how many of what wait for a decision. */
  counts?: 'everything' | 'changes';
  /** Screens that are opened from this one: they have no entry of their own while it is there. */
  parts?: readonly NavItem[];
  /** Other paths that belong to it. */
  also?: readonly string[];
}

/** What stands together under a heading; what every day needs stands first, without one. */
export interface NavGroup<Item extends NavItem = NavEntry> {
  heading?: string;
  /** Collapsed until the user opens it. */
  startsFolded?: boolean;
  items: readonly Item[];
}

const dashboard: NavItem = { to: '/admin', label: 'Dashboard', keys: 'g d', icon: LayoutDashboard, exact: true };
const approvals: NavItem = { to: '/admin/approvals', label: 'Approvals', keys: 'g p', icon: Hand, counts: 'everything' };
const changes: NavItem = {
  to: '/admin/changes',
  label: 'Changes',
  about: 'what is written to your shops',
  words: 'prices stock batches undo write',
  keys: 'g x',
  icon: GitCompareArrows,
  needs: 'changes:read',
  counts: 'changes',
  parts: [
    {
      to: '/admin/limits',
      label: 'Limits',
      about: 'what may be changed in your shops without asking',
      words: 'margin floor quiet hours level stop writing',
      keys: 'g f',
      icon: SlidersHorizontal,
      needs: 'changes:read',
    },
  ],
};
const agents: NavItem = { to: '/admin/agents', label: 'Agents', keys: 'g a', icon: Bot };
const workflows: NavItem = {
  to: '/admin/workflows',
  label: 'Workflows',
  keys: 'g w',
  icon: WorkflowIcon,
  needs: 'workflows:read',
  also: ['/admin/workflow-runs'],
};
const queue: NavItem = { to: '/admin/task-queue', label: 'Task Queue', keys: 'g t', icon: ListTodo, also: ['/admin/tasks'] };
const shopOrders: NavItem = {
  to: '/admin/shop-orders',
  label: 'Shop orders',
  about: 'what your customers bought',
  keys: 'g h',
  icon: PackageCheck,
  needs: 'commerce:read',
};
const toolSales: NavItem = {
  to: '/admin/orders',
  label: 'Tool sales',
  about: 'orders for the tools sold here',
  words: 'boosters revenue',
  keys: 'g o',
  icon: ReceiptText,
  needs: 'orders:read',
};
const auditLog: NavItem = {
  to: '/admin/audit-log',
  label: 'Audit log',
  words: 'logs history who changed',
  keys: 'g u',
  icon: ScrollText,
  needs: 'audit:read',
};

/**
 * The sidebar: daily screens, the shop, then the screens of the specification in its order; the rest is collapsed. The shop's own orders
 * and those for tools are never in one group. Command palette, shortcuts and the phone menu are built from this list.
 */
const navGroups: readonly NavGroup<NavItem>[] = [
  { items: [dashboard, approvals, changes] },
  {
    heading: 'Shop',
    items: [
      { to: '/admin/inventory', label: 'Inventory', keys: 'g v', icon: Boxes, needs: 'commerce:read', also: ['/admin/imports'] },
      shopOrders,
      { to: '/admin/customers', label: 'Customers', keys: 'g c', icon: Users, needs: 'commerce:read' },
    ],
  },
  {
    heading: 'Console',
    items: [
      {
        to: '/admin/marketplace',
        label: 'Marketplace',
        keys: 'g m',
        icon: Store,
        needs: 'marketplace:read',
        parts: [toolSales, { to: '/admin/leads', label: 'Demo Requests', keys: 'g q', icon: CalendarClock, needs: 'leads:read' }],
        also: ['/admin/webhooks'],
      },
      { to: '/agent-boosters', label: 'Agent Boosters', keys: 'g b', icon: ShoppingBag },
      {
        to: '/admin/integrations',
        label: 'Integrations',
        words: 'tool servers MCP',
        keys: 'g i',
        icon: Plug,
        needs: 'integrations:read',
      },
      agents,
      workflows,
      queue,
      { to: '/admin/analytics', label: 'Analytics', keys: 'g l', icon: ChartColumn, needs: 'analytics:read' },
      { to: '/admin/api-keys', label: 'API Keys', keys: 'g k', icon: KeyRound, needs: 'api-keys:read' },
      { to: '/admin/trends', label: 'Trends', keys: 'g r', icon: TrendingUp, needs: 'trends:read' },
      {
        to: '/admin/settings',
        label: 'Settings',
        keys: 'g s',
        icon: SettingsIcon,
        parts: [{ to: '/admin/spending', label: 'Models and spending', keys: 'g y', icon: Coins }, auditLog],
      },
    ],
  },
  {
    heading: 'Other',
    startsFolded: true,
    items: [
      {
        to: '/admin/payouts',
        label: 'Payouts',
        about: 'what your channels paid you',
        words: 'fees refunds settlement reconciliation bank',
        keys: 'g j',
        icon: CreditCard,
        needs: 'commerce:read',
      },
      {
        to: '/admin/purchase-lists',
        label: 'Purchase lists',
        about: 'what to order from your suppliers',
        words: 'restock reorder suppliers buying',
        keys: 'g z',
        icon: ListChecks,
        needs: 'commerce:read',
      },
      { to: '/admin/deliveries', label: 'Deliveries', keys: 'g e', icon: Send },
      { to: '/admin/nft-marketplace', label: 'NFT Marketplace', keys: 'g n', icon: Palette, needs: 'nfts:read' },
    ],
  },
];

/** Four screens under the thumb; the rest is in the sheet behind More. */
const thumbItems: readonly NavItem[] = [dashboard, { ...queue, label: 'Queue' }, approvals, agents];

export interface NavEntry extends NavItem {
  /** What the menu opens: the screen, with the person's default view where there is one. */
  href: string;
  parts: readonly NavEntry[];
}

interface Nav {
  groups: readonly NavGroup[];
  /** All screens in their order, each before its parts. */
  entries: readonly NavEntry[];
  thumb: readonly NavEntry[];
  /** What has no place under the thumb. */
  sheet: readonly NavGroup[];
}

function hrefOf(to: string, views: readonly View[]): string {
  const view = views.find(({ screen, isDefault }) => isDefault && to === `/admin/${screen}`);
  return view?.query ? `${to}?${view.query}` : to;
}

type Address = Pick<NavItem, 'to' | 'exact' | 'parts' | 'also'>;

const isUnder = (to: string, pathname: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

/** Returns true if the path belongs to the screen, a page below it or one of its subscreens. */
export const isAt = ({ to, exact, parts = [], also = [] }: Address, pathname: string): boolean =>
  exact ? pathname === to : [to, ...also].some((address) => isUnder(address, pathname)) || parts.some((part) => isAt(part, pathname));

/** Marks the link of an entry while its screen, or a part of it, is open. */
export const currentAt = (item: Address, pathname: string) =>
  isAt(item, pathname) && { className: 'active', 'aria-current': 'page' as const };

/** Label and shortcut; of an entry that leaves a doubt also what is behind it. */
export const tipOf = ({ label, about, keys }: Pick<NavItem, 'label' | 'about' | 'keys'>): string =>
  `${label}${about ? `: ${about}` : ''}${keys ? ` (${keys.split(' ').join(' then ')})` : ''}`;

const filled = (groups: readonly NavGroup[]): NavGroup[] => groups.filter(({ items }) => items.length > 0);

/** The screens as this person sees them. */
export function useNav(): Nav {
  const may = useMay();
  const { data: views = [] } = useViewsQuery(undefined, { skip: !may('views:own') });
  const maySee = ({ needs }: NavItem) => !needs || may(needs);
  const entryOf = (item: NavItem): NavEntry => ({
    ...item,
    href: hrefOf(item.to, views),
    parts: (item.parts ?? []).filter(maySee).map(entryOf),
  });
  // If the user may not see the screen, its first visible subscreen takes its place.
  const seen = (items: readonly NavItem[]): NavEntry[] => items.flatMap((item) => (maySee(item) ? [entryOf(item)] : entryOf(item).parts));
  const groups = filled(navGroups.map((group) => ({ ...group, items: seen(group.items) })));
  const hasThumb = ({ to }: NavEntry) => thumbItems.some((item) => item.to === to);
  return {
    groups,
    entries: groups.flatMap(({ items }) => items).flatMap((item) => [item, ...item.parts]),
    thumb: seen(thumbItems),
    sheet: filled(groups.map((group) => ({ ...group, items: group.items.filter((item) => !hasThumb(item)) }))),
  };
}

/** The screens of an entry, itself first, while one of their lists is open; empty for an entry without subscreens and for detail pages. */
export function partsAt(entries: readonly NavEntry[], pathname: string): readonly NavEntry[] {
  const whole = entries.find(({ to, parts }) => parts.length > 0 && (pathname === to || parts.some((part) => isUnder(part.to, pathname))));
  return whole ? [whole, ...whole.parts] : [];
}
