import { accountTitle } from '../../shared/lib/platform';
import { isAboutOrder, paidBack, percentOf, type ChangeLine } from './change';

/** What is said before lines are sent. */
export interface Summary {
  raised: number;
  lowered: number;
  /** Smallest and largest change of a price, in percent; null where no price moves. */
  range: readonly [number, number] | null;
  /** Lines of each account, by its title. */
  shops: readonly (readonly [title: string, lines: number])[];
  /** The lowest margin after the change among those that are known; null where none is. */
  lowestMargin: number | null;
  unknownMargins: number;
  /** Lines that sell at a loss. */
  losses: number;
  /** What a week brings if as many pieces sell as in the last four; null where that cannot be told of every line. */
  week: { amount: number; currency: string } | null;
  /** What goes back to buyers, in each currency. */
  paysBack: readonly (readonly [currency: string, amount: number])[];
  /** Lines that nobody can take back. */
  finals: number;
}

const WEEKS = 4;

/** What a line brings in a week more than before, after VAT and the channel's share of the whole price; null where that is not known. */
function weekOf({ from, to, judgement: { unitsSold, feePercent, vatPercent } }: ChangeLine): number | null {
  if (typeof from !== 'number' || typeof to !== 'number' || unitsSold === null || feePercent === null || vatPercent === null) return null;
  return (to - from) * (1 / (1 + vatPercent / 100) - feePercent / 100) * (unitsSold / WEEKS);
}

function sumOfWeek(prices: readonly ChangeLine[]): Summary['week'] {
  const [currency, second] = new Set(prices.map((line) => line.currency));
  const amounts = prices.map(weekOf);
  if (prices.length === 0 || !currency || second !== undefined || amounts.includes(null)) return null;
  return { amount: amounts.reduce<number>((sum, amount) => sum + (amount ?? 0), 0), currency };
}

export function summaryOf(lines: readonly ChangeLine[]): Summary {
  const moves = lines.flatMap(({ field, from, to }) =>
    !isAboutOrder(field) && typeof from === 'number' && typeof to === 'number' ? [to - from] : [],
  );
  const back = new Map<string, number>();
  for (const line of lines) {
    const currency = line.currency ?? '';
    if (line.field === 'refund') back.set(currency, (back.get(currency) ?? 0) + paidBack(line));
  }
  const percents = lines.map(percentOf).filter((percent) => percent !== null);
  const shops = new Map<string, number>();
  for (const line of lines) shops.set(accountTitle(line), (shops.get(accountTitle(line)) ?? 0) + 1);
  const prices = lines.filter(({ field }) => field === 'price');
  const margins = prices.map(({ judgement }) => judgement.marginAfter).filter((margin) => margin !== null);
  return {
    raised: moves.filter((move) => move > 0).length,
    lowered: moves.filter((move) => move < 0).length,
    range: percents.length === 0 ? null : [Math.min(...percents), Math.max(...percents)],
    shops: [...shops],
    losses: lines.filter(({ judgement }) => judgement.loss !== null).length,
    lowestMargin: margins.length === 0 ? null : Math.min(...margins),
    unknownMargins: prices.length - margins.length,
    week: sumOfWeek(prices),
    paysBack: [...back],
    finals: lines.filter(({ isFinal }) => isFinal).length,
  };
}
