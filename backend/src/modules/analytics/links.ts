import type { Span } from './period/period';
import { dayText, wallTime } from '../../platform/schedule/wall-clock';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();

/** Tasks that ended in a span. */
export const tasksLink = ({ from, until }: Span, filter: Record<string, string> = {}): string =>
  `/admin/task-queue?${query({ ...filter, finishedFrom: from.toISOString(), finishedUntil: until.toISOString() })}`;

/** Orders of the days that a span touches, on the shop's clock. */
export const ordersLink = ({ from, until }: Span, timeZone: string, filter: Record<string, string> = {}): string => {
  const [first, last] = [from, new Date(until.getTime() - 1)].map((at) => dayText(wallTime(at, timeZone)));
  return `/admin/shop-orders?${query({ ...filter, from: first!, to: last! })}`;
};

export const openTasksLink = (status: string): string => `/admin/task-queue?${query({ status })}`;
export const spendLink = '/admin/spending';
export const inventoryLink = (sku: string): string => `/admin/inventory?${query({ search: sku })}`;
