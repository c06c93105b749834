import { emailKey, sourceKey } from '../ledger/erasure-keys';

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
