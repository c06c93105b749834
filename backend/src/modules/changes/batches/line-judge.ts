import { Injectable } from '@nestjs/common';
import { roundCents } from '../../../platform/money';
import type { Sql } from '../../../platform/database/database';
import { accountTitle } from '../../integrations';
import { ShopDays } from '../../sales';
import { changeFields, type FieldValue, isOrderField, type LineField } from '../change-values';
import { accountKey, keyOfRule, RuleBook } from '../limits/rule-book';
import { VatBook } from '../limits/vat-book';
import { judge, type Judgement } from '../rules/judge';
import { dayStarts, linesToday, paidBackToday, unitsSold } from './listings';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ConnectedAccountView } from '../../integrations/integrations.views';

/** What is to be judged. Money in cents. */
export interface Judged {
  /** The listing, the order, or the draft. */
  listingId: string;
  /** The account; null where none is connected. */
  integrationId: string | null;
  platform: string;
  sku: string;
  field: LineField;
  currency: string;
  from: FieldValue;
  to: FieldValue;
  costCents: number | null;
  /** The cost as it is known now, also while floors do not follow it yet. */
  knownCostCents?: number | null | undefined;
  /** What a draft shall cost, in cents. */
  draftCents?: number | null | undefined;
  /** What about the value itself a person should look at. */
  remarks?: readonly string[];
  /** Its place among the lines of its kind and account in the batch, where that is known: otherwise as they are handed in. */
  place?: number | undefined;
}

/** Judges lines of one batch by the rules and the figures of now: the one answer to what may be written. */
@Injectable()
export class LineJudge {
  constructor(
    private readonly rules: RuleBook,
    private readonly vat: VatBook,
    private readonly days: ShopDays,
  ) {}

  /** @returns a judgement for each line, in their order. */
  async judge(sql: Sql, lines: readonly Judged[]): Promise<Judgement[]> {
    const [{ now }] = (await sql.query(SQL`SELECT now() AS ${typed.timestamp('now')}`)) as [{ now: Date }];
    const dayBegan = this.days.today(0, now);
    const rules = await this.rules.all(sql);
    const channelOf = await channels(sql);
    const fees = await this.rules.ledgerFees(sql);
    const skus = [...new Set(lines.map(({ sku }) => sku))];
    const sold = await unitsSold(sql, skus);
    const vatOf = await this.vat.of(sql, [
      ...new Set(lines.filter(({ field }) => field === 'price' || field === 'draft').map(({ sku }) => sku)),
    ]);
    const starts = await dayStarts(sql, [...new Set(lines.map(({ listingId }) => listingId))], dayBegan);
    const today = await linesToday(sql, dayBegan);
    const refunds = lines.some(({ field }) => field === 'refund') ? await paidBackToday(sql, dayBegan) : new Map<string, number>();
    const counted = new Map<string, number>();
    return lines.map((line) => {
      const { kind } = changeFields[line.field];
      const key = keyOfRule(kind, line);
      const nth = (counted.get(key) ?? 0) + 1;
      counted.set(key, nth);
      const till = `${accountKey(line)} ${line.currency}`;
      if (line.field === 'refund') refunds.set(till, roundCents((refunds.get(till) ?? 0) + Number(line.to) - Number(line.from)));
      const vat = vatOf(line);
      return judge(
        {
          ...line,
          channel: channelOf(line),
          ledgerFeePercent: fees.of(line, line.currency),
          vatPercent: vat.percent,
          vatText: vat.text,
          unitsSold: isOrderField(line.field) || line.field === 'draft' ? null : (sold.get(`${line.platform} ${line.sku}`) ?? 0),
          todayFrom: starts.get(`${line.listingId} ${line.field}`) ?? null,
          placeInBatch: line.place ?? nth,
          placeToday: (today.get(key) ?? 0) + nth,
          amountToday: line.field === 'refund' ? refunds.get(till)! : null,
        },
        rules.of(kind, line),
        ...(kind === 'draft' ? [rules.of('price', line)] : []),
      );
    });
  }
}

/** Titles of channels in reasons. They name the account where several of a platform are connected. */
async function channels(sql: Sql): Promise<(line: Pick<Judged, 'integrationId' | 'platform'>) => string> {
  const rows = await sql.query(
    SQL`SELECT a.id AS ${typed.text('id')}, ${columnsOf(ConnectedAccountView, ['accountName'], 'a')} FROM connected_accounts a
     WHERE EXISTS (SELECT FROM connected_accounts o WHERE o.platform = a.platform AND o.id <> a.id)`,
  );
  const names = new Map(rows.map(({ id, accountName }) => [id, accountName]));
  return ({ integrationId, platform }) => accountTitle({ platform, accountName: names.get(integrationId ?? '') });
}

/** Two changes of one value at once: the later one would be judged, and read back, by a value that is about to go. */
export const whileBusy = ({ field, sku }: Pick<Judged, 'field' | 'sku'>, judgement: Judgement): Judgement => ({
  ...judgement,
  verdict: judgement.verdict === 'refuse' ? 'refuse' : 'ask',
  reasons: [
    ...judgement.reasons,
    `Another change of the ${changeFields[field].name.toLowerCase()} of ${sku} is under way; wait for its end.`,
  ],
});
