import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import type { ChangeKind } from '../change-values';
import { openRule, type Rule } from '../rules/judge';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeRuleEntity } from '../entities/change-rule.entity';
import { isoDates } from '../../../platform/http/iso-dates';

/** A connected account with limits of its own, or with null the products of a platform that no connected account lists. */
export interface LimitedAccount {
  integrationId: string | null;
  platform: string;
}

export interface StoredRule extends Rule, LimitedAccount {
  kind: ChangeKind;
  version: number;
  updatedBy: string | null;
  updatedAt: string | null;
}

/** Names an account in keys: by its id, or by its platform. `accountKeySql` is the same for rows. */
export const accountKey = ({ integrationId, platform }: LimitedAccount): string => integrationId ?? platform;
export const accountKeySql = 'coalesce(integration_id::text, platform)';

export const keyOfRule = (kind: ChangeKind, account: LimitedAccount): string => `${kind} ${accountKey(account)}`;

/** The limits in force. */
export class Rules {
  private readonly stored: ReadonlyMap<string, StoredRule>;

  constructor(rules: readonly StoredRule[]) {
    this.stored = new Map(rules.map((rule) => [keyOfRule(rule.kind, rule), rule]));
  }

  /** An account without limits of its own has those of its platform. Where there are none either, a person is asked. */
  of(kind: ChangeKind, { integrationId, platform }: LimitedAccount): StoredRule {
    const own = this.stored.get(keyOfRule(kind, { integrationId, platform }));
    if (own) return own;
    const start = this.stored.get(keyOfRule(kind, { integrationId: null, platform })) ?? openRule;
    return { ...start, kind, platform, integrationId, version: 0, updatedBy: null, updatedAt: null };
  }

  /** @returns keys of the rules by which lines go on by themselves */
  acting(): Set<string> {
    return new Set([...this.stored].flatMap(([key, { level }]) => (level === 'act' ? [key] : [])));
  }
}

/** Shares of sales that channels kept, in percent. */
export class LedgerFees {
  /** @param percents by `account currency` and `platform currency`, the currency of most orders last */
  constructor(private readonly percents: ReadonlyMap<string, number>) {}

  /** An account whose orders state no fees has those of its platform. */
  of({ integrationId, platform }: LimitedAccount, currency: string | null): number | null {
    return this.percents.get(`${integrationId} ${currency}`) ?? this.percents.get(`${platform} ${currency}`) ?? null;
  }

  /** In the currency of most orders. */
  usual({ integrationId, platform }: LimitedAccount): number | null {
    const last = (key: string | null) => [...this.percents].filter(([one]) => one.startsWith(`${key} `)).at(-1)?.[1];
    return last(integrationId) ?? last(platform) ?? null;
  }
}

/** Level and limits as they stand; one that nobody set asks. */
@Injectable()
export class RuleBook {
  /** Nothing acts by itself without an account, and limits end with their account. */
  async all(sql: Sql): Promise<Rules> {
    const rows = await sql.query(
      SQL`SELECT ${columnsOf(ChangeRuleEntity, ['kind', 'platform', 'integrationId'])}, CASE WHEN integration_id IS NULL
        AND level = 'act' THEN 'ask' ELSE level END AS ${typed.text('level').as<StoredRule['level']>()},
           margin_percent::float8 AS ${nullable.float('marginPercent')}, fee_percent::float8 AS ${nullable.float('feePercent')},
           most_change::float8 AS ${nullable.float('mostChange')}, most_amount_day::float8 AS ${nullable.float('mostAmountDay')},
           ${columnsOf(ChangeRuleEntity, ['mostLinesBatch', 'mostLinesDay', 'onlySkus', 'version', 'updatedBy', 'updatedAt'])}
           FROM change_rules r
         WHERE integration_id IS NULL OR EXISTS (SELECT FROM connected_accounts a WHERE a.id = r.integration_id)`,
    );
    return new Rules(rows.map(isoDates));
  }

  /**
   * Percent of the sales of the last 90 days that each channel kept, by account and by platform. Only connected accounts count,
   * because a file may not set a floor. Channels whose account names no fees are left out.
   */
  async ledgerFees(sql: Sql): Promise<LedgerFees> {
    const rows = await sql.query(
      SQL`SELECT ${accountKeySql} || ' ' || currency AS ${typed.text('key')},
        round(sum(channel_fees) / sum(total) * 100, 2)::float8 AS ${typed.float('percent')}
       FROM sale_orders WHERE is_sale AND channel_fees IS NOT NULL AND ordered_at > now() - interval '90 days'
       GROUP BY GROUPING SETS ((integration_id, currency), (platform, currency)) HAVING sum(total) > 0 ORDER BY count(*)`,
    );
    return new LedgerFees(new Map(rows.map(({ key, percent }) => [key, percent])));
  }
}

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
export function missingLimits(rule: StoredRule): string[] {
  if (rule.integrationId === null) return ['a connected shop'];
  return [
    rule.kind === 'price' && rule.marginPercent === null && 'a margin',
    rule.mostChange === null && mostChangeWords[rule.kind],
    rule.kind === 'refund' && rule.mostAmountDay === null && 'the most that may go back on a day',
    rule.mostLinesBatch === null && 'the most lines of a batch',
    rule.mostLinesDay === null && 'the most lines of a day',
  ].filter((missing) => missing !== false);
}
