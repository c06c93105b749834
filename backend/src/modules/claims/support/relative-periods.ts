import { asLast, isPreviousKey, type Period } from '../period';
import { isSamePeriod, spanOf } from '../periods';
import { isLastKey, precedes } from '../previous-periods';
import type { Carry, Clause } from './clause';
import { type Known, orderOf, sameWords } from './known';

type Label = Clause['periods'][number];

/**
 * Labels that name a period by another one. "The previous week" is the week before the one that the figure beside it, the clause or
 * the sentence before is about. "Last week" is counted from today, unless it stands beside a figure of that very week.
 */
export class RelativePeriods {
  private readonly labels: readonly { label: Label; owner: number }[];

  constructor(
    private readonly facts: readonly Known[],
    private readonly today: string | undefined,
    private readonly clause: Clause,
    private readonly carry: Carry,
  ) {
    this.labels = clause.periods.filter(({ period }) => this.isRelative(period)).map((label) => ({ label, owner: this.ownerOf(label) }));
  }

  isRelative({ key }: Period): boolean {
    return isPreviousKey(key) || (isLastKey(key) && (this.clause.values.length > 1 || this.carry.beside !== null));
  }

  isOwner(at: number): boolean {
    const index = this.clause.values.findIndex((value) => value.at === at);
    return this.labels.some(({ owner }) => owner === index);
  }

  /** The first fact that has no label, for the labels of later clauses. */
  mainOf(chosen: readonly Known[]): Known | null {
    return chosen.find((_, index) => !this.labels.some(({ owner }) => owner === index)) ?? null;
  }

  /** Label whose figure these facts do not give; null if they give all. */
  faultOf(chosen: readonly Known[]): string | null {
    return this.labels.find(({ label, owner }) => !this.isGiven(label, owner, chosen))?.label.raw ?? null;
  }

  private isGiven({ period, at }: Label, owner: number, chosen: readonly Known[]): boolean {
    const key = period.key!;
    const known = chosen[owner] ?? chosen.at(-1)!;
    const { base } = known;
    if (base && base.period && known.period && !isSamePeriod(base.period, known.period, this.today))
      return isPreviousKey(key)
        ? precedes(base.period, known.period, key, this.today)
        : this.isLast(period, known) || this.isLast(period, base);
    if (known.isChange && base === null) return true;
    const peer = chosen.find(
      (other, index) => index !== owner && !this.labels.some((one) => one.owner === index) && isOneMeasure(other, known),
    );
    if (peer) return this.isBefore(known, peer, period);
    if (!isPreviousKey(key) && this.carry.beside && isOneMeasure(this.carry.beside, known))
      return this.isBefore(known, this.carry.beside, period);
    const isShared = this.clause.periods.length === 1;
    return chosen.every(
      (one, index) => (index !== owner && !isShared) || (isPreviousKey(key) ? this.isPrevious(one, period, at) : this.isLast(period, one)),
    );
  }

  /** `12 (last week: 15)`: counted from today, or before the other figure if that is of last week itself. */
  private isBefore(known: Known, other: Known, period: Period): boolean {
    if (known === other) return false;
    return isPreviousKey(period.key) || this.isLast(period, other) || !this.today
      ? precedes(known.period, other.period, period.key!, this.today)
      : this.isLast(period, known);
  }

  /** Without a figure beside it: before another period of the clause, the one carried, or the latest one known. */
  isPrevious(known: Known, period: Period, at = Infinity): boolean {
    const key = period.key!;
    const named = this.clause.periods.find((one) => one.at !== at && !this.isRelative(one.period));
    if (named)
      return this.facts.some(
        (fact) =>
          fact.period && isSamePeriod(named.period, fact.period, this.today) && precedes(known.period, fact.period, key, this.today),
      );
    if (this.carry.about) return precedes(known.period, this.carry.about, key, this.today);
    const peers = this.facts.filter((other) => other !== known && isOneMeasure(other, known) && lengthOf(other, this.today) !== null);
    const next = peers.find(({ period: other }) => precedes(known.period, other, key, this.today));
    if (next) return !peers.some((other) => isAlike(other, next, this.today) && (orderOf(next, other, this.today) ?? 0) < 0);
    return !peers.some((other) => isAlike(other, known, this.today)) && this.isLast(period, known);
  }

  /** A period that an earlier part of the sentence names. */
  isCarried(known: Known): boolean | null {
    const { period, beside } = this.carry;
    if (!period) return null;
    if (isPreviousKey(period.key)) return this.isPrevious(known, period);
    return isLastKey(period.key) && beside && isOneMeasure(beside, known) ? this.isBefore(known, beside, period) : null;
  }

  private isLast(period: Period, { period: known }: Known): boolean {
    return known !== null && isSamePeriod(asLast(period), known, this.today);
  }

  /** The figure that a label belongs to: the next one in `12 (last week: 15)`, the one before in `15 last week, 12 now`. */
  private ownerOf({ at }: Label): number {
    const { values, items } = this.clause;
    const after = values.findIndex((value) => value.at > at);
    if (after < 0) return Math.max(0, values.length - 1);
    if (after === 0) return 0;
    const opens = items.slice(values[after - 1]!.at + 1, at).some(({ kind }) => kind === 'mark');
    const closes = items
      .slice(at + 1, values[after]!.at)
      .some((item) => (item.kind === 'mark' && item.word !== ':') || (item.kind === 'word' && turns.test(item.word)));
    return closes && !opens ? after - 1 : after;
  }
}

const turns = /^(?:to|auf|a|and|und|y|but|aber|pero|now|jetzt|ahora)$/;

const isOneMeasure = (a: Known, b: Known): boolean => a.unit === b.unit && sameWords(a.needs, b.needs) && sameWords(a.subject, b.subject);

const lengthOf = ({ period }: Known, today: string | undefined): number | null => {
  const span = period && spanOf(period, today);
  return span ? (Date.parse(span[1]) - Date.parse(span[0])) / 86_400_000 + 1 : null;
};

/** Both are days, weeks, months, quarters or years. */
const isAlike = (a: Known, b: Known, today: string | undefined): boolean => {
  const [first, second] = [lengthOf(a, today), lengthOf(b, today)];
  return first !== null && second !== null && Math.abs(first - second) <= Math.max(first, second) * 0.11;
};
