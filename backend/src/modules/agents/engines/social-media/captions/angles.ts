import { detailSentences, giftSentence, proofSentence } from '../../writing/copy/facts-in-words';
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
  const { name, price } = speaker.facts;
  const product = shown(name);
  if (!price) return sentence(product);
  return (
    speaker.say('line', [
      `${product}, ${priceTag(price)}.`,
      `In the shop: ${product}, ${priceTag(price)}.`,
      `${product} for ${priceTag(price)}.`,
    ]) ?? `${product}, ${priceTag(price)}.`
  );
}

/** What can be said from this angle; null when the facts do not carry it. */
export function thoughtFrom(angle: Angle, speaker: Speaker, { tone, offer, sentences }: Occasion): Thought | null {
  const line = productLine(speaker);
  const [scene] = speaker.moments('scene', 1);
  const openers = tone === 'playful' ? speaker.group.playful : (speaker.kind?.openers ?? speaker.group.openers);
  const opener = tone === 'plain' ? null : speaker.say('opener', openers);
  const facts = detailSentences(speaker);
  const uses = speaker.fill(`{These} {noun} {are} for ${listed(speaker.uses('uses', 3))}.`);
  switch (angle) {
    case 'introduce':
      return { hook: opener ?? line, body: [...(opener ? [line] : []), ...facts, uses, ...(scene ? [scene] : [])] };
    case 'scene':
      return scene ? { hook: scene, body: [line, ...facts, uses] } : null;
    case 'question':
      return asked(speaker, line, scene);
    case 'facts':
      return facts.length > 0 ? { hook: line, body: [...facts, ...(scene ? [scene] : [])] } : null;
    case 'pair':
      return paired(speaker, line, scene);
    case 'gift':
      return withHook(giftSentence(speaker), [line, ...facts, uses]);
    case 'proof':
      return withHook(proofSentence(speaker), [line, ...(scene ? [scene] : [])]);
    case 'offer':
      return offered(speaker, offer, line, [uses, ...(scene ? [scene] : [])]);
    case 'text':
      return sentences.length > 0 ? { hook: sentences[0]!, body: [...sentences.slice(1), line] } : null;
  }
}

const withHook = (hook: string | null, body: string[]): Thought | null => (hook ? { hook, body } : null);

const asked = (speaker: Speaker, line: string, scene: string | undefined): Thought | null =>
  withHook(speaker.say('question', questionsByTheme[speaker.group.theme] ?? []), [line, ...(scene ? [scene] : [])]);

function paired(speaker: Speaker, line: string, scene: string | undefined): Thought | null {
  const [other] = speaker.facts.goesWith;
  if (!other) return null;
  const name = shown(other.name);
  const hook = speaker.say('pair', [
    `Good together: {head} and ${name.slice(0, 1).toLowerCase()}${name.slice(1)}.`,
    `{Head} and ${name.slice(0, 1).toLowerCase()}${name.slice(1)}: our customers often buy both.`,
  ]);
  return withHook(hook, [line, ...(scene ? [scene] : [])]);
}

function offered(speaker: Speaker, offer: string | undefined, line: string, more: string[]): Thought | null {
  const { price, priceBefore } = speaker.facts;
  if (offer) return { hook: sentence(offer), body: [line, ...more] };
  if (!price || !priceBefore) return null;
  const hook = `${sentence(`${shown(speaker.facts.name)}: now ${priceTag(price)}, ${priceTag(priceBefore)} before`)}`;
  return { hook, body: more };
}
