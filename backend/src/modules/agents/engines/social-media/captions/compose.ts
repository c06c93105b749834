import type { Network } from '../networks';
import type { Thought } from './angles';

export interface Tail {
  link: string | null;
  hashtags: readonly string[];
}

/**
 * The caption as it is pasted: hook, sentences, link, hashtags. Sentences are added while the post stays comfortable;
 * when even the hook is too long, hashtags go first, then the end of the hook: no post is longer than its network takes.
 */
export function compose(network: Network, { hook, body }: Thought, { link, hashtags }: Tail, closing: string | undefined): string {
  const build = (opening: string, sentences: readonly string[], tags: readonly string[]) =>
    [opening, sentences.join(' '), link, tags.join(' ')].filter(Boolean).join('\n\n');
  const fits = (text: string, limit: number) => network.lengthOf(text) <= limit;
  const wanted = closing ? [...body, closing] : body;
  let sentences: string[] = [];
  for (const one of new Set(wanted)) {
    if (one !== hook && fits(build(hook, [...sentences, one], hashtags), network.comfortable)) sentences = [...sentences, one];
  }
  let tags = hashtags;
  while (tags.length > 0 && !fits(build(hook, sentences, tags), network.limit)) tags = tags.slice(0, -1);
  let opening = hook;
  while (!fits(build(opening, sentences, tags), network.limit)) {
    const shorter = opening.replace(/(?<!\S)\S+$/, '').trimEnd();
    opening =
      shorter === '' || shorter === opening
        ? opening.slice(0, Math.floor(opening.length * 0.8)).replace(/[\uD800-\uDBFF]$/, '')
        : `${shorter}…`;
    if (opening === '…' || opening === '') break;
  }
  return build(opening, sentences, tags);
}
