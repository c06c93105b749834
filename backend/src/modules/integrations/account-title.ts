import { platformName } from './platforms';

export interface TitledAccount {
  platform: string;
  /** As `connected_accounts` names it; null for rows of files, and for accounts without a name. */
  accountName?: string | null | undefined;
}

/** Title of an account in texts, exports, mails and tools: `Etsy \u2013 Linen & Clay`. Screens write the same. */
export function accountTitle({ platform, accountName }: TitledAccount): string {
  const name = platformName(platform);
  const account = accountName?.trim() ?? '';
  return account === '' || account.toLowerCase() === name.toLowerCase() ? name : `${name} \u2013 ${account}`;
}
