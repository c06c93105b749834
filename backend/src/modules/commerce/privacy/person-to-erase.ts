import type { PostalAddress } from '../../../platform/postal-address';
import { deliveryKey, emailKey, sourceKey } from '../ledger/erasure-keys';

/** A person to erase: a mail address, or the id by which a platform knows them. */
export interface PersonToErase {
  email?: string | null;
  platform?: string | null;
  /** Null or missing: every account of the platform. */
  account?: string | null;
  platformCustomerId?: string | null;
}

export const addressOf = ({ email }: PersonToErase): string | null => email?.trim().toLowerCase() || null;

/** The given address and those of the customers that were found, each once; a customer may have none. */
export const distinctAddresses = (given: string | null, found: readonly string[]): string[] =>
  [...new Set([given, ...found])].filter((address): address is string => !!address);

/** Everything by which a sync or a file could bring the person back, each once. A person that is not known is remembered as given. */
export function erasureKeys(
  addresses: readonly string[],
  sources: readonly { platform: string; account: string; platformCustomerId: string }[],
  { platform, account = null, platformCustomerId }: PersonToErase,
): string[] {
  const given = platform && platformCustomerId ? [{ platform, account, platformCustomerId }] : [];
  const ofSources = [...sources, ...given].map((source) => sourceKey(source.platform, source.account, source.platformCustomerId));
  return [...new Set([...addresses.map(emailKey), ...ofSources])];
}

/** A parcel of an order that names its customer. */
export interface KnownParcel {
  /** First and last name of the customer, as far as they are known. */
  customerName: string;
  delivery: PostalAddress;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Keys of parcels to the customer in person. A parcel to another recipient may be a gift, and that address is not the customer's. */
export function deliveryKeys(parcels: readonly KnownParcel[]): string[] {
  const own = parcels.filter(({ customerName, delivery }) => {
    const recipient = new Set(wordsOf(delivery.name ?? ''));
    return wordsOf(customerName).every((word) => recipient.has(word));
  });
  return [...new Set(own.flatMap(({ delivery }) => deliveryKey(delivery) ?? []))];
}

/** True if an order without a customer went to one of these recipients, or its address states one of these mail addresses. */
export const isParcelOf = (delivery: PostalAddress, keys: readonly string[], emails: readonly string[]): boolean =>
  keys.includes(deliveryKey(delivery) ?? '') ||
  Object.values(delivery).some((text: string) => emails.some((email) => text.toLowerCase().includes(email)));
