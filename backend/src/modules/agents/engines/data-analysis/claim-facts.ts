import type { Fact } from '../../../claims';
import type { Facts, PeriodFacts } from './facts';

const shop = 'shop';

/** The findings as typed facts, so a sentence about them is accepted for its measure and period only. */
export function claimFacts(facts: Facts): Fact[] {
  const { measure, range, comparison, abc, customers, cohorts, reorder, forecast, source } = facts;
  const unit = measure.unit;
  // Amounts of a sales file are revenue; the name of the column is another word for it.
  const amount = measure.countsRows ? 'rows' : unit === null ? measure.label : 'revenue';
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
    ...(forecast?.facts ? [{ subject: shop, measure: `${amount} forecast`, value: forecast.facts.total, unit }] : []),
    ...(abc?.facts?.list ?? []).flatMap(({ name, amount: value, sharePercent }): Fact[] => [
      { subject: name, measure: amount, value, unit, period: ranked },
      { subject: name, measure: `share of ${amount}`, value: sharePercent, unit: '%', period: ranked },
    ]),
    ...(customers ? [{ subject: shop, measure: 'customers', value: customers.customers, period: whole }] : []),
    ...(cohorts?.facts
      ? [
          { subject: shop, measure: 'customers', value: cohorts.facts.customers },
          { subject: shop, measure: 'returning customers', value: cohorts.facts.returning },
          { subject: shop, measure: 'share of returning customers', value: cohorts.facts.returningPercent, unit: '%' },
        ]
      : []),
    ...(reorder?.facts?.list ?? []).flatMap(({ name, stock }): Fact[] =>
      stock === null ? [] : [{ subject: name, measure: 'stock', value: stock }],
    ),
  ];
}
