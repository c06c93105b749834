import { escapeMarkup } from '../../markup';
import type { Facts } from '../facts';
import { amount } from './format';
import { itemChart } from './chart-items';
import { cohortChart, stockChart } from './chart-studies';
import { timeChart } from './chart-time';
import type { Drawing } from './drawing';
import { shortened } from './label';

/** Colours follow the reader's light or dark setting; nothing is loaded from elsewhere. */
const style = `
  svg { --surface: #ffffff; --text: #15211d; --faint: #5f6b66; --line: #d9dfdd; --series: #4a5753; --mark: #c98212; --ahead: #0f72bb; font: 13px "Hanken Grotesk", system-ui, sans-serif; font-variant-numeric: tabular-nums; }
  @media (prefers-color-scheme: dark) { svg { --surface: #121a17; --text: #ecf1f0; --faint: #8d9995; --line: #252e2b; --series: #aab6b1; --mark: #f8ba3f; --ahead: #58b1eb; } }
  .surface { fill: var(--surface); }
  text { fill: var(--text); }
  .title { font-size: 17px; font-weight: 600; }
  .faint { fill: var(--faint); font-size: 12px; }
  .grid { stroke: var(--line); }
  .series { fill: none; stroke: var(--series); stroke-width: 1.5; stroke-linejoin: round; }
  .dot, .bar { fill: var(--series); }
  .ahead-fill { fill: var(--ahead); }
  .cell { font-size: 12px; }
  .point { stroke: var(--text); stroke-width: 2; }
  .partial { fill: var(--surface); stroke: var(--series); stroke-width: 1.5; }
  .mark { fill: var(--mark); }
  .mark-text { font-weight: 600; font-size: 12px; }
  .ahead { fill: none; stroke: var(--ahead); stroke-width: 1.5; stroke-dasharray: 4 3; }
  .gap { fill: var(--line); opacity: 0.4; }
  .band { fill: var(--ahead); opacity: 0.16; }
  .ahead-text { fill: var(--ahead); font-weight: 600; font-size: 12px; }
`;

export const WIDTH = 960;

/** A picture of the facts: the study that was asked for, else sales over time, or the best products when they alone were asked for or there are no dates; null when there is neither. */
export function chartSvg(facts: Facts): string | null {
  if (facts.cohorts?.facts) return frame(cohortChart(facts.cohorts.facts), facts);
  if (facts.reorder?.facts) return frame(stockChart(facts.reorder.facts), facts);
  const items = facts.abc?.facts?.list.filter((item) => item.amount > 0).slice(0, 12) ?? [];
  const isAboutItems = !facts.comparison && !facts.anomalies && !facts.forecast && items.length > 1;
  const periods = facts.series?.periods.length ?? 0;
  if (facts.series && periods > 2 && !isAboutItems) return frame(timeChart(facts, facts.series), facts);
  return items.length > 1 ? frame(itemChart(items, facts), facts) : null;
}

/** Pixels of a drawing made here, so that its place can be kept while it loads. */
export const sizeOf = (svg: string): { width: number; height: number } => ({
  width: WIDTH,
  height: Number(/ height="(\d+)"/.exec(svg)?.[1]),
});

function frame({ title, height, body }: Drawing, { measure, source }: Facts): string {
  const label = escapeMarkup(`${title}, ${amount(measure.total, measure)} in all`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img" aria-label="${label}">
<title>${label}</title>
<style>${style}</style>
<rect class="surface" width="100%" height="100%" rx="6"/>
<text class="title" x="24" y="36">${escapeMarkup(shortened(title, WIDTH - 48, 17))}</text>
<text class="faint" x="24" y="56">${escapeMarkup(shortened(source.name, WIDTH - 48, 12))}</text>
${body}
</svg>
`;
}
