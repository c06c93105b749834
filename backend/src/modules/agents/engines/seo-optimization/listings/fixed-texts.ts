import { plural } from '../../../../../platform/count-text';
import type { TextValue } from '../../../../integrations';
import { literal } from '../../data-analysis/output/markdown';
import { type Skipped, skippedMarkdown } from '../../skipped';
import { textOfHtml } from '../../writing/html-text';
import type { WeakListing, WeakText } from './weak-texts';

const mostShown = 300;

export interface Looked {
  /** Listings whose texts were read, of them those without a finding, and those that nobody looked at. */
  read: number;
  fine: number;
  left: number;
  /** Listings with findings beyond those that were asked for. */
  later: number;
  listings: WeakListing[];
  skipped: Skipped[];
}

/** A better text, with what speaks for it. */
export interface FixedText extends Pick<WeakText, 'field' | 'name' | 'before'> {
  to: TextValue;
  why: string;
}

export interface FixedListing extends Omit<WeakListing, 'texts' | 'says'> {
  texts: FixedText[];
  /** Who worded it: `local`, or the name of a model. */
  by: string;
}

/** What came of looking at the listings of a shop. */
export interface Fixed extends Omit<Looked, 'listings'> {
  listings: FixedListing[];
  batchId: string | null;
  link: string | null;
  /** Why nothing was proposed; null where something was. */
  reason: string | null;
}

/** The to-do list of a shop: what is proposed for which listing, and of what nothing. */
export function fixedTextsMarkdown(fixed: Fixed): string {
  const { read, fine, left, later, listings, batchId, reason, skipped } = fixed;
  const texts = listings.reduce((sum, one) => sum + one.texts.length, 0);
  const parts = [
    `# Texts of ${plural(read, 'listing')}`,
    batchId === null
      ? `Nothing was proposed. ${reason}`
      : `${plural(texts, 'change')} ${texts === 1 ? 'waits' : 'wait'} under Changes for your limits and your word; nothing is written before.`,
    [
      `${plural(fine, 'listing')} without a finding.`,
      later > 0 && `${plural(later, 'more listing')} with findings: the next run goes on with them.`,
      left > 0 && `${plural(left, 'listing')} not read: those that sold most in 28 days come first.`,
    ]
      .filter(Boolean)
      .join(' '),
    ...listings.map(listingSection),
    skippedMarkdown(skipped),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

function listingSection({ product, sku, channel, texts }: FixedListing): string {
  const items = texts.map(({ name, before, to, why }) =>
    [`- [ ] **${name}.** ${literal(why)}`, plain(before) && `  - Now: ${literal(short(plain(before)))}`, `  - New: ${literal(plain(to))}`]
      .filter(Boolean)
      .join('\n'),
  );
  return `## ${literal(product)} (${literal(sku)}, ${channel})\n\n${items.join('\n')}`;
}

const plain = (value: TextValue): string => (typeof value === 'string' ? textOfHtml(value).replaceAll('\n', ' ') : value.join(', '));
const short = (text: string): string => (text.length > mostShown ? `${text.slice(0, mostShown)}…` : text);
