import { titleOfAccount } from '@stallhand/shared';
import { platformName } from './platforms';

export interface TitledAccount {
  platform: string;
  /** As `connected_accounts` names it; null for rows of files, and for accounts without a name. */
  accountName?: string | null | undefined;
}

/** Title of an account in texts, exports, mails and tools: `Etsy \u2013 Linen & Clay`. Screens write the same. */
export const accountTitle = ({ platform, accountName }: TitledAccount): string => titleOfAccount(platformName(platform), accountName);
