import { invalid } from '../../../platform/errors/common.refusals';
import { isDemoPlatform } from '../../integrations';
import { changeFields, changeKinds, type ChangeKind, type LineField } from '../change-values';
import type { LimitedAccount } from './rule-book';

/** An account, or with a null id the products of a platform without one, and its name. */
type NamedAccount = LimitedAccount & { accountName: string | null };

/** One kind of change on one account. */
export type LimitKey = NamedAccount & { kind: ChangeKind };

interface Known {
  /** Fields that can be written, by platform; a platform may come several times. */
  writable: readonly { platform: string; fields: readonly LineField[] }[];
  accounts: readonly NamedAccount[];
  /** Platforms with products that no account lists. */
  files: readonly Pick<LimitedAccount, 'platform'>[];
}

/**
 * Every kind that can be written, by account. A platform without an account has limits too, because floors of its products depend on them
 * and its first account starts with them. Simulated platforms count only while the demo shop is loaded.
 */
export function limitKeys({ writable, accounts, files }: Known): LimitKey[] {
  const onPlatform = (platform: string): NamedAccount[] => {
    const connected = accounts.filter((account) => account.platform === platform);
    const hasOthers = connected.length === 0 ? !isDemoPlatform(platform) : files.some((one) => one.platform === platform);
    return [...connected, ...(hasOthers ? [{ integrationId: null, platform, accountName: null }] : [])];
  };
  return changeKinds.flatMap((kind) =>
    writable
      .filter(({ fields }) => fields.some((field) => changeFields[field].kind === kind))
      .flatMap(({ platform }) => onPlatform(platform))
      .map(({ integrationId, platform, accountName }) => ({ kind, integrationId, platform, accountName })),
  );
}

/**
 * The limit that a request names. Without an account it is that of the only connected one, or of the platform where none is connected.
 * @throws ApiError 400 if several accounts are connected and none is named.
 */
export function limitNamed(
  keys: readonly LimitKey[],
  { kind, platform, integrationId }: { kind: string; platform: string; integrationId?: unknown },
): LimitKey | undefined {
  const there = keys.filter((key) => key.kind === kind && key.platform === platform);
  if (integrationId !== undefined) return there.find((key) => key.integrationId === integrationId);
  const connected = there.filter((key) => key.integrationId !== null);
  if (connected.length > 1) {
    throw invalid([
      { field: 'integrationId', message: 'Name the account. Several of this platform are connected, each with its own limits.' },
    ]);
  }
  return connected[0] ?? there[0];
}
