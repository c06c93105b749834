import Bot from 'lucide-react/icons/bot';
import KeyRound from 'lucide-react/icons/key-round';
import LayoutDashboard from 'lucide-react/icons/layout-dashboard';
import ListTodo from 'lucide-react/icons/list-todo';
import SettingsIcon from 'lucide-react/icons/settings';
import type { LucideIcon } from 'lucide-react';

export interface NavItem {
  to: string;
  label: string;
  /** In the bottom bar of phones. */
  short: string;
  icon: LucideIcon;
  /** Only this very address is current, not those below it. */
  exact?: boolean;
}

/** Groups of the sidebar. A screen is listed from the day it exists. */
export const navGroups: readonly (readonly NavItem[])[] = [
  [{ to: '/admin', label: 'Dashboard', short: 'Dashboard', icon: LayoutDashboard, exact: true }],
  [
    { to: '/admin/agents', label: 'Agents', short: 'Agents', icon: Bot },
    { to: '/admin/task-queue', label: 'Task Queue', short: 'Queue', icon: ListTodo },
  ],
  [
    { to: '/admin/api-keys', label: 'API Keys', short: 'Keys', icon: KeyRound },
    { to: '/admin/settings', label: 'Settings', short: 'Settings', icon: SettingsIcon },
  ],
];
