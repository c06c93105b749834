import type { PostalAddress } from '../../../platform/postal-address';

/** Keys under which an erased person is remembered. Only keyed digests of them are stored. */
export const emailKey = (email: string): string => `email:${email}`;

/** @param account null for a person whom every account of the platform must forget, such as a user of eBay */
export const sourceKey = (platform: string, account: string | null, platformCustomerId: string): string =>
  account === null ? `${platform}:${platformCustomerId}` : `${platform}:${account}:${platformCustomerId}`;

/** Text without case, accents, spaces and punctuation. */
const bare = (text: string | undefined): string =>
  (text ?? '')
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** Recipient and place of a parcel. @returns null for an address that does not single out a person */
export function deliveryKey({ name, street, street2, postalCode, city }: PostalAddress): string | null {
  const parts = [name, street ?? street2, postalCode ?? city].map(bare);
  return parts.includes('') ? null : `delivery:${parts.join(':')}`;
}
