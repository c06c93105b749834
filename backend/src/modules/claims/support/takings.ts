import { spanOf } from '../periods';
import { listOf, WordIndex } from '../words';
import type { Word } from '../parse';
import { type Clause, idsOf } from './clause';
import type { ClauseScope } from './clause-scope';
import { type Known, sameWords } from './known';

const earning = new WordIndex({
  yes: `made makes earned earns brought brings generated generates yielded took takes totalled totaled contributed contributes delivered grossed came
nahm nahmen brachte brachten bringt bringen eingebracht erzielt* machte machten macht erwirtschaftet* lieferte lieferten steuerte entfielen entfallen kamen
genero generaron aporto aportaron trajo trajeron hizo hicieron sumo sumaron recaudo recaudaron ingreso ingresaron dejo dejaron closed cerro schloss`,
});
const selling = new WordIndex({ yes: 'sold sell sells verkauft* verkaufte verkauften vendio vendieron vendimos vendido* vendida*' });
const periodNouns = new WordIndex({
  day: 'day days tag tages dia',
  week: 'week weeks woche semana',
  month: 'month months monat monats mes',
  quarter: 'quarter quarters quartal quartals trimestre',
  year: 'year years jahr jahres ano',
});
const ranking = new Set(
  listOf('best strongest top beste bester bestes besten starkste starkster starkster mejor highest worst weakest schwachste peor'),
);

/** A verb by which money comes in, with or without a sale. */
export const isEarning = ({ word }: Pick<Word, 'word'>): boolean => earning.has(word) || selling.has(word);
export const isSelling = ({ word }: Pick<Word, 'word'>): boolean => selling.has(word);

/** `the best day of the week`: the fact belongs to a week. */
export function isPeriodNoun({ word }: Pick<Word, 'word'>, known: Known, isDay: boolean, today: string | undefined): boolean {
  const [unit] = periodNouns.of(word);
  return unit !== undefined && (unit === 'day' ? isDay : [known, known.base].some((one) => one !== null && unitOf(one, today) === unit));
}

function unitOf({ period }: Known, today: string | undefined): string | null {
  const span = period && spanOf(period, today);
  const days = span ? (Date.parse(span[1]) - Date.parse(span[0])) / 86_400_000 + 1 : 0;
  return days === 7
    ? 'week'
    : days >= 28 && days <= 31
      ? 'month'
      : days >= 89 && days <= 92
        ? 'quarter'
        : days >= 365 && days <= 366
          ? 'year'
          : null;
}

const isRevenue = ({ needs, unit }: Known): boolean => unit === 'money' && needs.length === 1 && needs[0]!.includes('revenue');
const joining = /^(?:and|und|y|e|with|mit|con|of|the|a|in|der|die|das|im|el|la|en|de|del|for)$/;

/**
 * Facts that money means without a noun for it: `Etsy: 600 orders, 31,000 EUR`, `The cup made 420 EUR`, `October: 1,248.60 EUR`.
 * A second fact of the same subject and amount makes it unclear.
 */
export function takingsOf(scope: ClauseScope): Known[] {
  const { content, values } = scope.clause;
  const hasMoney = values.some(({ value }) => value.form === 'number' && value.currency !== null);
  if (!hasMoney) return [];
  const revenues = scope.facts.filter(isRevenue);
  const isCounted = (word: Word) => word.concepts.some((concept) => concept === 'order' || concept === 'units');
  const isOfSubject = (word: Word) => scope.isOfSubject(idsOf(word));
  if (
    content.every((word) => isCounted(word) || isOfSubject(word)) &&
    content.some(({ concepts }) => concepts.length > 0) &&
    !isSoldFor(scope.clause)
  )
    return revenues;
  const isPlain = content.every(
    (word) =>
      isSelling(word) ||
      earning.has(word.word) ||
      isOfSubject(word) ||
      ranking.has(word.word) ||
      sums.has(word.word) ||
      periodNouns.has(word.word),
  );
  // `sold for 20 EUR` is a price, `-20 EUR` no income.
  const isPriced = content.some(isSelling) && content.some(isOfSubject);
  const isOther = values.some(({ at }) => {
    const before = scope.clause.items[at - 1];
    return before?.kind === 'mark'
      ? /^[-−]$/.test(before.word)
      : isPriced && before?.kind === 'word' && /^(?:for|at|fur|zu|por|a)$/.test(before.word);
  });
  if (isOther) return [];
  if (!isPlain || !isEarned(scope.clause) || (content.length === 0 && scope.clause.periods.length === 0)) return [];
  return revenues.filter(
    (known) =>
      !scope.facts.some(
        (other) =>
          other.unit === 'money' &&
          other.value === known.value &&
          sameWords(other.subject, known.subject) &&
          !sameWords(other.needs, known.needs),
      ),
  );
}

const sums = new Set(listOf('together combined zusammen gemeinsam juntos juntas'));
const isSoldFor = ({ content, values }: Clause): boolean => values.length === 1 && content.some(isSelling);

/** A verb of earning or selling, or a label alone: "The cup is 420 EUR" is a price. */
function isEarned({ words, items, content }: Clause): boolean {
  if (words.some(({ word }) => /^(?:i|ich|yo|he|habe)$/.test(word))) return false;
  if (words.some((word) => earning.has(word.word) || isSelling(word))) return true;
  const isLabel = items.some((item) => item.kind === 'mark' && /^[:–—=]$/.test(item.word));
  return isLabel && words.every((word) => content.includes(word) || joining.test(word.word));
}

/** Part that a shorter period has in a longer one of the same measure: `43 % of the quarter's sales came in September`. */
export function periodShares(facts: readonly Known[], clause: Clause, today: string | undefined): Known[] {
  if (!clause.content.some(({ word }) => periodNouns.has(word))) return [];
  const plain = facts
    .filter(({ value, isChange, unit }) => typeof value === 'number' && !isChange && (unit === 'money' || unit === 'count'))
    .slice(0, 60);
  return plain.flatMap((part) =>
    plain.flatMap((whole): Known[] => {
      const [inner, outer] = [part, whole].map(({ period }) => period && spanOf(period, today));
      const isPart =
        part !== whole &&
        inner &&
        outer &&
        outer[0] <= inner[0] &&
        inner[1] <= outer[1] &&
        (outer[0] !== inner[0] || outer[1] !== inner[1]) &&
        part.unit === whole.unit &&
        part.currency === whole.currency &&
        (whole.value as number) > 0 &&
        sameWords(part.needs, whole.needs) &&
        sameWords(part.subject, whole.subject);
      if (!isPart) return [];
      const value = ((part.value as number) / (whole.value as number)) * 100;
      return [{ ...part, value, unit: 'share', currency: null, base: whole, explains: new Set([...part.explains, 'share']) }];
    }),
  );
}
