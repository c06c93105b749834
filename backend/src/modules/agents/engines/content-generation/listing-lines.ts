import type { TextRule, TextValue, WritableField } from '../../../integrations';
import { htmlOfText } from '../writing/html-text';
import { partsOf } from './output/markdown';
import type { Parts } from './write-listing';

/** A text that the listing of a product can take. */
export interface Taken {
  field: WritableField;
  rule: Pick<TextRule, 'shape'>;
}

interface ListingTexts {
  lines: { field: WritableField; to: TextValue }[];
  /** Parts that nothing of the listing takes, and why, in sentences. */
  notTaken: string[];
}

/**
 * The parts of a written listing as texts of the real one. Bullets stand below the description, and where there is none in the short
 * description: by themselves they would replace a whole description.
 */
export function listingTexts(parts: Parts, taken: readonly Taken[], channel: string): ListingTexts {
  const shapes = new Map(taken.map(({ field, rule }) => [field, rule.shape]));
  const bullets = partsOf(parts, 'bullet');
  const list = bullets.map((bullet) => `- ${bullet}`).join('\n');
  const page = (field: WritableField, ...blocks: (string | undefined)[]) => {
    const text = blocks.filter(Boolean).join('\n\n');
    return shapes.get(field) === 'lines' ? text : htmlOfText(text);
  };
  const wanted: [part: string, field: WritableField, to: TextValue | undefined][] = [
    ['title', 'title', parts.title],
    ['description', 'description', parts.description && page('description', parts.description, list)],
    ['bullets', 'shortDescription', !parts.description && bullets.length > 0 ? page('shortDescription', list) : undefined],
    ['tags', 'tags', parts.tags?.split(', ')],
    ['search title', 'seoTitle', parts['meta title']],
    ['search description', 'seoDescription', parts['meta description']],
  ];
  const lines: ListingTexts['lines'] = [];
  const notTaken: string[] = [];
  for (const [part, field, to] of wanted) {
    if (to === undefined || to === '') continue;
    if (shapes.has(field)) lines.push({ field, to });
    else if (part === 'bullets') notTaken.push('The bullets: by themselves they would replace the whole description.');
    else notTaken.push(`The ${part}: nothing of a listing on ${channel} takes that.`);
  }
  if (parts['search terms']) notTaken.push(`The search terms: nothing of a listing on ${channel} takes that.`);
  return { lines, notTaken };
}
