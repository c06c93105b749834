import { type Item, parse, type Word } from '../parse';
import { sentencesOf } from '../sentences';
import { standsFor, type Value } from '../values';
import { folded } from '../words';
import { type Carry, type Clause, clauseOf, idsOf, type Judged } from './clause';
import { isSamePeriod } from '../periods';

interface Source {
  clause: Clause;
  plain: string;
  ids: ReadonlySet<string>;
  isDenied: boolean;
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

  constructor(texts: readonly string[]) {
    const sentences = texts.flatMap(sentencesOf).slice(0, mostSentences);
    for (const { text } of sentences) {
      const clause = clauseOf(parse(text).items);
      const source = { clause, plain: plainOf(text), ids: new Set(clause.words.flatMap(idsOf)), isDenied: isDenied(clause) };
      this.verbatim.add(source.plain);
      this.sources.push(source);
      for (const id of source.ids) {
        const known = this.byId.get(id);
        if (known) known.push(source);
        else this.byId.set(id, [source]);
      }
    }
  }

  isVerbatim(text: string): boolean {
    return this.verbatim.has(plainOf(text));
  }

  judge(clause: Clause, carry: Carry): Judged {
    const { content } = clause;
    if (clause.items.length === 0) return { reason: 'Nothing is claimed.' };
    if (content.length === 0) return this.sources.slice(0, mostCompared).some((source) => this.says(source, clause)) ? { carry } : unsaid;
    const lists = content.map((word) => idsOf(word).flatMap((id) => this.byId.get(id) ?? []));
    const shortest = lists.reduce((best, list) => (list.length < best.length ? list : best));
    const found = [...new Set(shortest)].slice(0, mostCompared).some((source) => this.says(source, clause));
    return found ? { carry } : unsaid;
  }

  private says({ clause: source, ids, isDenied: sourceDenied }: Source, clause: Clause): boolean {
    if (isDenied(clause) !== sourceDenied) return false;
    if (!clause.content.every((word) => idsOf(word).some((id) => ids.has(id)))) return false;
    if (!clause.values.every(({ value, at }) => hasValue(source, clause, value, at))) return false;
    if (!clause.periods.every(({ period }) => source.periods.some((one) => isSamePeriod(period, one.period, undefined)))) return false;
    if (clause.items.some((item) => item.kind === 'link' && !source.items.some((one) => one.kind === 'link' && one.word === item.word)))
      return false;
    // Comparisons and several names keep their order.
    return isOrdered(clause, source);
  }
}

const mostCompared = 200;
const unsaid: Judged = { reason: 'No text of the shop says this.' };

const sameValue = (a: Value, b: Value): boolean =>
  a.form === b.form &&
  (a.form === 'number' && b.form === 'number'
    ? a.isPercent === b.isPercent &&
      (a.currency === null || a.currency === b.currency) &&
      b.readings.some((other) => standsFor(a, other.value))
    : JSON.stringify(a) === JSON.stringify(b));

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

function isOrdered(clause: Clause, source: Clause): boolean {
  const compares = clause.content.some(({ directions, superlatives }) => directions.length > 0 || superlatives.length > 0);
  if (!compares && clause.values.length < 2) return true;
  let from = 0;
  return clause.content.every((word) => {
    const found = source.words.findIndex((other, index) => index >= from && idsOf(other).some((id) => idsOf(word).includes(id)));
    if (found < 0) return false;
    from = found;
    return true;
  });
}
