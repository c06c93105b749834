import type { RecordKind, StreamName, SyncSchedule } from '../../shared/api/generated';
import { formatDuration, plural } from '../../shared/lib/format';
import { formatWhen, withZone } from '../../shared/lib/shop-time';
import type { Comparison, Integration, IntegrationDetail, News, SetAside, Sync } from './api';

export const scheduleOptions: { value: SyncSchedule; label: string }[] = [
  { value: 'quarter-hourly', label: 'Every 15 minutes' },
  { value: 'hourly', label: 'Every hour' },
  { value: 'daily', label: 'Every day' },
  { value: 'manual', label: 'Only by hand' },
];

/** Name and id of an account as its card shows them. The id of a demo account is internal. */
export function accountText({ accountName, accountId, isDemo }: Pick<Integration, 'accountName' | 'accountId' | 'isDemo'>): string {
  if (!accountName || accountName === accountId) return accountId;
  return isDemo ? accountName : `${accountName}, ${accountId}`;
}

export const isUnderWay = ({ status }: Pick<Sync, 'status'>): boolean => ['queued', 'running', 'waiting'].includes(status);

/** When the account is read by itself, in a sentence. It follows the chosen schedule, so the two never contradict each other. */
export function scheduleLine(
  { paused, status, schedule, needsSignIn, nextSyncAt }: Pick<Integration, 'paused' | 'status' | 'schedule' | 'needsSignIn' | 'nextSyncAt'>,
  now: number,
): string {
  if (paused) return 'Paused. Resume the account to read it again.';
  if (status === 'inactive') return 'Nothing can be read yet. Finish the connection first.';
  if (schedule === 'manual') return 'Syncs start only by hand.';
  const next = nextSyncAt ? withZone(formatWhen(nextSyncAt, now), nextSyncAt) : 'in a moment';
  if (needsSignIn) return `Sign in again. Until then, the credentials are tried once a day, next ${nextSyncAt ? `at ${next}` : next}.`;
  return `Next sync ${nextSyncAt ? `at ${next}` : next}.`;
}

const withEnd = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

/** How changes come in between syncs, with what proves it: the last delivery, the last check and the last sync. */
export function newsLine(news: News, lastSync: string | null, now: number): string {
  const when = (time: string) => withZone(formatWhen(time, now), time);
  const { state, why, lastAt, checkedAt, checkMinutes } = news;
  const facts = [
    state === 'live' ? 'Orders come in at once.' : `Orders come in with each sync: ${withEnd(why ?? 'webhooks are not set up')}`,
    ...(state === 'live' || lastAt ? [lastAt ? `Last delivery: ${when(lastAt)}.` : 'Nothing has been delivered yet.'] : []),
    ...(state === 'live'
      ? [`Webhooks are checked every ${plural(checkMinutes, 'minute')}${checkedAt ? `, last at ${when(checkedAt)}` : ''}.`]
      : []),
    lastSync ? `Last sync: ${when(lastSync)}.` : 'Not synced yet.',
  ];
  return facts.join(' ');
}

/** How records that were deleted on the platform are found, and why the last comparison was not believed. */
export function comparisonLine({ completedAt, doubt }: Comparison, now: number): string {
  const last = completedAt ? `Last comparison with the shop: ${withZone(formatWhen(completedAt, now), completedAt)}.` : 'Not compared yet.';
  return ['Deleted records are looked for once a day.', last, ...(doubt ? [doubt] : [])].join(' ');
}

/** The seller is to agree on the page of the platform: for the first time, again, or to more than before. */
export const wantsConsent = (row: IntegrationDetail): boolean =>
  row.canConsent &&
  (row.needsSignIn ||
    row.missing.some(({ what }) => /consent/.test(what)) ||
    Object.values(row.details).some((fact) => /agree at /.test(fact)));

const nouns: Record<StreamName, [one: string, many: string]> = {
  orders: ['order', 'orders'],
  products: ['product', 'products'],
  customers: ['customer', 'customers'],
  metrics: ['figure', 'figures'],
};
const order: StreamName[] = ['orders', 'products', 'customers', 'metrics'];

/** "41 orders, 118 products": what a sync took in. */
export function tookIn({ streams }: Pick<Sync, 'streams'>): string {
  const parts = order.flatMap((name) => {
    const rows = streams.find(({ stream }) => stream === name)?.rows ?? 0;
    return rows > 0 ? [plural(rows, ...nouns[name])] : [];
  });
  return parts.length > 0 ? parts.join(', ') : 'Nothing new';
}

/** What a sync is doing, or how it ended, in a line. */
export function syncLine(sync: Sync, now: number): string {
  if (sync.status === 'queued') return 'Sync waits for its turn';
  if (sync.status === 'waiting')
    return `${sync.note ?? 'Waits'}${sync.waitingUntil ? `, goes on at ${withZone(formatWhen(sync.waitingUntil, now), sync.waitingUntil)}` : ''}`;
  if (sync.status === 'running') return sync.note ?? 'Sync is starting';
  if (sync.status === 'cancelled') return 'The last sync was cancelled';
  return sync.status === 'failed' ? (sync.error ?? 'The last sync failed') : tookIn(sync);
}

/** How long a sync took: "26s"; null while it is under way or never began. */
export function took({ startedAt, createdAt, finishedAt }: Sync): string | null {
  if (!finishedAt) return null;
  const seconds = (Date.parse(finishedAt) - Date.parse(startedAt ?? createdAt)) / 1000;
  return seconds < 1 ? 'under 1s' : formatDuration(seconds);
}

const recordNouns: Record<RecordKind, string> = {
  products: 'Product',
  inventory: 'Stock of',
  orders: 'Order',
  customers: 'Customer',
  metrics: 'Figure',
};

const fieldNouns: Record<string, string> = {
  currency: 'the currency',
  totalCents: 'the total',
  shippingCents: 'the shipping cost',
  taxCents: 'the tax',
  discountCents: 'the discount',
  refundedCents: 'the refunded amount',
  feesCents: 'the fees',
  priceCents: 'the price',
  compareAtCents: 'the compare-at price',
  costCents: 'the cost',
  unitPriceCents: 'the price',
  unitCostCents: 'the cost',
  quantity: 'the quantity',
  orderedAt: 'the date',
  createdAt: 'the date',
  day: 'the day',
  productName: 'the name',
  email: 'the email address',
  sku: 'the SKU',
  status: 'the status',
};

/** "Order 1008: the currency is not a currency code." */
export function setAsideLine({ kind, recordId, field, reason }: SetAside): string {
  const parts = field.split('/');
  const line = parts[0] === 'lines' && parts.length > 1 ? ` in line ${Number(parts[1]) + 1}` : '';
  const last = parts.at(-1)!;
  return `${recordNouns[kind]} ${recordId}: ${fieldNouns[last] ?? `the field ${last}`}${line} ${reason}.`;
}

/** One line about all accounts, for the head of the screen. */
export function integrationsSentence(rows: readonly Integration[]): string {
  if (rows.length === 0) return 'Where your orders, stock and money come from';
  const broken = rows.filter(({ status }) => status === 'error').length;
  const busy = rows.filter(({ sync }) => sync && isUnderWay(sync)).length;
  if (broken > 0) return `${plural(broken, 'platform')} ${broken === 1 ? 'needs' : 'need'} you`;
  if (busy > 0) return `${plural(busy, 'platform')} ${busy === 1 ? 'is' : 'are'} being read right now`;
  return 'Where your orders, stock and money come from';
}
