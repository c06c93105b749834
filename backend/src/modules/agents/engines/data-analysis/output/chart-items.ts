import { escapeMarkup } from '../../markup';
import type { Facts, ItemFacts } from '../facts';
import type { Drawing } from './drawing';
import { amount } from './format';
import { scale } from './axis';
import { shortened } from './label';

const ROW = 30;
const TOP = 104;
const LEFT = 300;
const RIGHT = 840;
const SIZE = 13;
const FAINT = 12;
/** Left of a name. */
const MARGIN = 24;

/** Horizontal bars of the best products, the name before and the amount behind each bar. */
export function itemChart(items: readonly ItemFacts[], { measure, roles }: Facts): Drawing {
  const x = scale([0, Math.max(...items.map((item) => item.amount))], [LEFT, RIGHT]);
  const bars = items.map((item, index) => {
    const y = TOP + index * ROW;
    const name = shortened(item.name, LEFT - 12 - MARGIN, SIZE);
    const width = (x(item.amount) - LEFT).toFixed(1);
    return `<text x="${LEFT - 12}" y="${y + 14}" text-anchor="end">${escapeMarkup(name)}</text><rect class="bar" x="${LEFT}" y="${y}" width="${width}" height="18" rx="2"/><text class="faint" x="${(x(item.amount) + 8).toFixed(1)}" y="${y + 14}">${escapeMarkup(amount(item.amount, measure))}</text>`;
  });
  const bottom = TOP + items.length * ROW;
  const axes = `<line class="grid" x1="${LEFT}" x2="${LEFT}" y1="${TOP - 6}" y2="${bottom - 6}"/><text class="faint" x="${LEFT - 12}" y="${TOP - 12}" text-anchor="end">${escapeMarkup(shortened(roles.item ?? 'Product', LEFT - 12 - MARGIN, FAINT))}</text><text class="faint" x="${LEFT}" y="${TOP - 12}">${escapeMarkup(shortened(measure.label, RIGHT - LEFT, FAINT))}</text>`;
  return { title: `Best sellers by ${measure.label}`, height: bottom + 16, body: `${axes}\n${bars.join('\n')}` };
}
