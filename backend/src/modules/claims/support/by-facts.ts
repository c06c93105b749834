import { isSamePeriod, type Period } from '../periods';
import { type Value, standsFor } from '../values';
import { sumWords, thanWords } from '../lexicon/relations';
import { lightWords } from '../lexicon/measures';
import type { Word } from '../parse';
import { listOf } from '../words';
import { type Carry, type Clause, idsOf, type Judged } from './clause';
import { derived, type Ids, type Known, orderOf, sameIds, sameWords, sumOf } from './known';

const light = new Set(listOf(lightWords));
const than = new Set(listOf(thanWords));
const sums = new Set(listOf(sumWords));
const pronouns = new Set(listOf('it they its their this these he she sie es ihr ihre diese dieses dieser su sus este estos ello ellos'));
const selves = new Set(listOf('i ich yo'));
const plurals = new Set(listOf('we wir nosotros'));
const perfects = new Set(listOf('have ve haben habe hemos he'));
const netWords = new Set(listOf('net netto neto neta'));
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
    return new FactJudgement(this.facts, this.today, clause, carry, isDenied).judge();
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
  private readonly mentioned: readonly Ids[];

  constructor(
    private readonly facts: readonly Known[],
    private readonly today: string | undefined,
    private readonly clause: Clause,
    private readonly carry: Carry,
    private readonly isDenied: boolean,
  ) {
    this.mentioned = this.clause.content.map(idsOf);
  }

  judge(): Judged {
    const { values } = this.clause;
    if (values.length > 6) return { reason: 'Too many figures in one sentence.' };
    const related = this.related();
    if (related.length === 0) return { reason: 'No fact of this measure is known.' };
    return values.length > 0 ? this.withValues(related) : this.withoutValues(related);
  }

  /** Facts whose measure is named here, or was just before. */
  private related(): Known[] {
    const own = this.facts.filter(({ needs }) => this.says(needs));
    if (own.length > 0 || this.carry.measure.length === 0) return own;
    return this.facts.filter(({ needs }) => needs.every((ids) => this.isSaid(ids) || this.carry.measure.some((one) => sameIds(ids, one))));
  }

  private readonly isSaid = (ids: Ids): boolean =>
    this.mentioned.some((word) => sameIds(ids, word)) || (ids.includes('bestseller') && this.saysBest());
  private says = (needs: readonly Ids[]): boolean => needs.every(this.isSaid);
  private saysBest(): boolean {
    const { content } = this.clause;
    return (
      content.some(({ superlatives }) => superlatives.includes('max')) &&
      content.some(({ concepts }) => concepts.includes('units') || concepts.includes('product'))
    );
  }

  private withValues(related: readonly Known[]): Judged {
    const named = related.filter((fact) => fact.subject.length > 0 && fact.subject.every(this.isSaid));
    const sum = this.clause.words.some(({ word }) => sums.has(word)) || named.length > 1 ? sumOf(this.inPeriod(named), this.today) : null;
    const takings = this.takings();
    const all = [...related, ...derived(related, this.today), ...(sum ? [sum] : []), ...takings];
    const choices = this.clause.values.map(({ value, at }) => all.filter((known) => this.mayBe(known, value, at)));
    const missing = choices.findIndex((some) => some.length === 0);
    if (missing >= 0) return { reason: `"${this.clause.values[missing]!.raw}" is no known value of this measure, subject and period.` };
    let reason = '';
    for (const chosen of combinations(choices)) {
      reason = this.faultOf(chosen) ?? '';
      if (reason === '') return { carry: this.carried(chosen) };
    }
    return { reason };
  }

  /** Money beside a count of orders or pieces is what they brought: `Etsy: 600 orders, 31,000 EUR`. */
  private takings(): Known[] {
    const { content, values } = this.clause;
    const isPlain = content.every(
      (word) => word.concepts.some((concept) => concept === 'order' || concept === 'units') || this.isOfSubject(idsOf(word)),
    );
    const hasCount = content.some(({ concepts }) => concepts.length > 0);
    const hasMoney = values.some(({ value }) => value.form === 'number' && value.currency !== null);
    if (!isPlain || !hasCount || !hasMoney) return [];
    return this.facts.filter(({ needs, unit }) => unit === 'money' && needs.length === 1 && needs[0]!.includes('revenue'));
  }

  private inPeriod(facts: readonly Known[]): Known[] {
    const { periods } = this.clause;
    return periods.length === 0
      ? [...facts]
      : facts.filter((fact) => fact.period && periods.some(({ period }) => this.isSame(period, fact)));
  }

  private isSame(named: Period, { period }: Known): boolean {
    return period !== null && isSamePeriod(named, period, this.today);
  }

  private mayBe(known: Known, value: Value, at: number): boolean {
    if (typeof known.value !== 'number') return false;
    if (known.isChange && !this.saysChange()) return false;
    const fits = this.isMovedBy(at) && value.form === 'share' ? known.isChange && isShareOfChange(known, value) : fitsForm(known, value);
    if (!fits) return false;
    if (!this.isNamedNear(known, at)) return false;
    return this.isSubjectClear(known) && this.isPeriodNear(known, at);
  }

  /** The measure stands between the figure before and the figure after, so figures cannot be exchanged. */
  private isNamedNear(known: Known, at: number): boolean {
    const { needs } = known;
    const { values } = this.clause;
    if (values.length === 1) return true;
    const index = values.findIndex((one) => one.at === at);
    const from = index === 0 ? 0 : values[index - 1]!.at + 1;
    let to = values[index + 1]?.at ?? this.clause.items.length;
    if (values[index + 1] && this.isPartOf(at, to)) to = values[index + 2]?.at ?? this.clause.items.length;
    const window = this.clause.items.slice(from, to).flatMap((item) => (item.kind === 'word' && !item.isGlue ? [idsOf(item)] : []));
    const isNear = (all: readonly Ids[]) => all.every((ids) => window.some((word) => sameIds(ids, word)));
    const { value } = values[index]!;
    if (isNear(needs) || (value.form === 'number' && value.currency !== null && this.takings().includes(known))) return true;
    // `from 180,000 to 219,320`: one measure for all figures.
    const others = this.clause.content.filter(({ concepts }) => concepts.length > 0).map(idsOf);
    const foreign = others.some((word) => !needs.some((ids) => sameIds(ids, word)) && !isRelational(word) && !this.isOfSubject(word));
    return !foreign && this.says(needs);
  }

  private saysChange(): boolean {
    return this.clause.words.some(
      (word) =>
        word.directions.length > 0 || than.has(word.word) || idsOf(word).includes('change') || changing.test(word.actions.join(' ')),
    );
  }

  /** `up by half`, `um ein Viertel`, `bajaron una cuarta parte`: the figure says how much a measure moved. */
  private isMovedBy(at: number): boolean {
    const { items, words } = this.clause;
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

  private isOfSubject(word: Ids): boolean {
    return this.facts.some(({ subject }) => subject.some((ids) => sameIds(ids, word)));
  }

  /** `12 of 40 orders`, `12 von 40 Bestellungen` */
  private isPartOf(at: number, next: number): boolean {
    const between = this.clause.items.slice(at + 1, next);
    return (
      between.length > 0 &&
      between.length <= 3 &&
      between.every((item) => item.kind === 'word' && /^(?:of|out|the|von|der|den|de|los|las)$/.test(item.word))
    );
  }

  private isSubjectClear(known: Known): boolean {
    const { subject, base } = known;
    if (subject.length === 0) return !this.isAboutCarried();
    const said = subject.filter(this.isSaid);
    if (said.length === 0) {
      const isMeant = this.carry.subject.length > 0 && sameWords(this.carry.subject, subject);
      return isMeant && !this.saysOtherSubject(subject);
    }
    if (said.length < subject.length) {
      const isShared = this.facts.some(
        (other) =>
          !sameWords(other.subject, subject) &&
          other.subject.length > 0 &&
          said.every((ids) => other.subject.some((one) => sameIds(ids, one))),
      );
      if (isShared) return false;
    }
    return (
      base === null ||
      base.subject.length === 0 ||
      sameWords(base.subject, subject) ||
      (base.subject.some(this.isSaid) && this.isBefore(subject, base.subject))
    );
  }

  private saysOtherSubject(subject: readonly Ids[]): boolean {
    return this.facts.some((other) => other.subject.length > 0 && !sameWords(other.subject, subject) && other.subject.every(this.isSaid));
  }

  /** "They brought 900 USD" after a sentence about a product is not about the shop. */
  private isAboutCarried(): boolean {
    const [first] = this.clause.words;
    return this.carry.subject.length > 0 && first !== undefined && pronouns.has(first.word);
  }

  private isBefore(a: readonly Ids[], b: readonly Ids[]): boolean {
    const place = (subject: readonly Ids[]) => this.clause.content.findIndex((word) => subject.some((ids) => sameIds(ids, idsOf(word))));
    return place(a) < place(b);
  }

  private isPeriodNear(known: Known, at: number): boolean {
    const { values, periods } = this.clause;
    if (periods.length === 0) return this.carry.period === null || known.period === null || this.isCarriedPeriod(known);
    if (known.period === null) return false;
    const index = values.findIndex((one) => one.at === at);
    const from = index === 0 ? -1 : values[index - 1]!.at;
    const to = values[index + 1]?.at ?? Infinity;
    const near = periods.filter((one) => one.at > from && one.at < to);
    const own = near.length > 0 ? near : periods.length === 1 ? periods : [];
    return own.length === 0
      ? known.base !== null
      : own.some(
          ({ period }) =>
            this.isSame(period, known) || (known.base !== null && this.isSame(period, known.base)) || this.isBaseOf(period, known),
        );
  }

  private isCarriedPeriod(known: Known): boolean {
    return (
      this.isSame(this.carry.period!, known) ||
      !this.facts.some(
        (other) =>
          other !== known &&
          other.period &&
          this.isSame(this.carry.period!, other) &&
          sameWords(other.needs, known.needs) &&
          sameWords(other.subject, known.subject),
      )
    );
  }

  /** A recorded change is against the period before. */
  private isBaseOf(period: Period, { isChange, base }: Known): boolean {
    return isChange && base === null && period.key !== null && /^last (?:month|week|year|quarter)$/.test(period.key);
  }

  /** Reason why these facts do not carry the clause; null if they do. */
  private faultOf(chosen: readonly Known[]): string | null {
    for (const word of this.clause.content) {
      if (!this.isExplained(word, chosen)) return `Nothing recorded says "${word.raw}".`;
    }
    for (const { period, raw } of this.clause.periods) {
      const isKnown = chosen.some(
        (known) => this.isSame(period, known) || (known.base && this.isSame(period, known.base)) || this.isBaseOf(period, known),
      );
      if (!isKnown) return `The figure is not of "${raw}".`;
    }
    if (this.clause.items.some(({ kind }) => kind === 'link')) return 'The address is not in the facts.';
    return null;
  }

  private isExplained(word: Word, chosen: readonly Known[]): boolean {
    const ids = idsOf(word);
    if (netWords.has(word.word) && chosen.some(({ explains }) => explains.has('gross'))) return false;
    if (light.has(word.word) || sums.has(word.word)) return true;
    // `had bought before`
    if (word.actions.includes('reorder') && chosen.some(({ explains }) => explains.has('returning'))) return true;
    if (
      chosen.some(
        ({ explains, subject, base, name }) =>
          ids.some((id) => explains.has(id)) || [...subject, ...name, ...(base?.subject ?? [])].some((one) => sameIds(one, ids)),
      )
    )
      return !ids.includes('share') || chosen.some(({ unit }) => unit === 'percent' || unit === 'share');
    if (word.superlatives.includes('max') && chosen.some(({ explains }) => explains.has('bestseller'))) return true;
    if (word.superlatives.length > 0 && chosen.some((known) => this.isExtreme(known, word))) return true;
    if (isKindOfSubject(ids) && chosen.some(({ subject, explains }) => subject.length > 0 || explains.has('bestseller'))) return true;
    if (word.directions.length > 0 || ids.includes('change')) return chosen.some((known) => this.isDirected(known, word));
    return than.has(word.word) && chosen.some(({ base }) => base !== null);
  }

  private isDirected(known: Known, { directions }: Word): boolean {
    const [direction] = directions.length === 1 ? directions : [];
    if (known.isChange) return this.isMoved(direction, known.value as number);
    if (known.unit === 'ratio') return direction === undefined || (direction === 'up') === (known.value as number) > 1;
    const earlier = this.facts.filter(
      (other) =>
        other !== known &&
        typeof other.value === 'number' &&
        sameWords(other.needs, known.needs) &&
        other.unit === known.unit &&
        sameWords(other.subject, known.subject) &&
        (orderOf(other, known, this.today) ?? 0) < 0,
    );
    const last = earlier.toSorted((a, b) => orderOf(b, a, this.today) ?? 0)[0];
    if (!last || typeof known.value !== 'number') return this.isLaterDirected(known, direction);
    return direction === undefined || (direction === 'up' ? known.value > (last.value as number) : known.value < (last.value as number));
  }

  /** Zero is neither a rise nor a fall. A plain "changed" needs a value other than zero unless a figure says how much. */
  private isMoved(direction: string | undefined, by: number): boolean {
    const said =
      direction === undefined
        ? by !== 0 || this.clause.values.length > 0
        : direction === 'flat'
          ? by === 0
          : direction === 'up'
            ? by > 0
            : by < 0;
    return said !== this.isDenied;
  }

  /** The first figure of "rose from 180,000 to 219,320". */
  private isLaterDirected(known: Known, direction: string | undefined): boolean {
    const later = this.facts.find(
      (other) =>
        typeof other.value === 'number' &&
        sameWords(other.needs, known.needs) &&
        other.unit === known.unit &&
        sameWords(other.subject, known.subject) &&
        (orderOf(known, other, this.today) ?? 0) < 0,
    );
    return (
      later !== undefined &&
      this.clause.values.length > 1 &&
      (direction === undefined || (direction === 'up') === (later.value as number) > (known.value as number))
    );
  }

  private isExtreme(known: Known, { superlatives }: Word): boolean {
    if (known.subject.length === 0 || typeof known.value !== 'number' || known.base) return false;
    const peers = this.facts.filter(
      (other) =>
        other !== known &&
        other.subject.length > 0 &&
        typeof other.value === 'number' &&
        other.unit === known.unit &&
        other.currency === known.currency &&
        sameWords(other.needs, known.needs) &&
        (other.period && known.period ? isSamePeriod(other.period, known.period, this.today) : other.period === known.period),
    );
    return (
      peers.length > 0 &&
      peers.every(({ value }) =>
        superlatives.includes('max') ? (known.value as number) > (value as number) : (known.value as number) < (value as number),
      )
    );
  }

  /** Names, directions and comparisons. */
  private withoutValues(related: readonly Known[]): Judged {
    const named = related.filter(
      ({ name, subject }) => name.length > 0 && name.every(this.isSaid) && (subject.length === 0 || subject.some(this.isSaid)),
    );
    const hasDirection = this.clause.content.some((word) => word.directions.length > 0 || idsOf(word).includes('change'));
    const hasExtreme = this.clause.content.some(({ superlatives }) => superlatives.length > 0);
    const moves = hasDirection
      ? [...derived(related, this.today).filter(({ isChange }) => isChange), ...related.filter(({ isChange }) => isChange)]
      : [];
    const extremes = hasExtreme ? related.filter((known) => known.subject.some(this.isSaid)) : [];
    let reason = unnamed;
    let supported: Known | null = null;
    for (const known of [...named, ...moves, ...extremes].slice(0, mostCombinations)) {
      const isPlain = typeof known.value === 'string' || known.isChange || hasExtreme;
      if (!isPlain || !this.isSubjectClear(known) || !this.isPeriodOf(known)) continue;
      if (known.isChange && !this.isNextTo(known)) continue;
      const fault = this.faultOf([known]);
      if (fault === null) supported ??= known;
      else reason = fault;
      // "Sales did not fall" has to hold for revenue and for orders.
      if (fault === null ? !this.isDenied : this.isDenied) break;
    }
    return supported === null || (this.isDenied && reason !== unnamed) ? { reason } : { carry: this.carried([supported]) };
  }

  private isPeriodOf(known: Known): boolean {
    const { periods } = this.clause;
    return periods.every(
      ({ period }) => this.isSame(period, known) || (known.base && this.isSame(period, known.base)) || this.isBaseOf(period, known),
    );
  }

  /** Without a second period, "rose" is against the period just before. */
  private isNextTo(known: Known): boolean {
    const { base } = known;
    if (base === null || !sameWords(base.subject, known.subject) || this.clause.periods.length > 1) return true;
    return !this.facts.some(
      (other) =>
        other !== base &&
        other !== known &&
        sameWords(other.needs, known.needs) &&
        sameWords(other.subject, known.subject) &&
        other.unit === base.unit &&
        (orderOf(base, other, this.today) ?? 0) < 0 &&
        (orderOf(other, known, this.today) ?? 0) < 0,
    );
  }

  private carried(chosen: readonly Known[]): Carry {
    const last = chosen.at(-1)!;
    return {
      measure: last.needs,
      subject: last.subject.length > 0 ? last.subject : [],
      period: this.clause.periods.at(-1)?.period ?? this.carry.period,
      steps: this.carry.steps,
    };
  }
}

/** `the product Oak Tray`, `on the channel Etsy` */
const isKindOfSubject = (ids: Ids): boolean => ids.includes('product') || ids.includes('channel');
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
    return standsFor(value.isPercent ? value : value, number);
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
