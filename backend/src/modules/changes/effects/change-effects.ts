import { Injectable } from '@nestjs/common';
import { addDays, dayOf, dayText, wallTime } from '@stallhand/shared';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { type ProductSpans, ShopDays, ShopSpans } from '../../sales';
import type { ChangeEffectDto, ChangeEffectsDto, EffectWindowDto } from '../dto/effects.dto';
import { type Drift, driftOf, effectOf, leastPieces, type Span } from './effect';
import { money, pieces, windowsOfDays, type Unclear, unclearText } from './effect-words';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';

/** Products of one channel and currency whose changes were read back on one day. */
interface Group {
  platform: string;
  currency: string;
  /** On the shop's clock. */
  day: string;
  skus: string[];
}

/** Days of a batch beyond these are left out: one that went on for longer is no single change any more. */
const mostGroups = 12;

const days = (day: string, later: number) => dayText(addDays(dayOf(day), later));

/** What came of changes: what the products sold before and after, beside those of the channel that nobody touched. */
@Injectable()
export class ChangeEffects {
  constructor(
    private readonly database: Database,
    private readonly shopDays: ShopDays,
    private readonly spans: ShopSpans,
  ) {}

  /** @param line only this one of the batch @throws ApiError 404 */
  async of(batchId: string, line: string | null = null): Promise<ChangeEffectsDto> {
    const [known] = await this.database.query('SELECT FROM change_lines WHERE batch_id = $1 AND ($2::uuid IS NULL OR id = $2) LIMIT 1', [
      batchId,
      line,
    ]);
    if (!known) throw notFound(line ? 'line' : 'change');
    const groups = await this.database.query(
      SQL`SELECT ${columnsOf(ChangeLineEntity, ['platform'], 'l')}, coalesce(l.currency, c.currency) AS ${typed.text('currency')},
        (l.seen_at AT TIME ZONE $3)::date::text AS ${typed.text('day')}, array_agg(DISTINCT l.sku) AS ${typed.texts('skus')}
       FROM change_lines l LEFT JOIN channel_listings c ON c.id = l.listing_id
       WHERE l.batch_id = $1 AND ($2::uuid IS NULL OR l.id = $2) AND l.status = 'verified' AND l.seen_at IS NOT NULL
         AND l.order_id IS NULL AND l.draft_id IS NULL
         AND coalesce(l.currency, c.currency) IS NOT NULL
       GROUP BY 1, 2, 3 ORDER BY count(*) DESC, 3, 1, 2 LIMIT ${mostGroups}`,
      [batchId, line, this.shopDays.timeZone],
    );
    const effects: ChangeEffectDto[] = [];
    for (const group of groups) effects.push(await this.ofGroup(batchId, group));
    return { effects };
  }

  /** Of one line, over the longest window that is over; null while none is. */
  async latestOf(batchId: string, line: string): Promise<EffectWindowDto | null> {
    const { effects } = await this.of(batchId, line);
    return effects[0]?.windows.findLast(({ units }) => units !== null) ?? null;
  }

  private async ofGroup(batchId: string, group: Group): Promise<ChangeEffectDto> {
    const { platform, currency, day, skus } = group;
    const [touched, firstDay] = await Promise.all([this.touched(batchId, group), this.spans.firstDay(platform)]);
    const today = dayText(wallTime(new Date(), this.shopDays.timeZone));
    const changed = new Set(skus);
    const windows: EffectWindowDto[] = [];
    for (const length of windowsOfDays) {
      const readyOn = days(day, length + 1);
      const isTouched = (sku: string) => (touched.get(sku) ?? Infinity) <= length;
      const still = skus.filter((sku) => !isTouched(sku)).length;
      const nothing = {
        days: length,
        readyOn,
        changedAgain: skus.length - still,
        untouched: 0,
        units: null,
        revenue: null,
        profit: null,
      };
      const unclear = (cause: Unclear) => ({ ...nothing, unclear: unclearText[cause](length) });
      if (today < readyOn) windows.push(unclear('running'));
      else if (firstDay === null || firstDay > days(day, -length)) windows.push(unclear('short'));
      else if (still === 0) windows.push(unclear('changedAgain'));
      else {
        const rows = await this.spans.around({ platform, currency, day, days: length });
        const whole = rows.filter(({ sku }) => !isTouched(sku));
        const own = whole.filter(({ sku }) => changed.has(sku));
        const others = whole.filter(({ sku }) => !changed.has(sku));
        windows.push({ ...nothing, untouched: others.length, ...measured(own, driftOf(others.map(unitsOf)), length, currency) });
      }
    }
    return { platform, currency, day, products: skus.length, windows };
  }

  /** How many days away the nearest other change of each product of the channel was, where one left within the longest window. */
  private async touched(batchId: string, { platform, day, skus }: Group): Promise<Map<string, number>> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ChangeLineEntity, ['sku'])},
        min(abs((called_at AT TIME ZONE $5)::date - $3::date))::int AS ${typed.int('away')} FROM change_lines
       WHERE platform = $1 AND called_at BETWEEN $3::date - interval '31 days' AND $3::date + interval '31 days'
         AND order_id IS NULL AND draft_id IS NULL AND status NOT IN ('refused', 'rejected') AND NOT (batch_id = $2 AND sku = ANY($4))
       GROUP BY sku`,
      [platform, batchId, day, skus, this.shopDays.timeZone],
    );
    return new Map(rows.map(({ sku, away }) => [sku, away]));
  }
}

const unitsOf = ({ unitsBefore, unitsAfter }: ProductSpans): Span => ({ before: unitsBefore, after: unitsAfter });

/** Sums of the changed products, and what they say beside the others where that can be told. */
function measured(own: readonly ProductSpans[], drift: Drift | null, length: number, currency: string) {
  const sum = (of: (one: ProductSpans) => number) => own.reduce((total, one) => total + of(one), 0);
  const units: Span = { before: sum((one) => one.unitsBefore), after: sum((one) => one.unitsAfter) };
  const revenue: Span = { before: sum((one) => one.revenueBefore), after: sum((one) => one.revenueAfter) };
  const profit = own.every((one) => one.profitBefore !== null && one.profitAfter !== null)
    ? { before: sum((one) => one.profitBefore!), after: sum((one) => one.profitAfter!) }
    : null;
  const bare = { units: pieces(units), revenue: money(revenue, currency), profit: profit && money(profit, currency) };
  if (units.before + units.after < leastPieces) return { ...bare, unclear: unclearText.fewPieces(length) };
  if (!drift) return { ...bare, unclear: unclearText.fewOthers(length) };
  return {
    units: pieces(effectOf(drift, units, units)),
    revenue: money(effectOf(drift, units, revenue), currency),
    profit: profit && money(effectOf(drift, units, profit), currency),
    unclear: null,
  };
}
