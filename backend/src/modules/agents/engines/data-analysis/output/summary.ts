import { capitalised } from '@stallhand/shared';
import type { Facts, ForecastFacts } from '../facts';
import { daysText } from '../period-note';
import { amount, count, percent, periodName, plural, signedPercent } from './format';

/** What matters most, in a few sentences of plain text; the numbers are those of the facts. */
export function summaryLines(facts: Facts): string[] {
  const lines: string[] = [...(facts.answer?.facts?.lines ?? [])];
  const compared = facts.comparison?.facts;
  if (compared?.changePercent != null) {
    lines.push(
      `${capitalised(periodName(compared.current.start, compared.unit))} came to ${amount(compared.current.amount ?? 0, facts.measure)}, ${signedPercent(compared.changePercent)} against ${periodName(compared.previous.start, compared.unit)}.`,
    );
  }
  const odd = facts.anomalies?.facts;
  if (odd)
    lines.push(
      odd.found.length
        ? `${capitalised(plural(odd.count, odd.unit))} stood out; the strongest was ${periodName(odd.found[0]!.start, odd.unit)}.`
        : `No ${odd.unit} stood out.`,
    );
  const ahead = facts.forecast?.facts;
  const expected = facts.period?.expected ?? null;
  if (ahead && expected !== null)
    lines.push(`Sales ${daysText(facts.period!.within!)} should come to about ${amount(expected, facts.measure)}${roughly(ahead)}.`);
  else if (ahead)
    lines.push(`The next ${plural(ahead.horizon, ahead.unit)} should bring about ${amount(ahead.total, facts.measure)}${roughly(ahead)}.`);
  const abc = facts.abc?.facts;
  const [a] = abc?.classes ?? [];
  const [best] = abc?.list ?? [];
  if (abc && a && best) {
    lines.push(`${best.name} brings the most: ${amount(best.amount, facts.measure)}, ${percent(best.sharePercent)} of the total.`);
    const worst = abc.list.at(-1)!;
    if (!compared && !odd && !ahead && abc.items > 1 && abc.list.length === abc.items && !abc.itemsAreLowerBound)
      lines.push(`${worst.name} brings the least of what was sold: ${amount(worst.amount, facts.measure)}.`);
    lines.push(`${count(a.items)} of ${plural(abc.items, 'product')} make ${percent(a.amountPercent)} of the total.`);
  }
  lines.push(...studyLines(facts));
  if (facts.measure.negativeRows > 0) {
    lines.push(
      `${plural(facts.measure.negativeRows, 'row')} with negative amounts (returns or corrections) take off ${amount(-facts.measure.negativeTotal, facts.measure)}.`,
    );
  }
  return lines;
}

function studyLines({ reorder, cohorts, prices }: Facts): string[] {
  const lines: string[] = [];
  if (reorder?.facts && reorder.facts.stockKnown > 0) {
    const first = reorder.facts.list[0]!;
    lines.push(
      reorder.facts.due > 0
        ? `${capitalised(plural(reorder.facts.due, 'product'))} should be ordered now, first ${first.name}: ${count(first.stock!)} in stock, order at ${count(first.reorderPoint)}.`
        : 'No product has to be ordered yet.',
    );
  }
  if (cohorts?.facts) {
    const { returning, customers: all, returningPercent } = cohorts.facts;
    lines.push(`${count(returning)} of ${plural(all, 'customer')} came back (${percent(returningPercent)}).`);
  }
  const clear = prices?.facts?.list.flatMap(({ name, verdict, step }) => (verdict !== 'unclear' && step ? [{ name, step }] : [])) ?? [];
  for (const { name, step } of clear.slice(0, 3)) {
    lines.push(
      `${name}: at ${signedPercent(prices!.facts!.stepPercent)} price about ${signedPercent(step.unitsPercent)} units and ${signedPercent(step.amountPercent)} amount.`,
    );
  }
  return lines;
}

/** What makes a forecast less than one may hope for; empty where it did better than the naive ones. */
function roughly({ demand, test, history, unit }: ForecastFacts): string {
  if (demand === 'short') return `, a rough guess from ${plural(history, unit)}`;
  return test?.dismissed != null ? ', a rough guess: in tests little did better than repeating what was' : '';
}
