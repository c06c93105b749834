import type { AccountVatDto, ChangeRuleDto } from '../dto/limits.dto';
import { insideVat } from '../rules/vat';
import type { LimitKey } from './limited-accounts';
import { type LedgerFees, missingLimits, type StoredRule } from './rule-book';
import type { VatAccount } from './vat-book';

/** Outcome counts of the lines of the last 30 days. */
export type Counted = Pick<ChangeRuleDto, 'sent' | 'asked' | 'refused'>;

export const vatDto = ({ integrationId, platform, accountName, ...known }: VatAccount): AccountVatDto => ({
  integrationId,
  platform,
  accountName,
  statedPercent: known.statedPercent,
  classRates: known.classRates,
  ...insideVat({ ...known, taxClass: null, orders: null }),
});

export const toDto = (key: LimitKey, rule: StoredRule, fees: LedgerFees, counted?: Counted): ChangeRuleDto => ({
  ...rule,
  accountName: key.accountName,
  onlySkus: rule.onlySkus && [...rule.onlySkus],
  ledgerFeePercent: fees.usual(key),
  missing: missingLimits(rule),
  ...(counted ?? { sent: 0, asked: 0, refused: 0 }),
});
