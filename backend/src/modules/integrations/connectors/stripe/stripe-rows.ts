import type { LedgerCustomer } from '../../../commerce';
import { numberAt, textAt } from '../../calls/read-json';

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
