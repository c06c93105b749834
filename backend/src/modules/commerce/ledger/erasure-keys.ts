/** Keys under which an erased person is remembered. Only keyed digests of them are stored. */
export const emailKey = (email: string): string => `email:${email}`;

/** @param account null for a person whom every account of the platform must forget, such as a user of eBay */
export const sourceKey = (platform: string, account: string | null, platformCustomerId: string): string =>
  account === null ? `${platform}:${platformCustomerId}` : `${platform}:${account}:${platformCustomerId}`;
