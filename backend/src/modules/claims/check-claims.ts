import { asksReader, isAdviceTail, isCourtesy, isOpen } from './advice';
import type { Grounds, SentenceVerdict, TextKind } from './claims';
import { type IsPrice, isHarmlessCopy } from './copy-claims';
import { exchangeOf, isOffer, isWh, isYesOrNo, offeredStatement, statementIn } from './frames';
import type { Language } from './language';
import { type Item, parse, type Parsed } from './parse';
import { sentencesOf } from './sentences';
import { FactSupport, isOwnAction } from './support/by-facts';
import { ReceiptSupport } from './support/by-receipts';
import { changedNames } from './support/recorded';
import { reportsStep, TextSupport } from './support/by-texts';
import { type Carry, type Clause, clauseOf, idsOf, type Judged, nothingCarried, type Source } from './support/clause';
import { type Linked, linkedAt } from './support/links';
import { type Ids, type Known, knownFacts, sameIds, sameWords } from './support/known';
import { standsFor } from './values';

/** Characters of a text that are read. Sentences beyond are refused. */
export const mostChars = 60_000;
/** Items of a sentence. A longer one is refused. */
const mostItems = 120;

/**
 * Checks each sentence of a model's text against facts and receipts. Pure, and linear in the length of the text.
 *
 * A sentence is accepted if it consists of supported claims, or is recognisably advice, a question or a description
 * without figures. Everything else is refused, unknown words included. English, German and Spanish are understood; a report in
 * another language is refused.
 *
 * @example
 * checkClaims('Revenue in October was 219,320 USD. I refunded order 1042.', {
 *   facts: [{ subject: 'shop', measure: 'revenue', value: 219_320, unit: 'USD', period: '2026-10' }],
 *   receipts: [{ action: 'send', object: 'mail to Ana Ruiz', result: 'done' }],
 * });
 * // [{ text: 'Revenue in October was 219,320 USD.', accepted: true, reasons: [] },
 * //  { text: 'I refunded order 1042.', accepted: false, reasons: ['No step of this run is recorded for "refunded".'] }]
 *
 * @returns one verdict for each sentence, in order
 */
export function checkClaims(text: string, grounds: Grounds, kind: TextKind = 'report'): SentenceVerdict[] {
  return new ClaimCheck(grounds, kind).check(text);
}

/** Grounds read once, for several texts. */
export class ClaimCheck {
  private readonly facts: FactSupport;
  private readonly receipts: ReceiptSupport;
  private readonly texts: TextSupport;
  private readonly changed: ReadonlySet<string>;
  private readonly prices: readonly Known[];
  private readonly known: ReadonlySet<string>;
  /** "Done." needs a step that was taken. */
  private readonly hasDone: boolean;

  constructor(
    grounds: Grounds,
    private readonly kind: TextKind = 'report',
  ) {
    const facts = knownFacts(grounds.facts);
    this.facts = new FactSupport(facts, grounds.today);
    this.receipts = new ReceiptSupport(grounds.receipts);
    this.hasDone = grounds.receipts.some(({ result }) => result === 'done' || result === 'verified');
    this.texts = new TextSupport(grounds.texts ?? [], subjectsOf(facts));
    this.changed = kind === 'copy' ? changedNames(grounds.receipts) : new Set();
    this.prices = facts.filter(({ needs, unit }) => unit === 'money' && needs.length === 1 && needs[0]!.includes('price'));
    this.known = new Set(facts.flatMap(({ subject, name, explains }) => [...subject.flat(), ...name.flat(), ...explains]));
  }

  /** @returns one verdict for each sentence, in order */
  check(text: string): SentenceVerdict[] {
    const cut = text.slice(0, mostChars);
    let carry = nothingCarried;
    let language: Language = 'en';
    const sentences = sentencesOf(cut).map(({ text: sentence }) => sentence);
    const answered = new Set<number>();
    const refused = new Set<number>();
    return sentences.map((sentence, at): SentenceVerdict => {
      carry = { ...carry, beside: null };
      if (answered.has(at))
        return refused.has(at)
          ? { text: sentence, accepted: false, reasons: ['Nothing recorded gives this answer.'] }
          : { text: sentence, accepted: true, reasons: [] };
      const exchange = exchangeOf(sentence, sentences[at + 1], (text) => parse(text, language, this.isKnownWord));
      const together = exchange && this.judgeItems(exchange, carry, 0);
      if (together && 'carry' in together) {
        carry = together.carry;
        answered.add(at + 1);
        return { text: sentence, accepted: true, reasons: [] };
      }
      // The answer to a question that claims something is no description of its own.
      if (exchange && this.isClaimingExchange(exchange, sentence, sentences[at + 1]!, language)) {
        answered.add(at + 1);
        refused.add(at + 1);
        return { text: sentence, accepted: false, reasons: ['Nothing recorded gives this answer.'] };
      }
      const statement = statementIn(sentence);
      const parsed = parse(statement, language, this.isKnownWord);
      language = parsed.language;
      const judged = this.judge(parsed, statement, carry);
      if ('carry' in judged) carry = judged.carry;
      return 'carry' in judged
        ? { text: sentence, accepted: true, reasons: [] }
        : { text: sentence, accepted: false, reasons: [judged.reason] };
    });
  }

  private judge(parsed: Parsed, sentence: string, carry: Carry): Judged {
    if (this.texts.isVerbatim(sentence)) return { carry };
    if (isEmpty(parsed.items)) return { carry };
    if (parsed.items.length > mostItems) return { reason: 'The sentence is too long to check.' };
    if (this.hasDone && /^(?:done|erledigt|fertig|hecho|listo)[.!]?$/i.test(sentence)) return { carry };
    if (this.kind === 'copy' && (this.isHarmless(parsed) || asksReader(parsed, sentence))) return { carry };
    if (isCourtesy(parsed) || isOffer(parsed, sentence)) return { carry };
    const offered = offeredStatement(parsed, sentence);
    const judged = this.judgeItems(offered ?? parsed.items, carry, 0);
    if ('carry' in judged) return offered ? { carry } : judged;
    if (offered) return judged;
    return isOpen(parsed, sentence, this.isKnownWord) ? { carry } : judged;
  }

  private readonly isHarmless = (parsed: Parsed): boolean => isHarmlessCopy(parsed, this.texts, this.isPrice, this.changed);

  /** In copy a question that claims nothing of its own, such as one about the reader's table, is not answered by what follows it. */
  private isClaimingExchange(items: Item[], question: string, answer: string, language: Language): boolean {
    if (this.kind === 'copy') {
      const statement = statementIn(question);
      const claimsNothing =
        !isYesOrNo(answer) && 'carry' in this.judge(parse(statement, language, this.isKnownWord), statement, nothingCarried);
      return !claimsNothing && !this.isHarmless({ language, isCertain: true, items });
    }
    return isWh(question) && items.some((item) => item.kind === 'word' && (item.superlatives.length > 0 || item.directions.length > 0));
  }

  /** A sentence that names no product is about the only one. */
  private readonly isPrice: IsPrice = (value, words) =>
    value.form === 'number' &&
    value.bound === 'none' &&
    this.prices.some(
      (price) =>
        price.currency === value.currency &&
        standsFor(value, price.value as number) &&
        (this.prices.every(({ subject }) => sameWords(subject, price.subject)) ||
          price.subject.every((ids) => words.some((word) => sameIds(ids, idsOf(word))))),
    );

  private readonly isKnownWord = (ids: Ids): boolean => ids.some((id) => this.known.has(id));

  /** The whole first, then its parts: each must be supported alone. */
  private judgeItems(items: readonly Item[], carry: Carry, level: number): Judged {
    const judged = this.judgeParts(items, carry, level);
    return 'carry' in judged || level > 0 ? judged : (this.judgeLabelled(items, carry) ?? judged);
  }

  private judgeParts(items: readonly Item[], carry: Carry, level: number): Judged {
    const whole = this.judgeClause(clauseOf(items), carry);
    if ('carry' in whole) return whole;
    const linked = linkedAt(items);
    if (linked) return this.judgeLinked(linked, carry, level) ?? whole;
    for (let next = level; next < separators.length; next++) {
      const parts = splitAt(items, separators[next]!);
      if (parts.length < 2) continue;
      let last = carry;
      let supported = 0;
      let by: Source | undefined;
      const end = parts.findLast((part) => !isEmpty(part));
      // `12 orders (October)`: a period behind a claim belongs to it.
      if (end && isFrame(end) && clauseOf(end).periods.length > 0) return whole;
      for (const part of parts) {
        if (isEmpty(part)) continue;
        const judged: Judged = isFrame(part)
          ? { carry: { ...last, period: clauseOf(part).periods[0]?.period ?? last.period } }
          : this.judgeItems(part, last, next + 1);
        if (!('carry' in judged)) return judged;
        if (!isFrame(part)) by = supported++ === 0 || by === judged.by ? judged.by : undefined;
        last = judged.carry;
      }
      return supported > 0 ? { carry: last, by } : whole;
    }
    return whole;
  }

  /** `Order 1042: refund completed, customer informed`: the head belongs to each part. */
  private judgeLabelled(items: readonly Item[], carry: Carry): Judged | null {
    const at = items.findIndex((item) => item.kind === 'mark' && item.word === ':');
    if (at < 1) return null;
    const parts = splitAt(items.slice(at + 1), isMark(',')).filter((part) => !isEmpty(part));
    let last = carry;
    let by: Source | undefined;
    for (const part of parts) {
      const judged = this.judgeClause(clauseOf([...items.slice(0, at), ...part]), last);
      if (!('carry' in judged)) return null;
      last = judged.carry;
      by = judged.by;
    }
    return parts.length > 1 ? { carry: last, by } : null;
  }

  /**
   * Both clauses must be supported alone. A cause between figures is no recorded fact: only the writer's own step may have a reason.
   * A time between a figure and a step suggests a cause.
   */
  private judgeLinked({ link, effect, other }: Linked, carry: Carry, level: number): Judged {
    if (isEmpty(effect) || isEmpty(other)) return { reason: 'A clause is missing.' };
    const first = this.judgeItems(other, carry, level);
    if (link === 'cause' && 'carry' in first && isAdviceTail(effect, this.isKnownWord)) return first;
    const inOrder = link === 'relative' ? this.judgeItems(effect, carry, level) : first;
    if (!('carry' in inOrder)) return inOrder;
    const last = this.judgeItems(link === 'relative' ? other : effect, inOrder.carry, level);
    if (!('carry' in last)) return last;
    if (link === 'cause' && !(last.by === 'receipts' && isOwn(effect)))
      return { reason: 'No fact says that one is the reason for the other.' };
    if (link === 'time' && last.by !== inOrder.by) return { reason: 'No fact says that one followed from the other.' };
    return { carry: last.carry, by: last.by === inOrder.by ? last.by : undefined };
  }

  private judgeClause(clause: Clause, carry: Carry): Judged {
    if (isFiller(clause)) return { carry };
    const byFacts = this.facts.judge(clause, carry);
    if ('carry' in byFacts) return { ...byFacts, by: 'facts' };
    const byReceipts = this.receipts.judge(clause, carry);
    if ('carry' in byReceipts) return { ...byReceipts, by: 'receipts' };
    // Texts come from outside too: they prove nothing about this run.
    const byTexts =
      isOwnAction(clause) || (clause.content.length === 0 && clause.values.length === 0)
        ? byReceipts
        : this.texts.judge(clause, carry, undefined, reportsStep(clause));
    if ('carry' in byTexts) return byTexts;
    return clause.values.length > 0 && clause.content.every(({ actions }) => actions.length === 0) ? byFacts : byReceipts;
  }
}

/** Names that facts are about; the same one once. */
function subjectsOf(facts: readonly Known[]): (readonly Ids[])[] {
  const all = new Map(facts.filter(({ subject }) => subject.length > 0).map(({ subject }) => [subject.flat().join(' '), subject]));
  return [...all.values()].slice(0, mostSubjects);
}

const mostSubjects = 500;

const isOwn = (items: readonly Item[]): boolean =>
  items.some((item) => item.kind === 'word' && /^(?:i|we|ich|wir|yo|nosotros|he|hemos|habe|haben)$/.test(item.word));

type Separator = (item: Item, before: Item | undefined) => boolean;
const isMark =
  (marks: string): Separator =>
  (item) =>
    item.kind === 'mark' && marks.includes(item.word);
const isWord =
  (words: RegExp): Separator =>
  (item) =>
    item.kind === 'word' && words.test(item.word);
const separators: readonly Separator[] = [
  isMark(';:–—()'),
  (item, before) =>
    isWord(/^(?:that|dass|que)$/)(item, before) &&
    before?.kind === 'word' &&
    before.directions.length === 0 &&
    !/^(?:lo|el|la|los|las)$/.test(before.word),
  isWord(/^(?:but|aber|pero|while|whereas|wahrend|mientras)$/),
  isMark(','),
  isWord(/^(?:and|und|y|e|sowie)$/),
];

function splitAt(items: readonly Item[], isSeparator: Separator): Item[][] {
  const parts: Item[][] = [[]];
  items.forEach((item, index) => (isSeparator(item, items[index - 1]) ? parts.push([]) : parts.at(-1)!.push(item)));
  return parts;
}

const isEmpty = (items: readonly Item[]): boolean => items.every(({ kind }) => kind === 'mark');
/** `In October` */
const isFrame = (items: readonly Item[]): boolean => {
  const { content, values, words } = clauseOf(items);
  return content.length === 0 && values.length === 0 && !words.some(({ isNegation }) => isNegation);
};
/** A greeting or "Here is the summary." */
const isFiller = ({ items, content, values, periods, words }: Clause): boolean =>
  content.length === 0 &&
  values.length === 0 &&
  periods.length === 0 &&
  words.length > 0 &&
  !words.some(({ isNegation, actions }) => isNegation || actions.length > 0) &&
  !items.some(({ kind }) => kind === 'link');
