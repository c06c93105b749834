import { unitsText } from '@stallhand/shared';
import type { Database } from '../../../../platform/database/database';
import type { OpenPurchases } from '../../../purchasing';
import type { ShopCash } from '../../../sales';
import { type JsonValue, TaskError } from '../../../tasks';
import { type CashWeek, cashWeek, type CheckedWeek, checkedWeeks, type EarlierPlan, sharesOf } from '../cash/cash-plan';
import { checkedText, dayText, openText, planText, type Plan, shareText } from '../cash/plan-text';
import { openDay, periodsOf } from '../data-analysis/periods';
import type { SalesReader } from '../data-analysis/sales-reader';
import { earlierLists } from './earlier-outputs';
import type { ReadingTool } from './tool';
import { gives, list, number, string, stringOrNull } from './tool-output';

const shareDays = 90;
const mostCurrencies = 5;

type Step = Parameters<ReadingTool['call']>[1]['step'];

/** Plans the cash of the coming weeks from the shop's own ledger, and checks what earlier runs expected. */
export const cashTool = (sales: SalesReader, cash: ShopCash, purchases: OpenPurchases, database: Database): ReadingTool => ({
  name: 'cash.plan',
  requires: { permissions: ['commerce:read'] },
  title: 'Plan the cash of the coming weeks',
  description:
    'Forecasts sales by week for each currency, takes off the shares of refunds, tax, shipping and fees that the orders of the last 90 days state, sets open purchase lists beside it, and compares forecasts of earlier runs with what came in.',
  parameters: {
    type: 'object',
    properties: { weeks: { type: 'integer', minimum: 1, maximum: 12, default: 6, description: 'Weeks ahead, the current one included' } },
    additionalProperties: false,
  },
  output: gives({
    weeks: list({
      week: string(),
      paid: string('By buyers, before refunds'),
      refunds: string(),
      taxAndShipping: string('Paid by buyers, no sales'),
      fees: string(),
      left: string('Sales less fees'),
      between: string('95% should lie between'),
    }),
    forecasts: list(
      {
        madeOn: string(),
        currency: string(),
        weeks: list({ start: string(), end: string(), amount: number(), low: number(), high: number() }),
      },
      'Net sales, for later runs',
    ),
    purchases: list({ list: string(), status: string(), pieces: number(), cost: string(), linesWithoutCost: number(), link: string() }),
    checked: list({ week: string(), expected: string(), between: string(), cameIn: string(), inside: string() }),
    short: number('Currencies whose open purchase lists cost more than the lower bound of what is left'),
    count: number('Weeks planned'),
    plan: string('Sum of the weeks, one currency in a line'),
    shares: string('Shares that were used, and what is unknown'),
    check: string('Earlier forecasts against what came in'),
    reason: stringOrNull('Why there is no plan'),
  }),
  sideEffect: null,
  leaves: null,
  cost: 'free',
  async call(args, { run, step }) {
    const { weeks: horizon = 6 } = args as { weeks?: number };
    const [flows, open, lists] = await Promise.all([
      cash.flows(shareDays),
      purchases.list(),
      earlierLists(database, run.taskId, 'forecasts'),
    ]);
    const earlier = lists.flat() as unknown as EarlierPlan[];
    const plans: Plan[] = [];
    const checked: CheckedWeek[] = [];
    const reasons: string[] = [];
    const forecasts: EarlierPlan[] = [];
    const main = await mainProfile(sales, step, reasons);
    const { currency: mainCurrency, others = [] } = main?.source.shop ?? {};
    const currencies = [mainCurrency, ...others.map((other) => other.currency)].filter((one) => one !== undefined);
    for (const currency of currencies.slice(0, mostCurrencies)) {
      const profile = main && currency === mainCurrency ? main : await sales.read({ dataset: 'orders', currency }, 'forecast', step);
      const today = profile.source.shop!.today;
      const found = await sales.forecast(profile, horizon, step, 'week');
      const whole = periodsOf(profile.days, 'week', openDay(profile)).filter(({ complete }) => complete);
      checked.push(...checkedWeeks(earlier, currency, new Map(whole.map(({ start, amount }) => [start, amount ?? 0]))));
      if (!found?.facts) {
        reasons.push(`${currency}: ${found?.reason ?? 'There are no sales.'}`);
        continue;
      }
      const { points } = found.facts;
      const flow = flows.find((one) => one.currency === currency);
      const shares = sharesOf(flow);
      const costs = { ordered: costOf(open, 'ordered', currency), draft: costOf(open, 'draft', currency) };
      plans.push({ currency, weeks: points.map((point) => cashWeek(point, shares)), flow, shares, costs });
      forecasts.push({
        madeOn: today,
        currency,
        weeks: points.map(({ start, end, amount, low, high }) => ({ start, end, amount, low, high })),
      });
    }
    const rows = plans.flatMap(({ currency, weeks }) => weeks.map((week) => weekRow(week, currency)));
    return {
      weeks: rows,
      forecasts: forecasts as unknown as JsonValue,
      purchases: open.map(({ id, title, status, pieces, unpriced, costs }) => ({
        list: title,
        status,
        pieces,
        cost:
          Object.entries(costs)
            .map(([currency, cost]) => unitsText(cost, currency))
            .join(', ') || 'Unknown',
        linesWithoutCost: unpriced,
        link: `/admin/purchase-lists/${id}`,
      })),
      checked: checked.map((week) => ({
        week: span(week),
        expected: unitsText(week.amount, week.currency),
        between: range(week.low, week.high, week.currency),
        cameIn: unitsText(week.actual, week.currency),
        inside: week.isInside ? 'yes' : 'no',
      })),
      short: plans.filter(isShort).length,
      count: rows.length,
      plan: [...plans.map(planText), ...reasons].join('\n\n'),
      shares: [...plans.map((plan) => shareText(plan, shareDays)), openText(open)].filter((text) => text !== '').join('\n\n'),
      check: checkedText(checked),
      reason: rows.length > 0 ? null : reasons.join(' '),
    };
  },
});

/** Sales in the currency of most. Null without sales; the reason is added then. */
async function mainProfile(sales: SalesReader, step: Step, reasons: string[]): Promise<Awaited<ReturnType<SalesReader['read']>> | null> {
  try {
    return await sales.read({ dataset: 'orders' }, 'forecast', step);
  } catch (error) {
    if (!(error instanceof TaskError) || error.code !== 'unreadable_input') throw error;
    reasons.push(error.message);
    return null;
  }
}

const costOf = (open: Awaited<ReturnType<OpenPurchases['list']>>, status: 'ordered' | 'draft', currency: string): number =>
  open.reduce((sum, list) => sum + (list.status === status ? (list.costs[currency] ?? 0) : 0), 0);

const isShort = ({ weeks, costs }: Plan): boolean =>
  costs.ordered + costs.draft > weeks.reduce((sum, { leftLow }) => sum + Math.max(0, leftLow), 0);

const span = ({ start, end }: { start: string; end: string }): string => `${dayText(start)} to ${dayText(end)}`;
const range = (low: number, high: number, currency: string): string => `${unitsText(low, currency)} to ${unitsText(high, currency)}`;

function weekRow(week: CashWeek, currency: string): Record<string, string> {
  const money = (amount: number | null) => (amount === null ? 'unknown' : unitsText(amount, currency));
  return {
    week: span(week),
    paid: money(week.paid),
    refunds: money(week.refunds),
    taxAndShipping: money(week.setAside),
    fees: money(week.fees),
    left: money(week.left),
    between: range(week.leftLow, week.leftHigh, currency),
  };
}
