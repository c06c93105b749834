import { isPast } from '../advice';
import { languages } from '../language';
import { productWords } from '../lexicon/products';
import { type Item, parse, type Word } from '../parse';
import { sentencesOf } from '../sentences';
import { type Bound, standsFor, type Value } from '../values';
import { folded, listOf } from '../words';
import { type Carry, type Clause, clauseOf, idsOf, type Judged } from './clause';
import type { Ids } from './known';
import { isSamePeriod } from '../periods';

interface Source {
  clause: Clause;
  plain: string;
  ids: ReadonlySet<string>;
  isDenied: boolean;
  /** Numbers of the subjects that the sentence, or the last one of its text before it, names. */
  about: readonly number[];
}

const mostSentences = 4_000;
const plainOf = (text: string): string =>
  folded(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
const isDenied = ({ words, values }: Clause): boolean =>
  words.some(({ isNegation }) => isNegation) || values.some(({ value }) => value.form === 'count' && value.high === 0);

/** Judges a clause by texts that hold: one sentence of them must say all of it. */
export class TextSupport {
  private readonly verbatim = new Set<string>();
  private readonly sources: Source[] = [];
  private readonly byId = new Map<string, Source[]>();

  /** True if a text names a material or a feature of a product. */
  knowsProperties = false;

  /** @param subjects names: what a text says of one is no support for another */
  constructor(
    texts: readonly string[],
    private readonly subjects: readonly (readonly Ids[])[] = [],
  ) {
    let left = mostSentences;
    for (const all of texts) {
      let last: readonly number[] = [];
      for (const { text } of sentencesOf(all).slice(0, left)) {
        left--;
        const clause = clauseOf(parse(text).items);
        const named = this.subjectsOf(clause.words);
        const about = named.length > 0 ? named : last;
        last = about;
        const ids = new Set(clause.words.flatMap(idsOf));
        const source = { clause, plain: plainOf(text), ids, isDenied: isDenied(clause), about };
        this.knowsProperties ||= clause.words.some(({ properties }) => properties.some((name) => name in productWords));
        this.verbatim.add(source.plain);
        this.sources.push(source);
        for (const id of source.ids) {
          const known = this.byId.get(id);
          if (known) known.push(source);
          else this.byId.set(id, [source]);
        }
      }
    }
  }

  /** Numbers of the subjects all of whose words stand among these. */
  subjectsOf(words: readonly Word[]): number[] {
    const stems = new Set(words.map(({ stem }) => stem));
    return this.subjects.flatMap((subject, index) => (subject.every(([stem]) => stems.has(stem!)) ? [index] : []));
  }

  isVerbatim(text: string): boolean {
    return this.verbatim.has(plainOf(text));
  }

  /**
   * @param about subjects that the whole sentence names
   * @param isReport true if the sentence says that a step was taken: a policy says only that it can be
   */
  judge(clause: Clause, carry: Carry, about: readonly number[] = this.subjectsOf(clause.words), isReport = false): Judged {
    const says = (source: Source) => (!isReport || reportsStep(source.clause)) && this.says(source, clause, about);
    const { content } = clause;
    if (clause.items.length === 0) return { reason: 'Nothing is claimed.' };
    if (content.length === 0) return this.sources.slice(0, mostCompared).some(says) ? { carry } : unsaid;
    const lists = content.map((word) => idsOf(word).flatMap((id) => this.byId.get(id) ?? []));
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    const found = [...new Set(shortest)].slice(0, mostCompared).some(says);
    return found ? { carry } : unsaid;
  }

  private says(
    { clause: source, ids, isDenied: sourceDenied, about: sourceAbout }: Source,
    clause: Clause,
    about: readonly number[],
  ): boolean {
    if (about.length > 0 && sourceAbout.length > 0 && !about.every((one) => sourceAbout.includes(one))) return false;
    if (isDenied(clause) !== sourceDenied) return false;
    // "It should be ordered" does not say that it was.
    if (isModal(source) && !isModal(clause) && (clause.content.length === 0 || clause.words.some(({ actions }) => actions.length > 0)))
      return false;
    // Without a measure, one of two figures cannot be told from the other.
    if (clause.content.length === 0 && source.values.length > 1) return false;
    if (!clause.content.every((word) => idsOf(word).some((id) => ids.has(id)))) return false;
    if (!clause.values.every(({ value, at }) => hasValue(source, clause, value, at))) return false;
    if (!clause.periods.every(({ period }) => source.periods.some((one) => isSamePeriod(period, one.period, undefined)))) return false;
    if (clause.items.some((item) => item.kind === 'link' && !source.items.some((one) => one.kind === 'link' && one.word === item.word)))
      return false;
    // Comparisons and several names keep their order.
    return isOrdered(clause, source);
  }
}

const modals = new Set(
  listOf(`should must need needs can could may might will would shall sollte sollten soll sollen muss mussen kann konnen konnte konnten wird werden durfte
debe deben deberia deberian puede pueden podria podrian conviene hay`),
);
const isModal = ({ words }: Clause): boolean =>
  words.some(({ word }, at) => modals.has(word) || (word === 'to' && /^(?:has|have|had)$/.test(words[at - 1]?.word ?? '')));

const told = new Set(
  listOf('has have had been was were wurde wurden worden hat hatte habe haben ha han he hemos fue fueron se i we ich wir'),
);
/** A verb of an action in the past with its auxiliary or doer: "was shipped", "we refunded", "devolvimos". */
export const reportsStep = ({ words }: Pick<Clause, 'words'>): boolean => {
  const isTold = words.some(({ word }) => told.has(word));
  return words.some(
    ({ word, raw, actions }) =>
      actions.length > 0 && (/(?:[éíó]|[aei]mos)$/u.test(raw) || (isTold && languages.some((language) => isPast(word, raw, language)))),
  );
};

const mostCompared = 200;
const unsaid: Judged = { reason: 'No text of the shop says this.' };

/** `a dozen` is 12. */
const exactly = (value: Value): Value =>
  value.form === 'count' && value.low === value.high && value.low > 0
    ? { form: 'number', readings: [{ value: value.low, unit: 1 }], isPercent: false, currency: null, isSpelled: true, bound: 'none' }
    : value;
const sameValue = (written: Value, known: Value): boolean => isSameValue(exactly(written), exactly(known));

const isSameValue = (a: Value, b: Value): boolean =>
  a.form === b.form &&
  (a.form === 'number' && b.form === 'number'
    ? a.isPercent === b.isPercent &&
      (a.currency === null || a.currency === b.currency) &&
      (sideOf(a.bound) === sideOf(b.bound)
        ? b.readings.some((other) => standsFor({ ...a, bound: 'none' }, other.value))
        : a.bound === 'about' && b.bound === 'none' && b.readings.some((other) => standsFor(a, other.value)))
    : JSON.stringify(a) === JSON.stringify(b));

/** Over 60 and from 60 on, under and at most, are alike in texts. */
const sideOf = (bound: Bound): string => ({ over: 'least', under: 'most' })[bound as string] ?? bound;

function hasValue(source: Clause, clause: Clause, value: Value, at: number): boolean {
  const near = [wordBeside(clause.items, at, 1), wordBeside(clause.items, at, -1)].filter((word) => word !== null);
  const matches = source.values.filter((one) => sameValue(value, one.value));
  if (source.values.length < 2 || near.length === 0) return matches.length > 0;
  return matches.some((one) =>
    near.some((word) =>
      source.items
        .slice(Math.max(0, one.at - 4), one.at + 5)
        .some((item) => item.kind === 'word' && idsOf(item).some((id) => idsOf(word).includes(id))),
    ),
  );
}

function wordBeside(items: readonly Item[], at: number, step: 1 | -1): Word | null {
  for (let next = at + step; next >= 0 && next < items.length; next += step) {
    const item = items[next]!;
    if (item.kind === 'word' && !item.isGlue) return item;
    if (item.kind === 'value') return null;
  }
  return null;
}

function isSamePeriodOrder(clause: Clause, source: Clause): boolean {
  const places = clause.periods.map(({ period }) => source.periods.findIndex((one) => isSamePeriod(period, one.period, undefined)));
  return places.every((place, at) => at === 0 || place >= places[at - 1]!);
}

function isOrdered(clause: Clause, source: Clause): boolean {
  const compares = clause.content.some(({ directions, superlatives }) => directions.length > 0 || superlatives.length > 0);
  if (!compares && clause.values.length < 2) return true;
  if (compares && !isSamePeriodOrder(clause, source)) return false;
  let from = 0;
  return clause.content.every((word) => {
    const found = source.words.findIndex((other, index) => index >= from && idsOf(other).some((id) => idsOf(word).includes(id)));
    if (found < 0) return false;
    from = found;
    return true;
  });
}
