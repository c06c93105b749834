import { escapeMarkup } from '../../markup';
import type { CohortFacts, ReorderFacts } from '../study-facts';
import { scale } from './axis';
import type { Drawing } from './drawing';
import { shortened } from './label';
import { count, percent, periodName } from './format';

const TOP = 104;
const CELL = { width: 50, height: 26 };
const COHORTS = 15;
const MONTHS = 13;

/** Rows of cohorts, a column per month: the stronger the colour, the more customers bought again. */
export function cohortChart({ cohorts }: CohortFacts): Drawing {
  const shown = cohorts.slice(-COHORTS);
  const left = 240;
  const most = Math.max(1, ...shown.flatMap(({ months }) => months.slice(1).map((cell) => cell.percent)));
  const head = Array.from({ length: MONTHS - 1 }, (_, index) => {
    const x = left + index * CELL.width + CELL.width / 2;
    return `<text class="faint" x="${x}" y="${TOP - 12}" text-anchor="middle">+${index + 1}</text>`;
  });
  const rows = shown.map((cohort, row) => {
    const y = TOP + row * CELL.height;
    const cells = cohort.months.slice(1, MONTHS).map((cell, column) => {
      const x = left + column * CELL.width;
      const text = cell.complete
        ? `<text class="cell" x="${x + CELL.width / 2}" y="${y + 17}" text-anchor="middle">${Math.round(cell.percent)}</text>`
        : '';
      return `<rect class="ahead-fill" x="${x + 1}" y="${y + 1}" width="${CELL.width - 2}" height="${CELL.height - 2}" rx="2" opacity="${(0.08 + (0.6 * cell.percent) / most).toFixed(2)}"><title>${percent(cell.percent)}${cell.complete ? '' : ' so far'}</title></rect>${text}`;
    });
    return `<text x="24" y="${y + 17}">${periodName(cohort.start, 'month')}</text><text class="faint" x="${left - 16}" y="${y + 17}" text-anchor="end">${count(cohort.customers)}</text>${cells.join('')}`;
  });
  const axes = `<text class="faint" x="24" y="${TOP - 12}">First purchase</text><text class="faint" x="${left - 16}" y="${TOP - 12}" text-anchor="end">Customers</text>`;
  return {
    title: 'Customers who bought again, percent by month',
    height: TOP + shown.length * CELL.height + 20,
    body: `${axes}\n${head.join('')}\n${rows.join('\n')}`,
  };
}

const ROW = 30;
const LEFT = 320;
const RIGHT = 840;
const ITEMS = 12;
const SIZE = 13;
/** Left of a name. */
const MARGIN = 24;

/** Bars of stock with a mark at the reorder point; products without a known stock show the mark alone. */
export function stockChart({ list }: ReorderFacts): Drawing {
  const shown = list.slice(0, ITEMS);
  const x = scale([0, Math.max(1, ...shown.flatMap((item) => [item.reorderPoint, item.stock ?? 0]))], [LEFT, RIGHT]);
  const rows = shown.map((item, index) => {
    const y = TOP + index * ROW;
    const name = shortened(item.name, LEFT - 12 - MARGIN, SIZE);
    const stock = item.stock ?? 0;
    const bar = `<rect class="${item.order ? 'mark' : 'bar'}" x="${LEFT}" y="${y}" width="${(x(stock) - LEFT).toFixed(1)}" height="18" rx="2"/>`;
    const at = x(item.reorderPoint).toFixed(1);
    const label = `<text class="faint" x="${(x(Math.max(stock, item.reorderPoint)) + 8).toFixed(1)}" y="${y + 14}">${item.stock === null ? '?' : count(stock)} of ${count(item.reorderPoint)}</text>`;
    return `<text x="${LEFT - 12}" y="${y + 14}" text-anchor="end">${escapeMarkup(name)}</text>${bar}<line class="point" x1="${at}" x2="${at}" y1="${y - 3}" y2="${y + 21}"/>${label}`;
  });
  const axes = `<text class="faint" x="${LEFT}" y="${TOP - 14}">Units in stock, the line is the reorder point</text>`;
  return { title: 'Stock and reorder points', height: TOP + shown.length * ROW + 16, body: `${axes}\n${rows.join('\n')}` };
}
