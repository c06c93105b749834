import { capitalised } from '@stallhand/shared';
import { calendar } from '../../../../../platform/schedule/shop-time';
import type { Action, Chart, Figure, Finding, Summary } from '../../../../tasks';
import { inventoryLink, openChange } from '../../summary-parts';
import type { Facts, Preset, Unit } from '../facts';
import type { Narration } from '../narration';
import { daysText, periodTitle } from '../period-note';
import type { Proposed } from '../proposals/study-proposals';
import { amount, count, dayName, percent, periodName, plural, signedPercent } from './format';

/** Findings of one study. The report lists all of them. */
const mostOfAStudy = 6;
const shortDay = calendar({ day: 'numeric', month: 'short' });
const shortMonth = calendar({ month: 'short', year: 'numeric' });

const label = (start: string, unit: Unit): string => (unit === 'month' ? shortMonth : shortDay)(new Date(`${start}T00:00:00Z`));

/** Summarizes an analysis for the result page. Every number comes from the facts. */
export const resultSummary = (preset: Preset, facts: Facts, { lines }: Narration, proposed: Proposed | null): Summary => ({
  headline: lines[0] ?? reasonIn(facts) ?? `${plural(facts.source.rows, 'row')} read.`,
  figures: figuresOf(preset, facts),
  chart: chartOf(preset, facts),
  findings: [
    ...priceFindings(proposed),
    ...reorderFindings(facts, proposed),
    ...oddFindings(facts),
    ...priceStudyFindings(facts, proposed),
  ],
});

const reasonIn = ({ answer, comparison, forecast, abc, reorder, cohorts, prices, anomalies }: Facts): string | null =>
  [answer, comparison, reorder, cohorts, prices, forecast, abc, anomalies].find((outcome) => outcome?.reason)?.reason ?? null;

type Measured = Pick<Figure, 'unit' | 'currency'>;
const measured = ({ measure }: Facts): Measured => ({ unit: measure.unit === null ? 'count' : 'money', currency: measure.unit });

function figuresOf(preset: Preset, facts: Facts): Figure[] {
  const { measure, comparison, forecast, abc, reorder, cohorts, prices, source } = facts;
  const money = measured(facts);
  if (preset === 'reorder' && reorder?.facts)
    return [
      {
        label: 'To order now',
        unit: 'count',
        value: reorder.facts.due,
        note: `of ${plural(reorder.facts.stockKnown, 'product')} with known stock`,
      },
      { label: 'Days until delivery', unit: 'count', value: reorder.facts.leadTimeDays },
      { label: 'Deliveries without running out', unit: 'percent', value: reorder.facts.serviceLevelPercent },
    ];
  if (preset === 'cohorts' && cohorts?.facts)
    return [
      { label: 'Customers', unit: 'count', value: cohorts.facts.customers },
      { label: 'Came back', unit: 'count', value: cohorts.facts.returning },
      { label: 'Share that came back', unit: 'percent', value: cohorts.facts.returningPercent },
    ];
  if (preset === 'prices' && prices?.facts)
    return [
      { label: 'Products studied', unit: 'count', value: prices.facts.tested, note: `of ${plural(prices.facts.items, 'product')}` },
      { label: 'With a clear answer', unit: 'count', value: prices.facts.clear },
    ];
  const latest = comparison?.facts;
  const ahead = forecast?.facts;
  const [a] = abc?.facts?.classes ?? [];
  const all: (Figure | false | null | undefined)[] = [
    latest && {
      label: inSentence(periodName(latest.current.start, latest.unit)),
      ...money,
      value: latest.current.amount ?? NaN,
      change: latest.changePercent === null ? null : signedPercent(latest.changePercent),
      note: `from ${amount(latest.previous.amount ?? 0, measure)} the ${latest.unit} before`,
    },
    ahead && {
      label: `Expected, next ${plural(ahead.horizon, ahead.unit)}`,
      ...money,
      value: ahead.total,
      note: ahead.test?.errorPercent == null ? null : `off by ${percent(ahead.test.errorPercent)} on average in tests`,
    },
    {
      label: measure.label,
      ...money,
      value: measure.total,
      note: source.shop ? `${plural(source.shop.orders, 'order')}` : plural(measure.rowsWithAmount, 'row'),
    },
    a && {
      label: 'Products that make up most of it',
      unit: 'count' as const,
      value: a.items,
      note: `${percent(a.amountPercent)} of the total`,
    },
  ];
  const shown = facts.period?.isApplied ? [periodFigure(facts), a && all.at(-1)] : all;
  return shown.filter((figure): figure is Figure => Boolean(figure));
}

/** Sales of the period that the question names, so that no figure is about other days. */
function periodFigure(facts: Facts): Figure | null {
  const { within, expected } = facts.period!;
  const known = facts.answer?.facts?.title === periodTitle ? facts.answer.facts.rows[0]![2] : expected;
  if (within === null || typeof known !== 'number') return null;
  return { label: `${expected === null ? 'Sales' : 'Expected'} ${daysText(within)}`, ...measured(facts), value: known };
}

const inSentence = (text: string): string => capitalised(text.replace(/^the week/, 'week'));

function chartOf(preset: Preset, facts: Facts): Chart | null {
  const { series, abc, reorder, cohorts, forecast } = facts;
  const money = measured(facts);
  if (preset === 'reorder' && reorder?.facts) {
    const points = reorder.facts.list.flatMap(({ name, daysOfCover }) =>
      daysOfCover === null ? [] : [{ label: name, value: Math.round(daysOfCover) }],
    );
    return { title: 'Days until sold out', kind: 'bars', unit: 'count', points };
  }
  if (preset === 'cohorts' && cohorts?.facts)
    return {
      title: 'Customers who buy again',
      note: 'by months since their first order',
      kind: 'line',
      unit: 'percent',
      points: cohorts.facts.averages.filter(({ month }) => month > 0).map((one) => ({ label: `${one.month}`, value: one.percent })),
    };
  const ranked = abc?.facts?.list.map(({ name, amount: value }) => ({ label: name, value }));
  if (preset === 'abc' && ranked) return { title: facts.measure.label, note: 'by product', kind: 'bars', ...money, points: ranked };
  if (preset === 'forecast' && forecast?.facts) {
    const { unit, points } = forecast.facts;
    return {
      title: 'Expected',
      note: `per ${unit}`,
      kind: 'line',
      ...money,
      points: points.map(({ start, amount: value }) => ({ label: label(start, unit), value })),
    };
  }
  // A period that is not over would look like a fall.
  const periods = series?.periods.filter(({ complete, amount: value }) => complete && value !== null) ?? [];
  if (series && periods.length > 1)
    return {
      title: facts.measure.label,
      note: `per ${series.unit}`,
      kind: 'line',
      ...money,
      points: periods.map(({ start, amount: value }) => ({ label: label(start, series.unit), value: value! })),
    };
  return ranked ? { title: facts.measure.label, note: 'by product', kind: 'bars', ...money, points: ranked } : null;
}

function priceFindings(proposed: Proposed | null): Finding[] {
  if (!proposed || proposed.lines.length === 0) return [];
  const { lines, link, offered, currency, days } = proposed;
  const money = (value: number): string => amount(value, { unit: currency, total: 0.5 });
  const text = `${plural(lines.length, 'better price')} found`;
  const [first] = lines;
  const detail = `${first!.product} on ${first!.channel}: ${money(first!.to)} instead of ${money(first!.from)}, about ${money(first!.gain.expected)} more ${first!.gain.of} in ${plural(days, 'day')}.`;
  const action: Action | null = link
    ? openChange(link, lines.length)
    : offered.length > 0
      ? { kind: 'propose', label: `Change ${plural(offered.length, 'price')}`, changes: offered }
      : null;
  return [{ subject: 'price', title: text, detail, product: { sku: first!.sku, name: first!.product }, action }];
}

function reorderFindings({ reorder, roles }: Facts, proposed: Proposed | null): Finding[] {
  if (!reorder?.facts || reorder.facts.due === 0) return [];
  const due = reorder.facts.list.filter(({ order }) => order === true);
  const isSku = roles.item === 'SKU';
  const hasList = (proposed?.orders.length ?? 0) > 0;
  return due.slice(0, mostOfAStudy).map(({ key, name, stock, perDay, daysOfCover, short, reorderPoint }, index): Finding => {
    const rate = perDay >= 0.1 ? ` ${count10(perDay)} sold a day.` : '';
    return {
      subject: 'stock',
      title: daysOfCover === null ? `Order ${name} again` : `${name} runs out in ${plural(Math.max(0, Math.floor(daysOfCover)), 'day')}`,
      detail:
        `${count(stock ?? 0)} left.${rate} ${short ? `${plural(short, 'piece')} bring it back to its reorder point of ${count(reorderPoint)}.` : ''}`.trim(),
      product: isSku ? { sku: key, name } : null,
      evidence: isSku ? inventoryLink('Stock', key) : null,
      action: index === 0 && hasList ? { kind: 'save', label: 'Save purchase list', file: 'orders.csv' } : null,
    };
  });
}

const tenths = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
const count10 = (value: number): string => tenths.format(value);

function oddFindings({ anomalies, measure, source }: Facts): Finding[] {
  const odd = anomalies?.facts;
  if (!odd) return [];
  return odd.found.slice(0, 3).map(({ start, end, amount: value, expected }): Finding => {
    const name = odd.unit === 'day' ? dayName(start) : periodName(start, odd.unit);
    return {
      subject: 'data',
      title: `${inSentence(name)} was unusually ${value > expected ? 'high' : 'low'}`,
      detail: `${amount(value, measure)} instead of about ${amount(expected, measure)}.`,
      evidence: source.shop ? { label: 'Shop orders', to: `/admin/shop-orders?from=${start}&to=${end}` } : null,
    };
  });
}

/** Prices whose effect is clear, where no new price is offered for them already. */
function priceStudyFindings({ prices, roles }: Facts, proposed: Proposed | null): Finding[] {
  const told = new Set(proposed?.lines.map(({ sku }) => sku));
  const clear =
    prices?.facts?.list.flatMap(({ step, ...item }) =>
      item.verdict !== 'unclear' && step && !told.has(item.key) ? [{ ...item, step }] : [],
    ) ?? [];
  return clear.slice(0, mostOfAStudy).map(({ key, name, verdict, step, weeks }): Finding => ({
    subject: 'price',
    title: verdict === 'inelastic' ? `${name} can take a higher price` : `Buyers of ${name} react strongly to the price`,
    detail: `At ${signedPercent(prices!.facts!.stepPercent)} price about ${signedPercent(step.unitsPercent)} units and ${signedPercent(step.amountPercent)} sales, from ${plural(weeks, 'week')}.`,
    product: roles.item === 'SKU' ? { sku: key, name } : null,
    evidence: roles.item === 'SKU' ? inventoryLink('Prices', key) : null,
  }));
}
