import type { Fact } from '../claims';
import { listOf } from '../words';
import { lightWords } from '../lexicon/measures';
import { asLast, type Period } from '../period';
import { isoPeriod, isSamePeriod, spanOf } from '../periods';
import { namedWords, parse } from '../parse';

/** Ids of a word: its stem and its concepts. Two words mean the same if they share one. */
export type Ids = readonly string[];

/** A fact, or a value computed from facts of the same measure. */
export interface Known {
  value: number | string;
  unit: 'money' | 'percent' | 'count' | 'ratio' | 'share';
  currency: string | null;
  /** Words of the measure; each must be said. */
  needs: readonly Ids[];
  /** Words that the fact accounts for besides its subject. */
  explains: ReadonlySet<string>;
  /** Words of the subject; empty for the whole shop. */
  subject: readonly Ids[];
  /** Words of a value that is a name. */
  name: readonly Ids[];
  period: Period | null;
  /** Words of a period that is no date: they must be said as they are. */
  label: string | null;
  /** The value says how the measure changed. */
  isChange: boolean;
  /** For computed values: the value it is compared with, or is part of. */
  base: Known | null;
}

const generic = new Set(
  listOf('shop store business company we our all total whole entire everything overall laden geschaft shops gesamt tienda negocio empresa'),
);
const light = new Set(listOf(lightWords));
const changeIds = new Set(['change', 'up', 'down']);

const idsOf = (text: string): (Ids & { word?: string })[] => namedWords(text).map(({ stem, concepts }) => [stem, ...concepts]);

/** Reads facts once for all sentences of a text. */
export function knownFacts(facts: readonly Fact[]): Known[] {
  const known = facts.slice(0, mostFacts).map((fact): Known => {
    const unit = unitOf(fact);
    const isMoney = unit === 'money';
    const measured = namedWords(fact.measure).map(({ word, stem, concepts }) => ({
      word,
      ids: [stem, ...concepts.filter((concept) => fits(concept, concepts, isMoney))],
    }));
    const isChange = measured.some(({ ids }) => ids.some((id) => changeIds.has(id)));
    const needs = measured
      .filter(({ word, ids }) => !light.has(word) && !ids.includes('share') && !ids.includes('change'))
      .map(({ ids }) => ids);
    const units = unit === 'count' && fact.unit ? idsOf(fact.unit) : [];
    const period = fact.period ? (isoPeriod(fact.period) ?? onlyPeriod(fact.period)) : null;
    return {
      value: fact.value,
      unit,
      currency: isMoney ? fact.unit!.toUpperCase() : null,
      needs: needs.length > 0 ? needs : units,
      explains: new Set([...measured.flatMap(({ ids }) => ids), ...units.flat(), ...(unit === 'percent' ? ['share'] : [])]),
      subject: namedWords(fact.subject)
        .filter(({ word }) => !generic.has(word) && !smallWords.has(word))
        .map(({ stem, concepts }) => [stem, ...concepts]),
      name: typeof fact.value === 'string' ? idsOf(fact.value) : [],
      period,
      label: fact.period && !period ? fact.period : null,
      isChange,
      base: null,
    };
  });
  const plain = known.map((fact) =>
    isOnlyProfit(fact, known) ? { ...fact, needs: fact.needs.filter((ids) => !ids.includes('gross')) } : fact,
  );
  return [...plain, ...marginsOf(plain)];
}

/** "Profit" means gross profit if no other profit is known. */
const isOnlyProfit = ({ needs }: Known, all: readonly Known[]): boolean => {
  const measure = needs.find((ids) => ids.includes('profit') || ids.includes('margin'));
  if (!measure || !needs.some((ids) => ids.includes('gross'))) return false;
  const same = all.filter((other) => other.needs.some((ids) => sameIds(ids, measure)));
  return same.every((other) => sameWords(other.needs, needs));
};

/** Margin in percent: profit divided by revenue of the same subject and period. */
function marginsOf(facts: readonly Known[]): Known[] {
  const named = (id: string) =>
    facts.filter(({ needs, value }) => typeof value === 'number' && needs.length === 1 && needs[0]!.includes(id));
  const revenues = named('revenue').slice(0, mostRelated);
  return named('profit')
    .slice(0, mostRelated)
    .flatMap((profit) =>
      revenues
        .filter(
          (revenue) =>
            (revenue.value as number) > 0 &&
            revenue.currency === profit.currency &&
            sameWords(revenue.subject, profit.subject) &&
            samePeriod(revenue, profit, undefined),
        )
        .map((revenue): Known => ({
          ...profit,
          value: ((profit.value as number) / (revenue.value as number)) * 100,
          unit: 'percent',
          currency: null,
          needs: [['margin']],
          explains: new Set(['margin', 'share', 'profit', ...(profit.explains.has('gross') ? ['gross'] : [])]),
        })),
    )
    .filter((margin) => !facts.some(({ needs }) => needs.some((ids) => ids.includes('margin'))) && Number.isFinite(margin.value as number));
}

const mostFacts = 2_000;
const smallWords = new Set(listOf('the a an of in on for and with der die das von fur und mit el la los las de y con'));

function unitOf({ unit, value, measure }: Fact): Known['unit'] {
  if (unit === '%' || /\bpercent\b/i.test(unit ?? '')) return 'percent';
  if (unit && /^[A-Z]{3}$/.test(unit)) return 'money';
  return typeof value === 'number' && !unit && /(?:percent|share|rate|%)$/i.test(measure) ? 'percent' : 'count';
}

/** `sales` in a currency is revenue; counted, it is orders or pieces. */
const fits = (concept: string, all: Ids, isMoney: boolean): boolean =>
  !all.includes('revenue') || (isMoney ? concept === 'revenue' : concept !== 'revenue');

function onlyPeriod(text: string): Period | null {
  const periods = parse(text).items.filter((item) => item.kind === 'period');
  return periods.length === 1 ? asLast(periods[0]!.period) : null;
}

export const sameIds = (a: Ids, b: Ids): boolean => a.some((id) => b.includes(id));
export const sameWords = (a: readonly Ids[], b: readonly Ids[]): boolean =>
  a.length === b.length && a.every((ids) => b.some((other) => sameIds(ids, other)));
const contains = (a: readonly Ids[], b: readonly Ids[]): boolean => b.every((ids) => a.some((other) => sameIds(ids, other)));

const samePeriod = (a: Known, b: Known, today: string | undefined): boolean =>
  a.period && b.period ? isSamePeriod(a.period, b.period, today) : !a.period && !b.period && a.label === b.label;

/** Periods in order: negative if `a` ends before `b` begins; null if that cannot be told. */
export function orderOf(a: Known, b: Known, today: string | undefined): number | null {
  const [first, second] = [a, b].map(({ period }) => period && spanOf(period, today));
  if (first && second) return first[1] < second[0] ? -1 : second[1] < first[0] ? 1 : null;
  const rank = ({ period, label }: Known) => ranks[`${period?.key ?? label ?? ''}`.split(' ')[0]!] ?? null;
  const [before, after] = [rank(a), rank(b)];
  if (before !== null && after !== null && before !== after) return before - after;
  if (a.period?.month && b.period?.month && a.period.month !== b.period.month) return a.period.month - b.period.month;
  return null;
}
const ranks: Record<string, number> = { last: 0, yesterday: 0, before: 0, previous: 0, this: 1, today: 1, after: 1, now: 1, current: 1 };

const isSummable = ({ unit, needs }: Known): boolean =>
  (unit === 'money' || unit === 'count') &&
  !needs.some((ids) => ids.includes('average') || ids.includes('median') || ids.includes('rating'));

/**
 * Changes, ratios, differences, shares and sums of facts. Only facts of one measure are combined; a share also relates
 * a measure to a wider one: refunded orders to orders.
 * @param facts those whose measure a sentence names
 */
export function derived(facts: readonly Known[], today: string | undefined): Known[] {
  const numbers = facts.filter(({ value, isChange }) => typeof value === 'number' && !isChange).slice(0, mostRelated);
  const found: Known[] = [];
  for (const a of numbers)
    for (const b of numbers) {
      if (a === b || a.unit !== b.unit || a.currency !== b.currency) continue;
      const [value, base] = [a.value as number, b.value as number];
      const sameMeasure = sameWords(a.needs, b.needs);
      const sameSubject = sameWords(a.subject, b.subject);
      const order = sameSubject ? orderOf(b, a, today) : null;
      const isLater = order !== null && order < 0;
      const together = samePeriod(a, b, today);
      const one = { ...a, base: b };
      if (sameMeasure && ((sameSubject && isLater) || (!sameSubject && together && a.subject.length > 0 && b.subject.length > 0))) {
        found.push({ ...one, value: value - base, isChange: true });
        if (base > 0 && isSummable(a)) {
          found.push({ ...one, value: (value / base - 1) * 100, unit: 'percent', currency: null, isChange: true });
          found.push({ ...one, value: value / base, unit: 'ratio', currency: null, isChange: false });
        }
      }
      const isPart =
        together &&
        isSummable(a) &&
        base > 0 &&
        value >= 0 &&
        value <= base &&
        ((sameMeasure && a.subject.length > 0 && b.subject.length === 0) ||
          (sameSubject && a.needs.length > b.needs.length && contains(a.needs, b.needs)));
      if (isPart)
        found.push({
          ...one,
          value: (value / base) * 100,
          unit: 'share',
          currency: null,
          explains: new Set([...a.explains, ...b.explains, 'share']),
        });
    }
  return found;
}

const mostRelated = 60;

/** Sum of one measure in one period over the subjects that a sentence names. */
export function sumOf(facts: readonly Known[], today: string | undefined): Known | null {
  const parts = facts.filter((fact) => typeof fact.value === 'number' && !fact.isChange && fact.subject.length > 0 && isSummable(fact));
  const [first] = parts;
  if (!first || parts.length < 2 || parts.length > mostRelated) return null;
  const fits = parts.every(
    (fact) =>
      fact.unit === first.unit && fact.currency === first.currency && sameWords(fact.needs, first.needs) && samePeriod(fact, first, today),
  );
  if (!fits) return null;
  return {
    ...first,
    value: parts.reduce((sum, { value }) => sum + (value as number), 0),
    subject: parts.flatMap(({ subject }) => subject),
  };
}
