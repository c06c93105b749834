import type { LedgerCustomer, RemovedRecords } from '../../../commerce';
import { type RawCheck } from '../../border/raw-records';
import { type StripeCustomer, type StripeEvent, stripeEvents } from './stripe-records';

export function customerOf({ id, email, name, created }: StripeCustomer): LedgerCustomer {
  const [firstName, ...rest] = (name ?? '').split(' ').filter(Boolean);
  return {
    platformCustomerId: id,
    email: email || null,
    firstName: firstName ?? null,
    lastName: rest.join(' ') || null,
    createdAt: typeof created === 'number' ? new Date(created * 1_000) : null,
  };
}

interface Changes {
  customers: LedgerCustomer[];
  gone?: RemovedRecords;
  raw: RawCheck;
}

/**
 * What events say about customers: each as the latest one has it.
 * @param events newest first
 * @param met ids of customers whom newer events named
 */
export function changesOf(events: readonly unknown[], met: ReadonlySet<string> = new Set()): Changes {
  const sifted = stripeEvents.sift(events);
  const isNew = ({ recordId }: { recordId: string }) => !met.has(recordId);
  const raw = { aside: sifted.raw.aside.filter(isNew), ids: sifted.raw.ids.filter(isNew) };
  const fitting = sifted.fitting.filter(({ data }) => !met.has(data.object.id));
  // An older event must not stand in for one that cannot be read.
  const unread = new Set(raw.aside.map(({ recordId }) => recordId));
  const latest = new Map<string, StripeEvent>();
  for (const event of fitting) {
    const { id } = event.data.object;
    if (/^customer\.(created|updated|deleted)$/.test(event.type) && !unread.has(id) && !latest.has(id)) latest.set(id, event);
  }
  const isDeleted = ({ type }: StripeEvent) => type === 'customer.deleted';
  const deleted = [...latest].filter(([, event]) => isDeleted(event)).map(([id]) => id);
  const customers = [...latest.values()].filter((event) => !isDeleted(event)).map(({ data }) => customerOf(data.object));
  return { customers, ...(deleted.length > 0 && { gone: { customers: deleted } }), raw };
}
