import { v7 as uuidv7 } from 'uuid';
import type { LedgerCustomer } from './ledger-values';

/** How a source identifies a person. */
export interface Person {
  /** In lower case; empty if unknown. */
  email: string;
  /** The platform's id, or the mail address if it has none; empty if neither is known. */
  platformCustomerId: string;
}

export interface CustomerDraft extends Person {
  firstName: string | null;
  lastName: string | null;
  createdAt: Date | null;
}

/** Customer ids by the platform's id and by mail address. */
export interface KnownCustomers {
  bySource: ReadonlyMap<string, string>;
  byEmail: ReadonlyMap<string, string>;
  /** Customers that orders of several sources have shown to be one person. */
  joined?: CustomerMatch['merges'];
}

export interface CustomerMatch {
  /** Ids of the existing customers, by `personKey`. */
  ids: Map<string, string>;
  /** Drafts without a customer yet. */
  missing: CustomerDraft[];
  /** Customers that turned out to be one person, in the order in which they have to be merged. */
  merges: { from: string; into: string }[];
}

export const personOf = (customer: LedgerCustomer): Person => ({
  email: (customer.email ?? '').trim().toLowerCase(),
  platformCustomerId: (customer.platformCustomerId ?? '').trim() || (customer.email ?? '').trim().toLowerCase(),
});

export const personKey = ({ email, platformCustomerId }: Person): string => `${platformCustomerId}\n${email}`;

/** One draft for each platform id. Later records win, but an empty value never replaces a known one. */
export function customerDrafts(customers: readonly LedgerCustomer[]): CustomerDraft[] {
  const drafts = new Map<string, CustomerDraft>();
  for (const customer of customers) {
    const person = personOf(customer);
    if (person.platformCustomerId === '') continue;
    const before = drafts.get(person.platformCustomerId);
    drafts.set(person.platformCustomerId, {
      platformCustomerId: person.platformCustomerId,
      email: person.email || (before?.email ?? ''),
      firstName: customer.firstName?.trim() || (before?.firstName ?? null),
      lastName: customer.lastName?.trim() || (before?.lastName ?? null),
      createdAt: customer.createdAt ?? before?.createdAt ?? null,
    });
  }
  return [...drafts.values()];
}

/**
 * Matches drafts with existing customers: by the platform's id first, then by mail address. A draft that matches two
 * customers proves that they are one person, and the one with the address remains.
 */
export function matchCustomers(drafts: readonly CustomerDraft[], known: KnownCustomers): CustomerMatch {
  const ids = new Map<string, string>();
  const missing: CustomerDraft[] = [];
  const merges: CustomerMatch['merges'] = [];
  const byEmail = new Map(known.byEmail);
  for (const draft of drafts) {
    const from = known.bySource.get(draft.platformCustomerId);
    const into = draft.email ? byEmail.get(draft.email) : undefined;
    const id = from ?? into;
    if (id) ids.set(personKey(draft), id);
    else missing.push(draft);
    // Two customers without an address that get the same one in this call are one person, too.
    if (from && draft.email && !into) byEmail.set(draft.email, from);
    if (from && into && from !== into) merges.push({ from, into });
  }
  merges.push(...(known.joined ?? []).filter(({ from }) => !merges.some((merge) => merge.from === from || merge.into === from)));
  for (const { from, into } of merges) for (const [key, id] of ids) if (id === from) ids.set(key, into);
  return { ids, missing, merges };
}

/** The rows to insert for missing drafts, with their keys: two platform ids with one mail address are one person. */
export function newCustomers(missing: readonly CustomerDraft[]): Map<string, CustomerDraft & { id: string }> {
  const rows = new Map<string, CustomerDraft & { id: string }>();
  for (const draft of missing) {
    const key = newCustomerKey(draft);
    if (!rows.has(key)) rows.set(key, { ...draft, id: uuidv7() });
  }
  return rows;
}

export const newCustomerKey = (draft: Person): string => draft.email || personKey(draft);

/** Customers whose orders name these people, by the platform's number. A number whose orders have several customers is left out. */
export function buyersOf(named: readonly { number: string; stored: string | null }[]): Map<string, string> {
  const buyers = new Map<string, string>();
  const several = new Set<string>();
  for (const { number, stored } of named) {
    if (stored === null || number === '') continue;
    if ((buyers.get(number) ?? stored) !== stored) several.add(number);
    buyers.set(number, stored);
  }
  for (const number of several) buyers.delete(number);
  return buyers;
}

export interface BuyerDetails {
  email: string;
  firstName: string | null;
  lastName: string | null;
}

/** Returns true if no detail contradicts that two records are one person. */
export const mayBeSame = (a: BuyerDetails, b: BuyerDetails): boolean =>
  (a.email === '' || b.email === '' || a.email === b.email) && (nameOf(a) === '' || nameOf(b) === '' || nameOf(a) === nameOf(b));

/** Returns true if the full names are equal and no detail contradicts it. */
export const isNamedSame = (a: BuyerDetails, b: BuyerDetails): boolean => nameOf(a) !== '' && nameOf(a) === nameOf(b) && mayBeSame(a, b);

const nameOf = ({ firstName, lastName }: BuyerDetails): string => `${firstName ?? ''} ${lastName ?? ''}`.trim().toLowerCase();
