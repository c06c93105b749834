import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import type { ChangeKind } from '../change-values';
import { openRule, type Rule } from '../rules/judge';

export interface StoredRule extends Rule {
  kind: ChangeKind;
  platform: string;
  version: number;
  updatedBy: string | null;
  updatedAt: string | null;
}

export const keyOfRule = (kind: ChangeKind, platform: string): string => `${kind} ${platform}`;

/** Level and limits as they stand; one that nobody set asks. */
@Injectable()
export class RuleBook {
  async all(sql: Sql): Promise<Map<string, StoredRule>> {
    const rows = await sql.query<StoredRule>(
      `SELECT kind, platform, level, margin_percent::float8 AS "marginPercent", fee_percent::float8 AS "feePercent",
         most_change::float8 AS "mostChange", most_amount_day::float8 AS "mostAmountDay", most_lines_batch AS "mostLinesBatch", most_lines_day AS "mostLinesDay", only_skus AS "onlySkus",
         version, updated_by AS "updatedBy", updated_at AS "updatedAt" FROM change_rules`,
    );
    return new Map(rows.map((row) => [keyOfRule(row.kind, row.platform), row]));
  }

  /**
   * Percent of the sales of the last 90 days that each channel kept, by platform and currency (`ebay USD`). Only connected accounts count,
   * because a file may not set a floor. Channels whose account names no fees are left out.
   */
  async ledgerFees(sql: Sql): Promise<Map<string, number>> {
    const rows = await sql.query<{ key: string; percent: number }>(
      `SELECT platform || ' ' || currency AS key, round(sum(channel_fees) / sum(total) * 100, 2)::float8 AS percent FROM sale_orders
       WHERE is_sale AND channel_fees IS NOT NULL AND ordered_at > now() - interval '90 days'
       GROUP BY platform, currency HAVING sum(total) > 0 ORDER BY count(*)`,
    );
    return new Map(rows.map(({ key, percent }) => [key, percent]));
  }
}

export const unsetRule = (kind: ChangeKind, platform: string): StoredRule => ({
  ...openRule,
  kind,
  platform,
  version: 0,
  updatedBy: null,
  updatedAt: null,
});

/** How far one thing may move on a day; false for texts, and for kinds that are or are not. */
const mostChangeWords: Record<ChangeKind, string | false> = {
  price: 'the most a value may move on a day',
  stock: 'the most a value may move on a day',
  text: false,
  listing: false,
  draft: false,
  refund: 'the most that one order may pay back on a day',
  shipped: false,
  cancelled: false,
};

/** Limits without which a rule may not act, in words. */
export const missingLimits = (rule: StoredRule): string[] =>
  [
    rule.kind === 'price' && rule.marginPercent === null && 'a margin',
    rule.mostChange === null && mostChangeWords[rule.kind],
    rule.kind === 'refund' && rule.mostAmountDay === null && 'the most that may go back on a day',
    rule.mostLinesBatch === null && 'the most lines of a batch',
    rule.mostLinesDay === null && 'the most lines of a day',
  ].filter((missing) => missing !== false);
