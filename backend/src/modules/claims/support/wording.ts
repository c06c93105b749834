import { sumWords, thanWords } from '../lexicon/relations';
import { lightWords } from '../lexicon/measures';
import type { Word } from '../parse';
import { isSamePeriod, weekdayOf } from '../periods';
import { listOf } from '../words';
import { idsOf } from './clause';
import type { ClauseScope } from './clause-scope';
import { isEarning, isPeriodNoun } from './takings';
import { type Ids, type Known, orderOf, sameIds, sameWords } from './known';

const light = new Set(listOf(lightWords));
export const than = new Set(listOf(thanWords));
export const sums = new Set(listOf(sumWords));
const netWords = new Set(listOf('net netto neto neta'));

/** Compares each word of a clause with the facts chosen for its figures. */
export class Wording {
  constructor(private readonly scope: ClauseScope) {}

  /** Reason why these facts do not carry the clause; null if they do. */
  faultOf(chosen: readonly Known[]): string | null {
    for (const word of this.scope.clause.content) {
      if (!this.isExplained(word, chosen)) return `Nothing recorded says "${word.raw}".`;
    }
    const label = this.scope.relative.faultOf(chosen);
    if (label !== null) return `The figure is not of "${label}".`;
    for (const { period, raw } of this.scope.clause.periods) {
      if (this.scope.relative.isRelative(period)) continue;
      const isKnown = chosen.some(
        (known) =>
          this.scope.isSame(period, known) || (known.base && this.scope.isSame(period, known.base)) || this.scope.isBaseOf(period, known),
      );
      if (!isKnown) return `The figure is not of "${raw}".`;
    }
    if (this.scope.clause.items.some(({ kind }) => kind === 'link')) return 'The address is not in the facts.';
    return null;
  }

  private isExplained(word: Word, chosen: readonly Known[]): boolean {
    const ids = idsOf(word);
    if (netWords.has(word.word) && chosen.some(({ explains }) => explains.has('gross'))) return false;
    if (light.has(word.word) || sums.has(word.word)) return true;
    if (isEarning(word) && chosen.some(({ explains }) => explains.has('revenue'))) return true;
    if (chosen.some((known) => isPeriodNoun(word, known, isWeekday(known), this.scope.today))) return true;
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
    const earlier = this.scope.facts.filter(
      (other) =>
        other !== known &&
        typeof other.value === 'number' &&
        sameWords(other.needs, known.needs) &&
        other.unit === known.unit &&
        sameWords(other.subject, known.subject) &&
        (orderOf(other, known, this.scope.today) ?? 0) < 0,
    );
    const last = earlier.toSorted((a, b) => orderOf(b, a, this.scope.today) ?? 0)[0];
    if (!last || typeof known.value !== 'number') return this.isLaterDirected(known, direction);
    return direction === undefined || (direction === 'up' ? known.value > (last.value as number) : known.value < (last.value as number));
  }

  /** Zero is neither a rise nor a fall. A plain "changed" needs a value other than zero unless a figure says how much. */
  private isMoved(direction: string | undefined, by: number): boolean {
    const said =
      direction === undefined
        ? by !== 0 || this.scope.clause.values.length > 0
        : direction === 'flat'
          ? by === 0
          : direction === 'up'
            ? by > 0
            : by < 0;
    return said !== this.scope.isDenied;
  }

  /** The first figure of "rose from 180,000 to 219,320". */
  private isLaterDirected(known: Known, direction: string | undefined): boolean {
    const later = this.scope.facts.find(
      (other) =>
        typeof other.value === 'number' &&
        sameWords(other.needs, known.needs) &&
        other.unit === known.unit &&
        sameWords(other.subject, known.subject) &&
        (orderOf(known, other, this.scope.today) ?? 0) < 0,
    );
    return (
      later !== undefined &&
      this.scope.clause.values.length > 1 &&
      (direction === undefined || (direction === 'up') === (later.value as number) > (known.value as number))
    );
  }

  private isExtreme(known: Known, { superlatives }: Word): boolean {
    if (known.subject.length === 0 || typeof known.value !== 'number' || known.base) return false;
    const peers = this.scope.facts.filter(
      (other) =>
        other !== known &&
        other.subject.length > 0 &&
        isWeekday(other) === isWeekday(known) &&
        typeof other.value === 'number' &&
        other.unit === known.unit &&
        other.currency === known.currency &&
        sameWords(other.needs, known.needs) &&
        (other.period && known.period ? isSamePeriod(other.period, known.period, this.scope.today) : other.period === known.period),
    );
    return (
      peers.length > 0 &&
      peers.every(({ value }) =>
        superlatives.includes('max') ? (known.value as number) > (value as number) : (known.value as number) < (value as number),
      )
    );
  }
}

/** Days of the week compare with each other alone. */
const isWeekday = ({ subject }: Known): boolean => subject.flat().some((id) => weekdayOf(id) !== null);

/** `the product Oak Tray`, `on the channel Etsy` */
const isKindOfSubject = (ids: Ids): boolean => ids.includes('product') || ids.includes('channel');
