import { avoidedIn } from '../writing/checks/avoided';
import { openEnds } from '../writing/checks/open-ends';
import { unsupportedClaims } from '../writing/checks/unsupported-claims';
import { factsText, type ProductFacts } from '../writing/facts/product-facts';
import { isEnglish } from '../writing/language';
import { channels, type ChannelName } from './channels';
import type { ContentInput } from './input';

/** The most a part may have on the channel, in characters; null where it has no limit of its own. */
export function limitOf(channelName: ChannelName, part: string): number | null {
  const channel = channels[channelName];
  if (part === 'title') return channel.title;
  if (part === 'description') return channel.description;
  if (part.startsWith('bullet')) return channel.bullets.length;
  if (part === 'meta title') return channel.meta?.title ?? null;
  if (part === 'meta description') return channel.meta?.description ?? null;
  return null;
}

/** What keeps a part from being published: too long, forbidden characters, tags or search terms over their limits. */
export function channelFaults(channelName: ChannelName, part: string, text: string): string[] {
  const channel = channels[channelName];
  const limit = limitOf(channelName, part);
  const tag = part === 'tags' && channel.tags ? text.split(', ').find(({ length }) => length > channel.tags!.length) : undefined;
  const faults = [
    limit !== null && text.length > limit && `It has ${text.length} characters; ${channelName} takes ${limit}.`,
    part === 'title' &&
      channel.bannedInTitle.test(text) &&
      `${channelName} does not take this in a title: ${channel.bannedInTitle.exec(text)![0]}`,
    tag !== undefined && `The tag "${tag}" is longer than ${channel.tags!.length} characters.`,
    part === 'search terms' &&
      channel.searchTerms !== null &&
      Buffer.byteLength(text) > channel.searchTerms &&
      `It has more than ${channel.searchTerms} bytes.`,
  ];
  const open = /^(?:tags|search terms|question)/.test(part) ? [] : openEnds(text);
  return [
    ...faults.filter((fault): fault is string => fault !== false),
    ...open.map((sentence) => `A sentence has no end: "${sentence.slice(-60)}".`),
  ];
}

/** What is wrong with a text about these products that a model wrote in place of `draft`. */
export function rewriteFaults(input: ContentInput, products: readonly ProductFacts[], part: string, text: string, draft: string): string[] {
  const english = isEnglish(input.language);
  const lower = text.toLowerCase();
  const kept = [
    ...new Set(
      products.flatMap(({ fromName }) => [
        fromName.size,
        fromName.amount,
        ...(english ? [...fromName.materials, ...fromName.finishes] : []),
      ]),
    ),
  ].filter((attribute): attribute is string => attribute !== null && draft.toLowerCase().includes(attribute.toLowerCase()));
  return [
    ...channelFaults(input.channel, part, text),
    ...unsupportedClaims(text, [...products.map(factsText), draft].join('\n')).map((claim) => `"${claim}" is not in the facts.`),
    ...kept.filter((attribute) => !lower.includes(attribute.toLowerCase())).map((attribute) => `"${attribute}" is missing.`),
    ...avoidedIn(text, input.avoidWords).map((word) => `"${word}" is to be avoided.`),
  ];
}
