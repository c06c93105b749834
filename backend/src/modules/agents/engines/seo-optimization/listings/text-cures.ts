import type { TextRule, TextValue, WritableField } from '../../../../integrations';
import { type ContentChannel, channels } from '../../content-generation/channels';
import { descriptionFor } from '../../content-generation/copy/description';
import { metaFor, tagsFor } from '../../content-generation/copy/search-words';
import { titleFor } from '../../content-generation/copy/title';
import { cut, joinWithin } from '../../writing/copy/fit';
import { parseName } from '../../writing/facts/parse-name';
import type { ProductFacts } from '../../writing/facts/product-facts';
import { htmlOfText, textOfHtml } from '../../writing/html-text';
import { Speaker, titleCase } from '../../writing/speaker';
import { variation } from '../../writing/variation';
import { DESCRIPTION, TITLE } from '../rules/head';
import { wordsOf } from '../text';
import { sentencesWithin } from '../wording/draft';
import { calmed } from './shouting';

/** A listing as far as its texts go. */
export interface Worded {
  sku: string;
  channel: ContentChannel;
  /** The name of the shop. */
  shop: string;
  texts: Partial<Record<WritableField, TextValue>>;
}

const textOf = (value: TextValue | undefined): string => (typeof value === 'string' ? value : (value ?? []).join(', ')).trim();

/** The title without shouting and without what the channel does not take: what everything else is written from. */
export const nameOf = ({ channel, texts }: Pick<Worded, 'channel' | 'texts'>): string =>
  calmed(textOf(texts.title)).replaceAll(new RegExp(channel.bannedInTitle, 'giu'), ' ').replaceAll(/\s+/g, ' ').trim();

/** Only what the name says; nothing of it is claimed beyond that. */
export const factsOf = (worded: Worded): ProductFacts => ({
  sku: worded.sku,
  name: nameOf(worded),
  price: null,
  currency: null,
  brand: null,
  fromName: parseName(nameOf(worded)),
  details: [],
  sales: null,
  goesWith: [],
  priceBefore: null,
});

/**
 * A better text for a field, from what the listing says already: paragraphs for a description, tags with commas between them. What is good
 * in it stays; a thin description is gone on with, not replaced.
 */
export function cureOf(field: WritableField, worded: Worded): string {
  const facts = factsOf(worded);
  const speaker = new Speaker(facts, variation(1, worded.sku));
  const { channel, shop, texts } = worded;
  switch (field) {
    case 'title':
      return titleOf(facts.name, speaker, channel);
    case 'description':
      return descriptionFor(speaker, voice, channel, calledBy).join('\n\n');
    case 'shortDescription':
      return metaFor(speaker, shop, meta).description;
    case 'tags':
      return tagsFor(speaker, { ...channel, tags: channel.tags ?? channels.Shopify.tags }, []).join(', ');
    case 'seoTitle':
      return searchTitle(textOf(texts.seoTitle), facts.name, speaker, shop);
    case 'seoDescription':
      return searchDescription(textOf(texts.seoDescription), textOf(texts.description), speaker, shop);
    default:
      return textOf(texts[field]);
  }
}

const voice: Parameters<typeof descriptionFor>[1] = { tone: 'plain', length: 'medium', keywords: [] };
const meta = { title: TITLE.max, description: DESCRIPTION.max };
const calledBy = (name: string): string => name;

function titleOf(name: string, speaker: Speaker, channel: ContentChannel): string {
  const { min, max } = channel.goodTitle;
  const length = [...name].length;
  if (length >= min && length <= max) return name;
  return titleFor(speaker, { ...channel, title: Math.min(channel.title, max) }, []);
}

function searchTitle(now: string, name: string, speaker: Speaker, shop: string): string {
  if ([...now].length > TITLE.max) return cut(now, TITLE.max);
  const longer = joinWithin([now || name, ...(now === '' ? [] : [name].filter((one) => !now.includes(one))), shop], ' | ', TITLE.max);
  if ([...longer].length >= TITLE.min) return longer;
  return joinWithin([withPurpose(now || name, speaker), shop], ' | ', TITLE.max);
}

/** A short title with the shortest purpose of its kind: `Stoneware Mug for the Desk`. */
function withPurpose(title: string, speaker: Speaker): string {
  const [use] = speaker.uses('search-title', 20).toSorted((a, b) => a.length - b.length);
  const longer = use === undefined || /\sfor\s/i.test(title) ? title : `${title} for ${titleCase(use)}`;
  return longer.length <= TITLE.max ? longer : title;
}

/** Of what buyers read there already, as far as whole sentences fit. */
function searchDescription(now: string, description: string, speaker: Speaker, shop: string): string {
  if ([...now].length > DESCRIPTION.max) return sentencesWithin(now, DESCRIPTION.max);
  const said = textOfHtml(description)
    .split('\n')
    .filter((line) => wordsOf(line).length >= 4)
    .map((line) => (/[.!?]$/.test(line) ? line : `${line}.`))
    .join(' ');
  const own = sentencesWithin([now, said].filter(Boolean).join(' '), DESCRIPTION.max);
  if ([...own].length >= DESCRIPTION.min) return own;
  return sentencesWithin([own, metaFor(speaker, shop, meta).description].filter(Boolean).join(' '), DESCRIPTION.max);
}

/** A text as the field of a listing takes it. @param before what stands there: a description keeps it and goes on */
export function valueIn(field: WritableField, text: string, { shape }: Pick<TextRule, 'shape'>, before: TextValue): TextValue {
  if (shape === 'list')
    return text
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean);
  if (shape === 'plain') return text.replaceAll(/\s+/g, ' ').trim();
  const kept = field === 'description' && typeof before === 'string' ? before.trim() : '';
  return shape === 'lines' ? [kept, text.trim()].filter(Boolean).join('\n\n') : [kept, htmlOfText(text)].filter(Boolean).join('\n');
}
