import type { Fact } from '../../../claims';
import { amountMeasure } from './amount-measure';
import type { AnswerFacts } from './answers/answer-facts';
import type { Facts, ForecastFacts, PeriodFacts } from './facts';
import type { ReorderFacts } from './study-facts';

const shop = 'shop';
const signs: Record<string, string> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The findings as typed facts, so a sentence about them is accepted for its measure, subject and period only. */
export function claimFacts(facts: Facts): Fact[] {
  const { measure, range, comparison, abc, customers, cohorts, reorder, forecast, answer, source } = facts;
  const unit = measure.unit && (signs[measure.unit] ?? measure.unit);
  const amount = amountMeasure(facts);
  const whole = range ? `${range.start}/${range.end}` : null;
  const limited = facts.period?.isApplied ? facts.period.within : null;
  const ranked = limited ? `${limited.from}/${limited.to}` : whole;
  const periodFact = ({ start, end, amount: value }: PeriodFacts): Fact[] =>
    value === null ? [] : [{ subject: shop, measure: amount, value, unit, period: `${start}/${end}` }];
  const latest = comparison?.facts;
  return [
    { subject: shop, measure: amount, value: measure.total, unit, period: whole },
    ...(source.shop
      ? [
          { subject: shop, measure: 'orders', value: source.shop.orders, period: whole },
          { subject: shop, measure: 'units', value: source.shop.units, period: whole },
          { subject: shop, measure: 'refunded orders', value: source.shop.refunded, period: whole },
          { subject: shop, measure: 'cancelled orders', value: source.shop.cancelled, period: whole },
        ]
      : []),
    ...(latest ? [latest.current, latest.previous, ...(latest.yearAgo ? [latest.yearAgo] : [])].flatMap(periodFact) : []),
    ...(latest?.changePercent != null
      ? [
          {
            subject: shop,
            measure: `${amount} change`,
            value: latest.changePercent,
            unit: '%',
            period: `${latest.current.start}/${latest.current.end}`,
          },
        ]
      : []),
    ...(forecast?.facts ? forecastFacts(forecast.facts, amount, unit) : []),
    ...(abc?.facts?.list ?? []).flatMap(({ name, amount: value, sharePercent }): Fact[] => [
      { subject: name, measure: amount, value, unit, period: ranked },
      { subject: name, measure: `share of ${amount}`, value: sharePercent, unit: '%', period: ranked },
    ]),
    ...(customers
      ? [
          { subject: shop, measure: 'customers', value: customers.customers, period: whole },
          { subject: shop, measure: `average ${amount} per customer`, value: customers.averagePerCustomer, unit, period: whole },
        ]
      : []),
    ...(cohorts?.facts
      ? [
          { subject: shop, measure: 'customers', value: cohorts.facts.customers },
          { subject: shop, measure: 'returning customers', value: cohorts.facts.returning },
          { subject: shop, measure: 'share of returning customers', value: cohorts.facts.returningPercent, unit: '%' },
        ]
      : []),
    ...(reorder?.facts?.list ?? []).flatMap(reorderFacts),
    ...(answer?.facts ? answerFacts(answer.facts) : []),
  ];
}

const forecastFacts = ({ total, points }: ForecastFacts, amount: string, unit: string | null): Fact[] => {
  const [first, last] = [points[0], points.at(-1)];
  return [
    { subject: shop, measure: `${amount} forecast`, value: total, unit, ...(first && last && { period: `${first.start}/${last.end}` }) },
    ...points.map(({ start, end, amount: value }) => ({
      subject: shop,
      measure: `${amount} forecast`,
      value,
      unit,
      period: `${start}/${end}`,
    })),
  ];
};

const reorderFacts = ({ name, units, perDay, reorderPoint, stock, daysOfCover, short }: ReorderFacts['list'][number]): Fact[] => [
  { subject: name, measure: 'units sold', value: units },
  { subject: name, measure: 'units sold per day', value: perDay },
  { subject: name, measure: 'reorder point', value: reorderPoint },
  ...(stock === null ? [] : [{ subject: name, measure: 'stock', value: stock }]),
  ...(daysOfCover === null ? [] : [{ subject: name, measure: 'days of cover', value: daysOfCover }]),
  ...(short === null || short <= 0 ? [] : [{ subject: name, measure: 'short units', value: short }]),
];

/** The cells of a table of which the first column names the subject of a row. */
function answerFacts({ head, rows, currency }: AnswerFacts): Fact[] {
  const [first] = head;
  if (!first || first.unit !== 'text') return [];
  const known = rows.filter(([name]) => typeof name === 'string' && name !== '');
  return known.flatMap(([name, ...cells]) =>
    cells.flatMap((value, index): Fact[] => {
      const { name: measure, unit } = head[index + 1]!;
      if (value === null || value === '') return [];
      return [
        {
          subject: String(name),
          measure: measure.toLowerCase(),
          value,
          unit: unit === 'money' ? (currency ?? null) : unit === 'percent' ? '%' : null,
        },
      ];
    }),
  );
}
