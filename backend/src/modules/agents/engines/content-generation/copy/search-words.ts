import { joinWithin } from '../../writing/copy/fit';
import { listed, type Speaker } from '../../writing/speaker';
import type { ContentChannel } from '../channels';
import { giftTerms, nameParts } from './title';

/** Tags for shops that have them: keywords first, then what the product is called and made of. */
export function tagsFor(speaker: Speaker, channel: ContentChannel, keywords: readonly string[]): string[] {
  if (!channel.tags) return [];
  const { most, length } = channel.tags;
  const { fromName } = speaker.facts;
  const nouns = fromName.materials.map((material) => (speaker.noun.includes(material) ? speaker.noun : `${material} ${speaker.noun}`));
  const all = [
    ...keywords,
    speaker.head,
    ...nouns,
    speaker.noun,
    ...speaker.terms,
    ...fromName.finishes,
    ...fromName.colours,
    ...giftTerms(speaker),
    ...speaker.group.tags.map((tag) => tag.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')),
  ];
  return [
    ...new Set(
      all.map((tag) =>
        tag
          .toLowerCase()
          .replace(/[^\p{L}\p{N}' -]/gu, '')
          .trim(),
      ),
    ),
  ]
    .filter((tag) => tag.length > 1 && tag.length <= length)
    .slice(0, most);
}

/** Amazon's hidden search terms: words that the title does not have, in bytes. */
export function searchTermsFor(speaker: Speaker, title: string, keywords: readonly string[], limit: number): string {
  const used = new Set(title.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const words = [...keywords, ...speaker.terms, ...speaker.uses('search', 3), speaker.group.theme].flatMap(
    (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const fresh = [...new Set(words)].filter(
    (word) => !used.has(word) && !/^(?:a|an|the|and|or|of|for|with|in|on|to|at|by|that|it|your)$/.test(word),
  );
  return fresh.reduce((text, word) => (Buffer.byteLength(`${text} ${word}`.trim()) <= limit ? `${text} ${word}`.trim() : text), '');
}

/** Title and description for search results. */
export function metaFor(speaker: Speaker, shop: string, limits: { title: number; description: number }) {
  const name = joinWithin(nameParts(speaker), ', ', limits.title);
  const title = joinWithin([name, shop], ' | ', limits.title);
  const uses = listed(speaker.uses('meta-uses', 3));
  const sentences = [speaker.fill(uses === '' ? '{OneHead}.' : `{OneHead} for ${uses}.`), ...speaker.moments('meta', 1)];
  return { title, description: joinWithin(sentences, ' ', limits.description) };
}
