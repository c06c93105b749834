import { capitalised } from '../../../platform/capitalised';
import { medianSlope } from '../../../platform/statistics/theil-sen';
import type { Found } from '../sources/source';
import { meaningful, singular } from '../sources/words';
import type { Point } from '../trend-values';
import { daysBetween, weekly } from './days';
import { shown, windowGrowth } from './growth';
import { plural } from '../../../platform/count-text';

/** Four whole weeks against the four before: every weekday counts four times in both. */
export const windowDays = 28;
const leastBefore = 10;
const slopeWeeks = 8;
/** Changes that chance alone brings about more often than one time in ten are no news (two-sided, Poisson). */
const leastDeviation = 1.645;
const mostOfEach = 12;
/** A word shared by fewer products is the product itself. */
const leastProducts = 2;

export interface ProductDays {
  sku: string;
  name: string;
  days: readonly string[];
  units: readonly number[];
}

interface Measured {
  found: Found;
  deviation: number;
}

/**
 * Products and groups of products that sell clearly more, or clearly less, than in the four weeks before. A change counts
 * when it is larger than chance (difference over the square root of the sum of both windows, at least 1.645) and the median
 * slope of the last eight weekly sums (Theil-Sen) points the same way, which one odd week cannot turn.
 * @param last the last whole day
 */
export function risingAndFalling(products: readonly ProductDays[], last: string): Found[] {
  const first = products.reduce((earliest, { days }) => (days[0]! < earliest ? days[0]! : earliest), last);
  const calendar = daysBetween(first, last);
  const place = new Map(calendar.map((day, index) => [day, index]));
  const seriesOf = (members: readonly ProductDays[]): Point[] => {
    const sums = calendar.map(() => 0);
    for (const { days, units } of members) {
      days.forEach((day, index) => {
        const at = place.get(day);
        if (at !== undefined) sums[at]! += units[index]!;
      });
    }
    return calendar.map((date, index) => ({ date, value: sums[index]! }));
  };
  const singles = products.flatMap((product) => measured(seriesOf([product]), 'Product', product.name, [product.sku], []));
  const groups = [...wordGroups(products)].flatMap(([word, members]) =>
    measured(
      seriesOf(members),
      'Product group',
      capitalised(word),
      members.map(({ sku }) => sku),
      [word],
    ),
  );
  return [...strongest(singles), ...strongest(groups)];
}

/** Both ways: what falls matters as much as what rises. */
function strongest(all: readonly Measured[]): Found[] {
  const sorted = [...all].sort((a, b) => b.deviation - a.deviation || a.found.key.localeCompare(b.found.key));
  const rising = sorted.filter(({ deviation }) => deviation > 0).slice(0, mostOfEach);
  const falling = sorted.filter(({ deviation }) => deviation < 0).slice(-mostOfEach);
  return [...rising, ...falling].map(({ found }) => found);
}

/** Words that name several products, and not nearly all of them. */
function wordGroups(products: readonly ProductDays[]): Map<string, ProductDays[]> {
  const groups = new Map<string, ProductDays[]>();
  for (const product of products) {
    for (const word of new Set(meaningful(product.name).map(singular))) {
      const members = groups.get(word);
      if (members) members.push(product);
      else groups.set(word, [product]);
    }
  }
  for (const [word, members] of groups) {
    if (members.length < leastProducts || members.length > 0.8 * products.length) groups.delete(word);
  }
  return groups;
}

function measured(points: Point[], category: 'Product' | 'Product group', title: string, skus: string[], keywords: string[]): Measured[] {
  const growth = windowGrowth(points, windowDays, leastBefore, 'pieces');
  if (growth === null || growth.percent === null) return [];
  const deviation = (growth.volume - growth.before) / Math.sqrt(Math.max(1, growth.volume + growth.before));
  const slope = medianSlope(weekly(points.slice(-7 * slopeWeeks)).map(({ value }) => value));
  if (Math.abs(deviation) < leastDeviation || Math.sign(slope) !== Math.sign(growth.percent)) return [];
  const who = category === 'Product' ? '' : ` of ${skus.length} products with this word`;
  return [
    {
      deviation,
      found: {
        key: category === 'Product' ? skus[0]! : `word ${keywords[0]}`,
        title,
        category,
        description: `${plural(growth.volume, 'piece')}${who} sold in 4 weeks, after ${shown(growth.before)} in the 4 weeks before.`,
        relevance: 'shop',
        keywords: keywords.length > 0 ? keywords : [...new Set(meaningful(title))].slice(0, 8),
        skus,
        volume: { value: growth.volume, unit: 'pieces sold', window: growth.window },
        growth,
        series: { step: 'day', points },
        links: [],
      },
    },
  ];
}
