import type { LedgerCustomer, RemovedRecords } from '../../../commerce';
import { at, numberAt, textAt } from '../../calls/read-json';

export function customerOf(customer: unknown): LedgerCustomer {
  const [firstName, ...rest] = (textAt(customer, 'name') ?? '').split(' ').filter(Boolean);
  const created = numberAt(customer, 'created');
  return {
    platformCustomerId: textAt(customer, 'id'),
    email: textAt(customer, 'email'),
    firstName: firstName ?? null,
    lastName: rest.join(' ') || null,
    createdAt: created === null ? null : new Date(created * 1_000),
  };
}

/** What events say about customers: each as the latest one has it. @param events newest first */
export function changesOf(events: readonly unknown[]): { customers: LedgerCustomer[]; gone?: RemovedRecords } {
  const latest = new Map<string, unknown>();
  for (const event of events) {
    const id = /^customer\.(created|updated|deleted)$/.test(textAt(event, 'type') ?? '') ? textAt(event, 'data', 'object', 'id') : null;
    if (id && !latest.has(id)) latest.set(id, event);
  }
  const isDeleted = (event: unknown) => textAt(event, 'type') === 'customer.deleted';
  const deleted = [...latest].filter(([, event]) => isDeleted(event)).map(([id]) => id);
  const customers = [...latest.values()].filter((event) => !isDeleted(event)).map((event) => customerOf(at(event, 'data', 'object')));
  return { customers, ...(deleted.length > 0 && { gone: { customers: deleted } }) };
}
