import { avoidedIn } from '../writing/checks/avoided';
import { openEnds } from '../writing/checks/open-ends';
import { unsupportedClaims } from '../writing/checks/unsupported-claims';
import { factsText } from '../writing/facts/product-facts';
import type { SocialInput } from './input';
import { networks, xFeeMicroUsd } from './networks';
import type { Material, Post } from './posts';

/** `0.215 USD` */
export const usd = (microUsd: number): string => `${(microUsd / 1_000_000).toFixed(3).replace(/0$/, '')} USD`;

export const sumFees = (posts: readonly Post[]): number => posts.reduce((sum, { feeMicroUsd }) => sum + feeMicroUsd, 0);

/** The post with another text and its alternatives, measured again. */
export function withTexts(post: Post, [text = post.text, ...alternatives]: string[]): Post {
  return {
    ...post,
    text,
    alternatives,
    hashtags: text.match(/#[\p{L}\p{N}_]+/gu) ?? [],
    length: networks[post.network].lengthOf(text),
    feeMicroUsd: post.network === 'X' ? xFeeMicroUsd(text) : 0,
  };
}

/** What is wrong with a caption that a model wrote: length, lost links, claims beyond the facts, words to avoid. */
export function postFaults(post: Post, text: string, input: SocialInput, { products }: Material): string[] {
  const network = networks[post.network];
  const facts = products.find(({ sku, name }) => sku === post.sku && name === post.product);
  const links = post.text.match(/https?:\/\/\S+/g) ?? [];
  const length = network.lengthOf(text);
  return [
    ...(length > network.limit ? [`It has ${length} characters; ${post.network} takes ${network.limit}.`] : []),
    ...links.filter((link) => !text.includes(link)).map((link) => `The link ${link} is missing.`),
    ...(links.length === 0 && /https?:\/\//.test(text) ? ['It has a link that the draft does not have.'] : []),
    ...(facts
      ? unsupportedClaims(text, `${factsText(facts)}\n${input.offer ?? ''}`).map((claim) => `"${claim}" is not in the facts.`)
      : []),
    ...openEnds(text).map((sentence) => `A sentence has no end: "${sentence.slice(-60)}".`),
    ...avoidedIn(text, input.avoidWords).map((word) => `"${word}" is to be avoided.`),
  ];
}
