import { type GroundText, type TextGround, textIn } from '../../../../changes';
import type { TextRule, TextValue, WritableField } from '../../../../integrations';
import { channelOn } from '../../content-generation/channels';
import { unsupportedClaims } from '../../writing/checks/unsupported-claims';
import { factsText } from '../../writing/facts/product-facts';
import { textOfHtml } from '../../writing/html-text';
import type { Skipped } from '../../skipped';
import { cureOf, factsOf, nameOf, valueIn, type Worded } from './text-cures';
import { findingsIn, type TextFinding, weightOf } from './text-rules';

/** A text with findings, and a better one as far as the listing itself gives one. */
export interface WeakText {
  field: WritableField;
  /** As people call it: `Search title`. */
  name: string;
  rule: TextRule;
  before: TextValue;
  findings: TextFinding[];
  draft: string;
}

/** A listing with texts that can be better. */
export interface WeakListing {
  listingId: string;
  sku: string;
  product: string;
  platform: string;
  /** As people call it: `eBay`. */
  channel: string;
  /** The name that everything is written from. */
  name: string;
  texts: WeakText[];
  /** What the listing says today, as plain text by field. */
  says: Record<string, string>;
}

/** Longer ones hold tables, pictures and styles, which nobody goes on writing after. */
const mostKept = 2_500;
const mostSaid = 1_000;

/** What is weak in one listing. @param shop its name @param hasModel who may find words where the rules have none */
export function weakTexts(ground: TextGround, shop: string, hasModel: boolean): { listing: WeakListing; skipped: Skipped[] } {
  const { listingId, sku, product, platform, channel } = ground;
  const worded = wordedOf(ground, shop);
  const name = nameOf(worded);
  const skipped: Skipped[] = [];
  const texts = ground.texts.flatMap(({ field, name: called, rule, value, hindrance }): WeakText[] => {
    const findings = findingsIn(field, value, { channel: worded.channel, title: name });
    if (findings.length === 0) return [];
    const weak = { field, name: called, rule, before: value, findings, draft: cureOf(field, worded) };
    const reason = hindrance ?? hopeless(weak, { channel, platform, name }, hasModel);
    if (reason === null) return [weak];
    skipped.push({ sku, product, channel, reason });
    return [];
  });
  const says = Object.fromEntries(ground.texts.map(({ field, value }) => [field, plain(value)]));
  return { listing: { listingId, sku, product, platform, channel, name, texts, says }, skipped };
}

export const listingWeight = ({ texts }: WeakListing): number => texts.reduce((sum, { findings }) => sum + weightOf(findings), 0);

type Place = Pick<WeakListing, 'channel' | 'platform' | 'name'>;

/** The new text as it can be proposed, or why it is none, in words. */
export function cured(weak: WeakText, text: string, place: Place): { to: TextValue } | string {
  const { field, name, rule, before, findings } = weak;
  const to = valueIn(field, text, rule, before);
  const read = textIn(to, { name, channel: place.channel, rule, from: before });
  if (typeof read === 'string') return read;
  const left = findingsIn(field, read.value, { channel: channelOn(place.platform), title: place.name });
  if (weightOf(left) < weightOf(findings)) return { to: read.value };
  return left[0]?.message ?? 'It is no better.';
}

/** What is wrong with a text that a model wrote in place of a draft, in sentences that it can act on. */
export function rewriteProblems(listing: WeakListing, field: string, text: string): string[] {
  const weak = listing.texts.find((one) => one.field === field);
  if (!weak) return [];
  if (/<[a-z/!]/i.test(text)) return ['It holds markup.'];
  const to = valueIn(weak.field, text, weak.rule, weak.before);
  const read = textIn(to, { name: weak.name, channel: listing.channel, rule: weak.rule, from: weak.before });
  if (typeof read === 'string') return [read];
  const on = { channel: channelOn(listing.platform), title: listing.name };
  const ofDraft = findingsIn(weak.field, valueIn(weak.field, weak.draft, weak.rule, weak.before), on);
  const left = findingsIn(weak.field, read.value, on);
  const known = [
    factsText(factsOf({ ...on, sku: listing.sku, shop: '', texts: { title: listing.name } })),
    ...Object.values(listing.says),
    weak.draft,
  ];
  return [
    // It need not do what the rules cannot, but may not do worse.
    ...(weightOf(left) > weightOf(ofDraft) ? left.map(({ message }) => message) : []),
    ...unsupportedClaims(text, known.join('\n')).map((claim) => `"${claim}" is not in the facts.`),
  ];
}

function hopeless(weak: WeakText, place: Place, hasModel: boolean): string | null {
  if (weak.field === 'description' && typeof weak.before === 'string' && weak.before.length > mostKept)
    return 'Its description has few words, and much that is no text: look at it by hand.';
  const result = cured(weak, weak.draft, place);
  // A model may find words in the other texts of the listing; it cannot write about what has no name.
  if (typeof result !== 'string' || (hasModel && weak.draft !== '')) return null;
  return `${weak.findings[0]!.message} Nothing better follows from what the listing says.`;
}

const wordedOf = ({ sku, platform, texts }: TextGround, shop: string): Worded => ({
  sku,
  channel: channelOn(platform),
  shop,
  texts: Object.fromEntries(texts.map(({ field, value }: GroundText) => [field, value])),
});

const plain = (value: TextValue): string => (typeof value === 'string' ? textOfHtml(value) : value.join(', ')).slice(0, mostSaid);
