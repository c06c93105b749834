import type { LedgerSummaryDto } from '../api/generated';
import { accountTitle } from './platform';

export interface ShopOption {
  value: string;
  label: string;
}

/** Choices of a filter by shop: each channel, and each account of a platform that has several. The first filters nothing. */
export function shopOptions(ledger: Pick<LedgerSummaryDto, 'channels' | 'accounts'> | undefined): ShopOption[] {
  const { channels = [], accounts = [] } = ledger ?? {};
  return [
    { value: '', label: 'All' },
    ...channels.flatMap(({ platform }) => {
      const here = accounts.filter((account) => account.platform === platform);
      if (here.length < 2) return [{ value: platform, label: accountTitle(here[0] ?? { platform }) }];
      return [
        { value: platform, label: `All of ${accountTitle({ platform })}` },
        ...here.map((account) => ({ value: account.integrationId, label: accountTitle(account) })),
      ];
    }),
  ];
}

/** Query parameters of a choice: a whole platform, or one account. */
export const shopFilter = (value: string): { platform: string; integrationId: string } =>
  /^[0-9a-f]{8}-/i.test(value) ? { platform: '', integrationId: value } : { platform: value, integrationId: '' };
