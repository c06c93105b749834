import { joinWithin } from '../../writing/copy/fit';
import { listed, type Speaker } from '../../writing/speaker';
import type { ContentChannel } from '../channels';
import { hiddenPhrases, searchPhrases, withNewWords } from '../search-phrases';
import { giftTerms, nameParts } from './title';

/** Tags for shops that have them: keywords first, then what buyers search for; each brings a word that no tag before it has. */
export function tagsFor(speaker: Speaker, channel: ContentChannel, keywords: readonly string[]): string[] {
  if (!channel.tags) return [];
  const { most, length } = channel.tags;
  const all = [...keywords, ...searchPhrases(speaker), ...giftTerms(speaker)].map((tag) =>
    tag
      .toLowerCase()
      .replace(/[^\p{L}\p{N}' -]/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
  );
  return withNewWords(all.filter((tag) => tag.length > 1 && tag.length <= length)).slice(0, most);
}

/** Amazon's hidden search terms: whole phrases with a word that the title does not have, in bytes. */
export const searchTermsFor = (speaker: Speaker, title: string, keywords: readonly string[], limit: number): string =>
  hiddenPhrases([...keywords, ...searchPhrases(speaker)], title).reduce(
    (text, phrase) => (Buffer.byteLength(`${text} ${phrase}`.trim()) <= limit ? `${text} ${phrase}`.trim() : text),
    '',
  );

/** Title and description for search results. */
export function metaFor(speaker: Speaker, shop: string, limits: { title: number; description: number }) {
  const name = joinWithin(nameParts(speaker), ', ', limits.title);
  const title = joinWithin([name, shop], ' | ', limits.title);
  const uses = listed(speaker.uses('meta-uses', 3));
  const sentences = [speaker.fill(uses === '' ? '{OneHead}.' : `{OneHead} for ${uses}.`), ...speaker.moments('meta', 1)];
  return { title, description: joinWithin(sentences, ' ', limits.description) };
}
