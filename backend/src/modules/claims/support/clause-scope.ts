import { isPreviousKey, type Period } from '../period';
import { isSamePeriod } from '../periods';
import { listOf } from '../words';
import { type Carry, type Clause, idsOf } from './clause';
import { type Ids, type Known, orderOf, sameIds, sameWords } from './known';
import { RelativePeriods } from './relative-periods';

const pronouns = new Set(listOf('it they its their this these he she sie es ihr ihre diese dieses dieser su sus este estos ello ellos'));

/** `13 refunds` are refunded orders. */
const orderNouns =
  /^(?:refunds?|cancell?ations?|returns?|(?:ruck)?erstattungen?|stornierungen?|stornos?|retouren?|reembolsos?|cancelaci(?:on|ones)|devoluci(?:on|ones))$/;

/** The measure, subject and periods that a clause names or takes from the one before. */
export class ClauseScope {
  private readonly mentioned: readonly Ids[];
  readonly relative: RelativePeriods;

  constructor(
    readonly facts: readonly Known[],
    readonly today: string | undefined,
    readonly clause: Clause,
    readonly carry: Carry,
    readonly isDenied: boolean,
  ) {
    this.relative = new RelativePeriods(facts, today, clause, carry);
    // `may reach` says that a figure is a forecast, `left` that it is stock.
    this.mentioned = [
      ...this.clause.content,
      ...this.clause.words.filter(({ isHedge, isGlue, concepts }) => isHedge || (isGlue && concepts.includes('stock'))),
    ].map(idsOf);
  }

  /** Facts whose measure is named here, or was just before. */
  related(): Known[] {
    const own = this.facts.filter(({ needs }) => this.says(needs));
    if (own.length > 0 || this.carry.measure.length === 0) return own;
    return this.facts.filter(({ needs }) => needs.every((ids) => this.isSaid(ids) || this.carry.measure.some((one) => sameIds(ids, one))));
  }

  readonly isSaid = (ids: Ids): boolean =>
    this.mentioned.some((word) => sameIds(ids, word)) ||
    (ids.includes('bestseller') && this.saysBest()) ||
    (ids.includes('order') && this.clause.content.some(({ word }) => orderNouns.test(word)));
  readonly says = (needs: readonly Ids[]): boolean => needs.every(this.isSaid);
  private saysBest(): boolean {
    const { content } = this.clause;
    return (
      content.some(({ superlatives }) => superlatives.includes('max')) &&
      content.some(({ concepts }) => concepts.includes('units') || concepts.includes('product'))
    );
  }

  isSame(named: Period, { period }: Known): boolean {
    return period !== null && isSamePeriod(named, period, this.today);
  }

  isOfSubject(word: Ids): boolean {
    return this.facts.some(({ subject }) => subject.some((ids) => sameIds(ids, word)));
  }

  isSubjectClear(known: Known): boolean {
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

  isPeriodNear(known: Known, at: number): boolean {
    const { values } = this.clause;
    if (this.relative.isOwner(at)) return known.period !== null;
    const periods = this.clause.periods.filter(({ period }) => !this.relative.isRelative(period));
    if (periods.length === 0 && this.clause.periods.length > 0) return true;
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
      this.relative.isCarried(known) ??
      (this.isSame(this.carry.period!, known) ||
        !this.facts.some(
          (other) =>
            other !== known &&
            other.period &&
            this.isSame(this.carry.period!, other) &&
            sameWords(other.needs, known.needs) &&
            sameWords(other.subject, known.subject),
        ))
    );
  }

  /** A recorded change is against the period before. */
  isBaseOf(period: Period, { isChange, base }: Known): boolean {
    return isChange && base === null && period.key !== null && /^(?:last|before) (?:month|week|year|quarter)$/.test(period.key);
  }

  isPeriodOf(known: Known): boolean {
    const { periods } = this.clause;
    return periods.every(
      ({ period }) =>
        isPreviousKey(period.key) ||
        this.isSame(period, known) ||
        (known.base && this.isSame(period, known.base)) ||
        this.isBaseOf(period, known),
    );
  }

  /** Without a second period, "rose" is against the period just before. */
  isNextTo(known: Known): boolean {
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

  carried(chosen: readonly Known[]): Carry {
    const last = chosen.at(-1)!;
    const main = this.relative.mainOf(chosen);
    return {
      measure: last.needs,
      subject: last.subject,
      period: this.periodOf(chosen),
      about: main?.period ?? this.carry.about,
      beside: main ?? this.carry.beside,
      steps: this.carry.steps,
    };
  }

  /** A label beside another figure belongs to its own figure alone. */
  private periodOf(chosen: readonly Known[]): Period | null {
    const period = this.clause.periods.findLast((one) => !this.relative.isRelative(one.period))?.period;
    if (period || this.clause.periods.length === 0) return period ?? this.carry.period;
    return this.relative.mainOf(chosen) ? this.carry.period : chosen.at(-1)!.period;
  }
}
