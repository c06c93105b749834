import { cut } from '../writing/copy/fit';
import { unsupportedClaims } from '../writing/checks/unsupported-claims';
import type { ProductFacts } from '../writing/facts/product-facts';
import { Speaker } from '../writing/speaker';
import { variation } from '../writing/variation';
import { channels } from './channels';
import { bulletsFor } from './copy/bullets';
import { descriptionFor } from './copy/description';
import { questionsFor } from './copy/faq';
import { metaFor, searchTermsFor, tagsFor } from './copy/search-words';
import { titleFor } from './copy/title';
import type { ContentInput } from './input';

/** The parts of one listing by name, in the order of the screen they are pasted into. */
export type Parts = Record<string, string>;

export const numbered = (name: string, texts: readonly string[]): Parts =>
  Object.fromEntries(texts.map((text, index) => [`${name} ${index + 1}`, text]));

/**
 * A speaker for one product; `round` gives another wording of the same facts.
 * @param spent keys of sentences that it does not repeat; grows with those that it says
 */
export const speakerFor = (facts: ProductFacts, input: ContentInput, round: number, spent: Set<string>): Speaker =>
  new Speaker(facts, variation(input.seed, facts.sku ?? facts.name, String(round)), input.avoidWords, spent);

/** Keywords that claim nothing beyond the facts, as the seller ranked them. */
export const usableKeywords = (speaker: Speaker, keywords: readonly string[]): string[] =>
  keywords.filter((keyword) => unsupportedClaims(keyword, speaker.known).length === 0);

/** The texts of one product for one channel, within its limits. */
export function writeListing(facts: ProductFacts, input: ContentInput, shop: string, round: number, used: Iterable<string> = []): Parts {
  const speaker = speakerFor(facts, input, round, new Set(used));
  const channel = channels[input.channel];
  const keywords = usableKeywords(speaker, input.keywords);
  const nameOf = (name: string) => new Speaker({ ...facts, fromName: { ...facts.fromName, head: name } }, variation(0)).head;
  if (input.goal === 'FAQ') {
    const questions = questionsFor(speaker, { ...input, keywords }, channel, nameOf);
    return Object.fromEntries(
      questions.flatMap(({ question, answer }, index) => [
        [`question ${index + 1}`, question],
        [`answer ${index + 1}`, answer],
      ]),
    );
  }
  const title = titleFor(speaker, channel, keywords);
  const description = cut(descriptionFor(speaker, { ...input, keywords }, channel, nameOf).join('\n\n'), channel.description);
  if (input.goal === 'description') return { description };
  const heading = { title, ...numbered('bullet', bulletsFor(speaker, channel, nameOf)) };
  if (input.goal === 'title and bullets') return heading;
  const meta = channel.meta && metaFor(speaker, shop, channel.meta);
  const tags = tagsFor(speaker, channel, keywords);
  return {
    ...heading,
    description,
    ...(meta ? { 'meta title': meta.title, 'meta description': meta.description } : {}),
    ...(tags.length > 0 ? { tags: tags.join(', ') } : {}),
    ...(channel.searchTerms ? { 'search terms': searchTermsFor(speaker, title, keywords, channel.searchTerms) } : {}),
  };
}
