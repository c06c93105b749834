import { standsFor, type Value } from '../values';
import { listOf } from '../words';
import { type Carry, type Clause, idsOf, type Judged } from './clause';
import { ClauseScope } from './clause-scope';
import { derived, type Ids, type Known, sameIds, sameWords, sumOf } from './known';
import { isSelling, periodShares, takingsOf } from './takings';
import { sums, than, Wording } from './wording';

const selves = new Set(listOf('i ich yo'));
const plurals = new Set(listOf('we wir nosotros'));
const perfects = new Set(listOf('have ve haben habe hemos he'));
const changing = /\b(?:change|raise|lower)\b/;
const mostCombinations = 200;
const unnamed = 'This names a measure without a known value.';

/** Judges a clause by facts alone. */
export class FactSupport {
  constructor(
    private readonly facts: readonly Known[],
    private readonly today: string | undefined,
  ) {}

  judge(clause: Clause, carry: Carry): Judged {
    if (isOwnAction(clause)) return { reason: 'An own action needs a recorded step.' };
    const isDenied = clause.words.some(({ isNegation }) => isNegation);
    if (isDenied && !isDeniedMovement(clause)) return { reason: 'A denial needs a recorded fact of its own.' };
    return new FactJudgement(new ClauseScope(this.facts, this.today, clause, carry, isDenied)).judge();
  }
}

/** `did not rise`: one negation and one movement, without a figure or a comparison. */
const isDeniedMovement = ({ words, content, values }: Clause): boolean =>
  values.length === 0 &&
  words.filter(({ isNegation, word }) => isNegation && word !== 't').length === 1 &&
  content.filter((word) => word.directions.length > 0 || idsOf(word).includes('change')).length === 1 &&
  content.every(({ superlatives }) => superlatives.length === 0) &&
  !words.some(({ word }) => than.has(word) || passives.has(word));
// "Sales were not reduced" denies an action.
const passives = new Set(listOf('was were been being wurde wurden worden fue fueron sido'));

/** "I refunded 12 orders" claims more than the figure "12 refunded orders". */
export function isOwnAction({ words }: Clause): boolean {
  const self = words.some(({ word }) => selves.has(word)) || words.some(({ word }) => word === 'he' || word === 'habe' || word === 'hemos');
  const group = words.some(({ word }) => plurals.has(word)) && words.some(({ word }) => perfects.has(word));
  return (self || group) && words.some(({ actions, isGlue }) => actions.length > 0 && !isGlue);
}

class FactJudgement {
  private readonly wording: Wording;
  private readonly takings: readonly Known[];

  constructor(private readonly scope: ClauseScope) {
    this.takings = takingsOf(scope);
    this.wording = new Wording(scope);
  }

  judge(): Judged {
    const { values } = this.scope.clause;
    if (this.movesBothWays()) return { reason: 'Two opposite movements need a clause each.' };
    if (values.length > 6) return { reason: 'Too many figures in one sentence.' };
    const related = this.scope.related();
    if (related.length === 0 && this.takings.length === 0) return { reason: 'No fact of this measure is known.' };
    return values.length > 0 ? this.withValues(related) : this.withoutValues(related);
  }

  private movesBothWays(): boolean {
    const { content } = this.scope.clause;
    return ['up', 'down'].every((direction) => content.some(({ directions }) => directions.length === 1 && directions[0] === direction));
  }

  private withValues(related: readonly Known[]): Judged {
    const measured = related.length > 0 ? related : this.takings;
    const named = measured.filter((fact) => fact.subject.length > 0 && fact.subject.every(this.scope.isSaid));
    const sum =
      this.scope.clause.words.some(({ word }) => sums.has(word)) || named.length > 1 ? sumOf(this.inPeriod(named), this.scope.today) : null;
    const all = [...related, ...derived(related, this.scope.today), ...(sum ? [sum] : []), ...this.takings, ...this.shares(related)];
    const choices = this.scope.clause.values.map(({ value, at }) => all.filter((known) => this.mayBe(known, value, at)));
    const missing = choices.findIndex((some) => some.length === 0);
    if (missing >= 0)
      return { reason: `"${this.scope.clause.values[missing]!.raw}" is no known value of this measure, subject and period.` };
    let reason = '';
    for (const chosen of combinations(choices)) {
      reason = (isPaired(chosen, this.scope.clause) ? this.wording.faultOf(chosen) : 'The figures belong to other subjects.') ?? '';
      if (reason === '') return { carry: this.scope.carried(chosen) };
    }
    return { reason };
  }

  private readonly shares = (related: readonly Known[]) => periodShares(related, this.scope.clause, this.scope.today);

  private inPeriod(facts: readonly Known[]): Known[] {
    const { periods } = this.scope.clause;
    return periods.length === 0
      ? [...facts]
      : facts.filter((fact) => fact.period && periods.some(({ period }) => this.scope.isSame(period, fact)));
  }

  private mayBe(known: Known, value: Value, at: number): boolean {
    if (typeof known.value !== 'number') return false;
    if (known.isChange && !this.saysChange()) return false;
    const fits =
      this.isMovedBy(at) && value.form === 'share'
        ? known.isChange && isShareOfChange(known, value)
        : fitsForm(known, value) || this.isTimesSold(known, value);
    if (!fits) return false;
    if (!this.isNamedNear(known, at)) return false;
    return this.scope.isSubjectClear(known) && this.scope.isPeriodNear(known, at);
  }

  /** `was sold 45 times` counts pieces. */
  private isTimesSold({ unit, needs, value: known }: Known, value: Value): boolean {
    return (
      value.form === 'factor' &&
      unit === 'count' &&
      value.by === known &&
      needs.every((ids) => ids.includes('units')) &&
      this.scope.clause.content.some(isSelling) &&
      !this.saysChange()
    );
  }

  /** The measure stands between the figure before and the figure after, so figures cannot be exchanged. */
  private isNamedNear(known: Known, at: number): boolean {
    const { needs } = known;
    const { values } = this.scope.clause;
    if (values.length === 1) return true;
    const index = values.findIndex((one) => one.at === at);
    const from = index === 0 ? 0 : values[index - 1]!.at + 1;
    let to = values[index + 1]?.at ?? this.scope.clause.items.length;
    if (values[index + 1] && this.isPartOf(at, to)) to = values[index + 2]?.at ?? this.scope.clause.items.length;
    const window = this.scope.clause.items.slice(from, to).flatMap((item) => (item.kind === 'word' && !item.isGlue ? [idsOf(item)] : []));
    const isNear = (all: readonly Ids[]) => all.every((ids) => window.some((word) => sameIds(ids, word)));
    const { value } = values[index]!;
    if (isNear(needs) || (value.form === 'number' && value.currency !== null && this.takings.includes(known))) return true;
    // `from 180,000 to 219,320`: one measure for all figures.
    const others = this.scope.clause.content.filter(({ concepts }) => concepts.length > 0).map(idsOf);
    const foreign = others.some((word) => !needs.some((ids) => sameIds(ids, word)) && !isRelational(word) && !this.scope.isOfSubject(word));
    return !foreign && this.scope.says(needs);
  }

  private saysChange(): boolean {
    return this.scope.clause.words.some(
      (word) =>
        word.directions.length > 0 || than.has(word.word) || idsOf(word).includes('change') || changing.test(word.actions.join(' ')),
    );
  }

  /** `up by half`, `um ein Viertel`, `bajaron una cuarta parte`: the figure says how much a measure moved. */
  private isMovedBy(at: number): boolean {
    const { items, words } = this.scope.clause;
    if (!words.some(({ directions }) => directions.some((direction) => direction !== 'flat'))) return false;
    const before = items
      .slice(0, at)
      .filter((item) => item.kind === 'word' && !/^(?:a|an|the|ein|eine|die|das|la|el|un|una)$/.test(item.word));
    const last = before.at(-1);
    return (
      last?.kind === 'word' &&
      (/^(?:by|um|en)$/.test(last.word) || (last.directions.length > 0 && /^(?:\w*(?:aron|eron|io|o|ado|ido))$/.test(last.word)))
    );
  }

  /** `12 of 40 orders`, `12 von 40 Bestellungen` */
  private isPartOf(at: number, next: number): boolean {
    const between = this.scope.clause.items.slice(at + 1, next);
    return (
      between.length > 0 &&
      between.length <= 3 &&
      between.every((item) => item.kind === 'word' && /^(?:of|out|the|von|der|den|de|los|las)$/.test(item.word))
    );
  }

  /** Names, directions and comparisons. */
  private withoutValues(related: readonly Known[]): Judged {
    const named = related.filter(
      ({ name, subject }) => name.length > 0 && name.every(this.scope.isSaid) && (subject.length === 0 || subject.some(this.scope.isSaid)),
    );
    const hasDirection = this.scope.clause.content.some((word) => word.directions.length > 0 || idsOf(word).includes('change'));
    const hasExtreme = this.scope.clause.content.some(({ superlatives }) => superlatives.length > 0);
    const moves = hasDirection
      ? [...derived(related, this.scope.today).filter(({ isChange }) => isChange), ...related.filter(({ isChange }) => isChange)]
      : [];
    const extremes = hasExtreme ? related.filter((known) => known.subject.some(this.scope.isSaid)) : [];
    let reason = unnamed;
    let supported: Known | null = null;
    for (const known of [...named, ...moves, ...extremes].slice(0, mostCombinations)) {
      const isPlain = typeof known.value === 'string' || known.isChange || hasExtreme;
      if (!isPlain || !this.scope.isSubjectClear(known) || !this.scope.isPeriodOf(known)) continue;
      if (known.isChange && !this.scope.isNextTo(known)) continue;
      const fault = this.wording.faultOf([known]);
      if (fault === null) supported ??= known;
      else reason = fault;
      // "Sales did not fall" has to hold for revenue and for orders.
      if (fault === null ? !this.scope.isDenied : this.scope.isDenied) break;
    }
    return supported === null || (this.scope.isDenied && reason !== unnamed) ? { reason } : { carry: this.scope.carried([supported]) };
  }
}

/** Figures of several subjects stand in the order in which the subjects are named: `Etsy 920, Shopify 610`. */
function isPaired(chosen: readonly Known[], { content }: Clause): boolean {
  const own = chosen.filter(({ subject, base }) => subject.length > 0 && (base === null || base.subject.length === 0));
  if (own.length < 2 || own.every(({ subject }) => sameWords(subject, own[0]!.subject))) return true;
  const places = own.map(({ subject }) => content.findIndex((word) => subject.some((ids) => sameIds(ids, idsOf(word)))));
  return places.every((place, at) => at === 0 || place < 0 || place >= places[at - 1]!);
}

const isRelational = (ids: Ids): boolean => ids.includes('share') || ids.includes('change') || ids.includes('currency');

const isShareOfChange = (known: Known, value: Value): boolean =>
  known.unit === 'percent' && standsFor(value, Math.abs(known.value as number) / 100);

/** Counts are no amounts, percentages no counts. */
function fitsForm(known: Known, value: Value): boolean {
  const number = known.value as number;
  if (value.form === 'number') {
    if (value.isPercent) return (known.unit === 'percent' || known.unit === 'share') && standsFor(value, number);
    if (known.unit === 'percent' || known.unit === 'share' || known.unit === 'ratio') return false;
    if (value.currency !== null && value.currency !== known.currency) return false;
    return standsFor(value, number);
  }
  if (value.form === 'count') return known.unit === 'count' && standsFor(value, number);
  if (value.form === 'share')
    return (known.unit === 'share' || (known.unit === 'percent' && !known.isChange)) && standsFor(value, number / 100);
  if (known.unit === 'ratio') return standsFor(value, number);
  return known.unit === 'percent' && known.isChange && standsFor(value, 1 + number / 100);
}

function* combinations(choices: readonly (readonly Known[])[]): Generator<Known[]> {
  const total = Math.min(
    mostCombinations,
    choices.reduce((product, { length }) => product * length, 1),
  );
  for (let index = 0; index < total; index++) {
    let rest = index;
    yield choices.map((some) => {
      const one = some[rest % some.length]!;
      rest = Math.floor(rest / some.length);
      return one;
    });
  }
}
