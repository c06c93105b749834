import { detailSentences, giftSentence, pairSentence, proofSentence, whatItIs } from '../../writing/copy/facts-in-words';
import { priceTag } from '../../writing/money';
import { listed, sentence, type Speaker } from '../../writing/speaker';
import type { Tone } from '../../writing/voice';
import { questionsByTheme } from './questions';

/** A point of view on a product; a week of posts changes it with every post. */
export const angles = ['introduce', 'scene', 'question', 'facts', 'pair', 'gift', 'proof'] as const;
export type Angle = (typeof angles)[number] | 'offer' | 'text';

export interface Thought {
  /** The first line: it decides whether anybody reads on. */
  hook: string;
  /** Further sentences, the most useful first. */
  body: string[];
}

export interface Occasion {
  tone: Tone;
  /** What the seller wants said about a sale, as it stands. */
  offer?: string;
  /** Sentences of an earlier text about this product. */
  sentences: readonly string[];
}

const shown = (name: string): string => (/\p{Ll}/u.test(name) ? name : name.slice(0, 1) + name.slice(1).toLowerCase()).trim();

function productLine(speaker: Speaker): string {
  const { name, price, currency } = speaker.facts;
  const product = shown(name);
  const tag = priceTag(price, currency);
  if (tag === null) return sentence(product);
  const first = `${product}, ${tag}.`;
  return speaker.say('line', [first, `In the shop: ${product}, ${tag}.`, `${product} for ${tag}.`]) ?? first;
}

/** What can be said from this angle; null when the facts do not carry it. */
export function thoughtFrom(angle: Angle, speaker: Speaker, { tone, offer, sentences }: Occasion): Thought | null {
  const line = productLine(speaker);
  const facts = [...whatItIs(speaker).filter((fact) => !isInName(fact)), ...detailSentences(speaker)];
  const suited = listed(speaker.uses('uses', 3));
  const uses = suited === '' ? [] : [speaker.fill(`{These} {noun} {are} for ${suited}.`)];
  switch (angle) {
    case 'introduce': {
      const opener = speaker.opener('opener', tone);
      return { hook: opener ?? line, body: [...(opener ? [line] : []), ...facts, ...uses, ...speaker.moments('scene', 1)] };
    }
    case 'scene':
      return withHook(speaker.moments('scene', 1)[0] ?? null, [line, ...facts, ...uses]);
    case 'question':
      return withHook(questionOf(speaker), [line, ...facts, ...uses]);
    case 'facts':
      return facts.length > 0 ? { hook: line, body: [...facts, ...speaker.moments('scene', 1)] } : null;
    case 'pair':
      return withHook(pairSentence(speaker, shown), [line, ...facts]);
    case 'gift':
      return withHook(giftSentence(speaker), [line, ...facts, ...uses]);
    case 'proof':
      return withHook(proofSentence(speaker), [line, ...uses]);
    case 'offer':
      return offered(speaker, offer, line, uses);
    case 'text':
      return sentences.length > 0 ? { hook: sentences[0]!, body: [...sentences.slice(1), line] } : null;
  }
}

const withHook = (hook: string | null, body: string[]): Thought | null => (hook ? { hook, body } : null);

const questionOf = (speaker: Speaker): string | null =>
  speaker.kind === null ? null : speaker.prose('question', questionsByTheme[speaker.group.theme] ?? []);

/** Pack and measures stand in the line with the name. */
const isInName = (fact: string): boolean => !/^(?:With|It comes with|They come with)\b/.test(fact);

function offered(speaker: Speaker, offer: string | undefined, line: string, more: string[]): Thought | null {
  const { name, price, priceBefore, currency } = speaker.facts;
  if (offer) return { hook: sentence(offer), body: [line, ...more] };
  const [now, before] = [priceTag(price, currency), priceTag(priceBefore, currency)];
  if (now === null || before === null) return null;
  return { hook: sentence(`${shown(name)}: now ${now}, ${before} before`), body: more };
}
