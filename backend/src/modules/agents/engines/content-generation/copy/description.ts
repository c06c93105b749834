import { contains } from '../../writing/checks/keywords';
import {
  detailSentences,
  giftSentence,
  pairSentence,
  practicalSentences,
  proofSentence,
  whatItIs,
} from '../../writing/copy/facts-in-words';
import { listed, type Speaker } from '../../writing/speaker';
import type { ContentChannel } from '../channels';
import type { ContentInput } from '../input';

type Voice = Pick<ContentInput, 'tone' | 'length' | 'keywords' | 'closingLine'>;

/** Paragraphs: an opening, the facts, the thing in use, the practical side, the close. Facts come in every length. */
export function descriptionFor(speaker: Speaker, voice: Voice, channel: ContentChannel, nameOf: (name: string) => string): string[] {
  const { length } = voice;
  const start = opening(speaker, voice);
  const scenes = speaker
    .moments('moments', 4)
    .filter((scene) => !begins(start.join(' '), scene))
    .slice(0, { short: 0, medium: 2, long: 3 }[length]);
  const pair = channel.ownShop && length !== 'short' ? pairSentence(speaker, nameOf) : null;
  const gift = channel.ownShop && length === 'long' ? giftSentence(speaker) : null;
  const proof = channel.ownShop && length === 'long' ? proofSentence(speaker) : null;
  const facts = [...whatItIs(speaker), ...detailSentences(speaker)];
  const body = [
    start,
    facts,
    scenes,
    practicalSentences(speaker),
    [pair, gift, proof].filter((one): one is string => one !== null),
    voice.closingLine === undefined ? [] : [voice.closingLine],
  ];
  const paragraphs = body.filter((sentences) => sentences.length > 0).map((sentences) => sentences.join(' '));
  return withKeywords(speaker, paragraphs, voice.keywords);
}

/** Whether the text has the first words of the sentence already. */
const begins = (text: string, sentence: string): boolean =>
  text.includes(
    sentence
      .split(/[\s,.]+/)
      .slice(0, 3)
      .join(' '),
  );

function opening(speaker: Speaker, { tone }: Voice): string[] {
  const uses = listed(speaker.uses('uses', 3));
  const introduction =
    uses === ''
      ? speaker.fill('{OneHead}.')
      : speaker.say('introduction', [`{These} {head} {are} for ${uses}.`, `Our {head} {are} for ${uses}.`, `{OneHead} for ${uses}.`]);
  return [speaker.opener('opener', tone), introduction].filter((one): one is string => one !== null);
}

/** Keywords that the text does not have yet, at most two, in a sentence that a person could have written. */
export function keywordSentence(speaker: Speaker, text: string, keywords: readonly string[]): string | null {
  const missing = keywords.filter((keyword) => !contains(text, keyword)).slice(0, 2);
  return missing.length === 0 ? null : speaker.say('keywords', [`If you are looking for ${missing.join(' or ')}, here {they} {are}.`]);
}

function withKeywords(speaker: Speaker, paragraphs: string[], keywords: readonly string[]): string[] {
  const line = keywordSentence(speaker, paragraphs.join('\n'), keywords);
  const [first = '', ...rest] = paragraphs;
  return [line ? `${first} ${line}` : first, ...rest];
}
