import { dayText, wallTime } from '@stallhand/shared';
import type { Span } from './period/period';

const query = (values: Record<string, string>): string => new URLSearchParams(values).toString();
const within = ({ from, until }: Span, [start, end]: [string, string]): Record<string, string> => ({
  [start]: from.toISOString(),
  [end]: until.toISOString(),
});

// Each of these leads to a list of the very rows that a figure was made of: the same states, the same span to the moment.

/** Tasks that ended in a span: in any way, or as the filter says. */
export const tasksLink = (span: Span, filter: Record<string, string> = {}): string =>
  `/admin/task-queue?${query({ status: 'completed,failed,cancelled', ...filter, ...within(span, ['finishedFrom', 'finishedUntil']) })}`;

export const openTasksLink = (status: string): string => `/admin/task-queue?${query({ status })}`;

/** Orders that were neither refunded nor cancelled. */
export const soldLink = (span: Span, filter: Record<string, string> = {}): string =>
  `/admin/shop-orders?${query({ show: 'sold', ...filter, ...within(span, ['orderedFrom', 'orderedUntil']) })}`;

/** Orders of which something was paid back. */
export const paidBackLink = (span: Span, currency: string): string => soldLink(span, { show: 'paid_back', currency });

/** Customers with an order that was neither refunded nor cancelled. */
export const buyersLink = (span: Span): string => `/admin/customers?${query(within(span, ['boughtFrom', 'boughtUntil']))}`;

/** What people said yes or no to. */
export const decidedLink = (span: Span): string =>
  `/admin/approvals?${query({ view: 'decided', status: 'approved,rejected', ...within(span, ['decidedFrom', 'decidedUntil']) })}`;

/** What was spent on whole days of the shop's clock. */
export const spentLink = ({ from, until }: Span, timeZone: string): string => {
  const [first, last] = [from, new Date(until.getTime() - 1)].map((at) => dayText(wallTime(at, timeZone)));
  return `/admin/spending?${query({ from: first!, to: last! })}`;
};

export const inventoryLink = (sku: string): string => `/admin/inventory?${query({ search: sku })}`;
