import { type Acceptance, type File, tableOf, under } from '../acceptance';
import { day, sale } from '../truth';

interface Response {
  name: string;
  weeks: number;
  empty: number;
  lowest: number;
  highest: number;
  slope: number;
  error: number;
  /** Degrees of freedom of the 95% interval. */
  freedom: number;
  low: number;
  high: number;
  platforms: number;
}

/**
 * Estimates the price elasticity of each product by its own count regression: pieces a week on the logarithm of the price and a trend, over whole
 * weeks from the one after the first sale to the day before the study. Weeks without a sale count as 0 at the last price.
 */
export async function responses(shop: Acceptance, files: File[]): Promise<Response[]> {
  const facts = JSON.parse(files.find(({ title }) => title === 'facts.json')!.text) as { source: { shop: { today: string } } };
  const rows = await shop.sql<{ name: string; platforms: number; units: number[]; prices: (number | null)[] }>(
    `WITH lines AS (SELECT trim(l.product_name) AS name, o.platform, ${day} AS d, l.quantity, l.unit_price FROM shop_orders o
         JOIN shop_order_lines l ON l.order_id = o.id WHERE ${sale} AND currency = 'USD' AND l.quantity > 0 AND l.unit_price > 0),
       sold AS (SELECT name, date_trunc('week', d)::date AS week, sum(quantity)::float8 AS units,
           (sum(quantity * unit_price) / sum(quantity))::float8 AS price FROM lines GROUP BY 1, 2),
       began AS (SELECT name, min(week) AS first FROM sold GROUP BY 1),
       calendar AS (SELECT name, w::date AS week FROM began, generate_series(first + 7, $1::date - 7, interval '7 days') AS w)
     SELECT c.name, (SELECT count(DISTINCT l.platform)::int FROM lines l WHERE l.name = c.name) AS platforms,
       array_agg(coalesce(s.units, 0) ORDER BY c.week) AS units, array_agg(s.price ORDER BY c.week) AS prices
     FROM calendar c LEFT JOIN sold s USING (name, week) GROUP BY c.name HAVING count(*) >= 8 AND max(s.price) / min(s.price) >= 1.02
     ORDER BY (SELECT sum(quantity * unit_price) FROM lines l WHERE l.name = c.name) DESC, c.name`,
    [facts.source.shop.today],
  );
  return rows.map(({ name, platforms, units, prices }) => {
    const paid = prices.filter((price) => price !== null);
    const filled = prices.map((_, at) => prices.slice(0, at + 1).findLast((price) => price !== null) ?? paid[0]!);
    const { slope, error } = countFit(units, filled);
    const freedom = units.length - 3;
    const margin = student(0.975, freedom) * error;
    const empty = units.filter((count) => count === 0).length;
    const [lowest, highest] = [Math.min(...paid), Math.max(...paid)];
    return {
      name,
      platforms,
      weeks: units.length,
      empty,
      lowest,
      highest,
      slope,
      error,
      freedom,
      low: slope - margin,
      high: slope + margin,
    };
  });
}

/** Maximum of the Poisson likelihood by Newton's method with numeric derivatives; the error is that of counts of variance over mean of at least 1. */
function countFit(units: number[], prices: number[]): { slope: number; error: number } {
  const rows = units.map((y, at) => ({ y, x: [1, Math.log(prices[at]! / prices[0]!), at / units.length] }));
  const rate = (x: number[], b: number[]) => Math.exp(x.reduce((sum, value, at) => sum + value * b[at]!, 0));
  const slopes = (b: number[]) => [0, 1, 2].map((at) => rows.reduce((sum, { x, y }) => sum + x[at]! * (y - rate(x, b)), 0));
  const bend = (b: number[]) =>
    [0, 1, 2].map((at) =>
      slopes(b.with(at, b[at]! + 1e-5)).map((value, other) => (slopes(b.with(at, b[at]! - 1e-5))[other]! - value) / 2e-5),
    );
  let b = [Math.log(units.reduce((sum, y) => sum + y, 0) / units.length), 0, 0];
  for (let step = 0; step < 60; step++) {
    const [matrix, score] = [bend(b), slopes(b)];
    b = b.map((value, at) => value + determinant(matrix.map((row, line) => row.with(at, score[line]!))) / determinant(matrix));
  }
  const chi = rows.reduce((sum, { x, y }) => sum + (y - rate(x, b)) ** 2 / rate(x, b), 0);
  const matrix = bend(b);
  const variance = (matrix[0]![0]! * matrix[2]![2]! - matrix[0]![2]! * matrix[2]![0]!) / determinant(matrix);
  return { slope: b[1]!, error: Math.sqrt(variance * Math.max(1, chi / (units.length - 3))) };
}

const determinant = (m: number[][]): number => {
  const minor = (at: number) => m[1]![(at + 1) % 3]! * m[2]![(at + 2) % 3]! - m[1]![(at + 2) % 3]! * m[2]![(at + 1) % 3]!;
  return m[0]![0]! * minor(0) + m[0]![1]! * minor(1) + m[0]![2]! * minor(2);
};

/** A quantile of Student's distribution, by the series of Abramowitz and Stegun, 26.7.5. */
function student(p: 0.8 | 0.975, freedom: number): number {
  const z = p === 0.8 ? 0.841621 : 1.959964;
  return z + (z ** 3 + z) / (4 * freedom) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2);
}

/** It could have told an elasticity of -2 in eight of ten cases, and knows the sign. */
export const isTold = ({ low, high, error, freedom }: Response): boolean =>
  (student(0.975, freedom) + student(0.8, freedom)) * error <= 2 && (high < 0 || low > 0);

export const verdict = (one: Response): string =>
  !isTold(one)
    ? 'unclear'
    : one.high < -1
      ? 'a lower price brings more'
      : one.low > -1 && one.high < 0
        ? 'a higher price brings more'
        : 'unclear';

export const plain = (name: string): string => name.replaceAll('\\', '');
export const study = (page: string) => tableOf(under(page, 'How sales answer to prices'));
export const rowOf = (page: string, name: string) => study(page).find(({ Product }) => plain(Product!) === name)!;
