import { capitalised } from '@stallhand/shared';
import { holm } from '../../../platform/statistics/multiple-tests';
import { medianSlope } from '../../../platform/statistics/theil-sen';
import type { Found } from '../sources/source';
import { meaningful, singular } from '../sources/words';
import type { Point } from '../trend-values';
import { changeOf } from './change';
import { daysBetween, weekly } from './days';
import { shown, windowGrowth } from './growth';
import { plural } from '../../../platform/count-text';

/** Four whole weeks against the four before: every weekday counts four times in both. */
export const windowDays = 28;
const leastBefore = 10;
const slopeWeeks = 8;
/**
 * In about this share of all shops in which nothing changes, anything is called a trend. Less than the 5 % that are meant, because skewed counts
 * take more: with negative binomial ones whose variance was up to 15 times their mean, two to three times as many.
 */
const level = 0.02;
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
  chance: number;
  direction: number;
  /** The weekly sums point the same way, or the season is taken out of them. */
  isSteady: boolean;
}

/**
 * Products and groups of products that sell clearly more, or clearly less, than in the four weeks before. A change counts
 * when it is larger than chance (`changeOf`, at most 5 % for all products and groups together, by Holm's method). Without a year of data, in which
 * the season is not taken out, the median slope of the last eight weekly sums (Theil-Sen) has to point the same way, which one odd week
 * cannot turn. A product needs eight weeks of data from its first sale on.
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
  const held = holm(
    [...singles, ...groups].map(({ chance }) => chance),
    level,
  );
  const isTold = (at: number, { isSteady }: Measured) => held[at]! && isSteady;
  return [
    ...strongest(singles.filter((one, at) => isTold(at, one))),
    ...strongest(groups.filter((one, at) => isTold(singles.length + at, one))),
  ];
}

/** Both ways: what falls matters as much as what rises. */
function strongest(all: readonly Measured[]): Found[] {
  const sorted = [...all].sort((a, b) => a.chance - b.chance || a.found.key.localeCompare(b.found.key));
  return [1, -1].flatMap((way) =>
    sorted
      .filter(({ direction }) => direction === way)
      .slice(0, mostOfEach)
      .map(({ found }) => found),
  );
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
  const sold = points.slice(points.findIndex(({ value }) => value > 0));
  const growth = windowGrowth(sold, windowDays, leastBefore, 'pieces');
  if (growth === null || growth.percent === null) return [];
  const { chance, direction, yearBefore } = changeOf(sold, windowDays, leastBefore);
  const slope = medianSlope(weekly(sold.slice(-7 * slopeWeeks)).map(({ value }) => value));
  const isSteady = direction === Math.sign(growth.percent) && (yearBefore !== null || Math.sign(slope) === direction);
  const season = yearBefore && ` A year before: ${shown(yearBefore.now)} after ${shown(yearBefore.before)}.`;
  const who = category === 'Product' ? '' : ` of ${skus.length} products with this word`;
  return [
    {
      chance,
      direction,
      isSteady,
      found: {
        key: category === 'Product' ? skus[0]! : `word ${keywords[0]}`,
        title,
        category,
        description: `${plural(growth.volume, 'piece')}${who} sold in 4 weeks, after ${shown(growth.before)} in the 4 weeks before.${season ?? ''}`,
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
