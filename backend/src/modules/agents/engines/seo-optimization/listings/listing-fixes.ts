import { Inject, Injectable } from '@nestjs/common';
import { plural } from '../../../../../platform/count-text';
import { Database } from '../../../../../platform/database/database';
import { Ai, Grounding } from '../../../../ai';
import { Approvals } from '../../../../approvals';
import { ChangeProposals, type ProposedLine, TextGroundsReader } from '../../../../changes';
import { SettingsService } from '../../../../settings';
import { type JsonValue, type StepRun, summaryFile, TaskError, type TaskRun } from '../../../../tasks';
import { fewSkipped, type Skipped } from '../../skipped';
import type { Models, Writer } from '../../sources';
import { proposerOf } from '../../tools/proposer';
import { listingsSummary } from '../output/result-summary';
import { type Fixed, type FixedListing, type FixedText, fixedTextsMarkdown, type Looked } from './fixed-texts';
import { cured, listingWeight, rewriteProblems, type WeakListing, type WeakText, weakTexts } from './weak-texts';

export interface ListingsInput {
  skus?: string[];
  mostProducts?: number;
  propose?: boolean;
}

/** Listings whose texts are read in one run: a large shop would be read for an hour. */
const mostRead = 500;
/** Listings that one run rewrites, each with its texts, at most. */
const mostListings = 100;
export const usualProducts = 20;

/** Finds weak texts of listings, writes better ones and proposes them as one batch. Nothing is written: limits and people decide. */
@Injectable()
export class ListingFixes {
  constructor(
    private readonly grounds: TextGroundsReader,
    private readonly proposals: ChangeProposals,
    private readonly approvals: Approvals,
    private readonly database: Database,
    private readonly settings: SettingsService,
    @Inject(Ai) private readonly models: Models,
    @Inject(Grounding) private readonly writer: Writer,
  ) {}

  async of(run: TaskRun, input: ListingsInput): Promise<void> {
    const about = { ...input } as { [key: string]: JsonValue };
    const looked = (await run.step('look', { title: 'Read and check the listings', kind: 'gather', input: about }, async (step) => {
      const found = await this.look(input, step);
      tell(step, found);
      return found as unknown as JsonValue;
    })) as unknown as Looked;
    const written = await this.written(run, looked);
    const listings = written as unknown as JsonValue;
    const fixed = (await run.step(
      'propose',
      { title: 'Propose the new texts', kind: 'tool', input: { ...about, listings } },
      async (step) => {
        const proposed = await this.propose(run, input, { ...looked, ...written });
        step.log('info', proposed.link ? `${countOf(proposed)} proposed: ${proposed.link}` : `Nothing was proposed. ${proposed.reason}`);
        return proposed as unknown as JsonValue;
      },
    )) as unknown as Fixed;
    await run.step('write', { title: 'Write the list of fixes', kind: 'artifact', input: fixed as unknown as JsonValue }, (step) => {
      const findings = fixed.listings.reduce((sum, { texts }) => sum + texts.length, 0);
      const body = fixedTextsMarkdown(fixed);
      step.artifact({ kind: 'fixes', title: 'fixes.md', mime: 'text/markdown', body, metrics: { listings: fixed.read, findings } });
      step.artifact({ kind: 'fixes', title: 'texts.json', mime: 'application/json', body: JSON.stringify(fixed.listings, null, 2) });
      step.artifact(summaryFile(listingsSummary(fixed)));
      step.progress(100);
      return Promise.resolve({ read: fixed.read, texts: findings, changes: fixed.link, text: body.slice(0, 20_000) });
    });
  }

  private async look({ skus = [], mostProducts = usualProducts }: ListingsInput, step: StepRun): Promise<Looked> {
    const hasModel = (await this.models.providers()).length > 0;
    const shop = this.settings.current().organizationName;
    const { grounds, left } =
      skus.length > 0 ? { grounds: await this.grounds.of(skus, step.signal), left: 0 } : await this.grounds.all(mostRead, step.signal);
    if (grounds.length === 0) throw noneListed(skus);
    step.progress(30);
    const known = new Set(grounds.map(({ sku }) => sku));
    const skipped: Skipped[] = skus
      .filter((sku) => !known.has(sku))
      .map((sku) => ({ sku, product: sku, channel: null, reason: 'No channel lists it now.' }));
    const weak: WeakListing[] = [];
    let read = 0;
    let fine = 0;
    for (const ground of grounds) {
      const { sku, product, channel, hindrance } = ground;
      if (hindrance !== null) {
        skipped.push({ sku, product, channel, reason: hindrance });
        continue;
      }
      read++;
      const { listing, skipped: some } = weakTexts(ground, shop, hasModel);
      skipped.push(...some);
      if (listing.texts.length > 0) weak.push(listing);
      else if (some.length === 0) fine++;
    }
    // Named ones keep the order in which people know them.
    const ranked = skus.length > 0 ? weak : weak.toSorted((a, b) => listingWeight(b) - listingWeight(a));
    const most = skus.length > 0 ? mostListings : mostProducts;
    const later = Math.max(0, ranked.length - most);
    return { read, fine, left, later, listings: ranked.slice(0, most), skipped: fewSkipped(skipped) };
  }

  /** By rules, and where there is a model in its words as far as the rules let them. */
  private async written(run: TaskRun, { listings, skipped }: Looked): Promise<Pick<Fixed, 'listings' | 'skipped'>> {
    const fixed: FixedListing[] = [];
    const notFixed: Skipped[] = [...skipped];
    for (const [index, listing] of listings.entries()) {
      const { texts, says, ...rest } = listing;
      const { text, by } = await this.writer.write(run, {
        step: `text-${index + 1}`,
        title: `Word ${listing.product} on ${listing.channel}`.slice(0, 200),
        facts: { product: listing.name, channel: listing.channel, says, wrong: wrongWith(texts) },
        draft: Object.fromEntries(texts.map(({ field, draft }) => [field, draft])),
        instruction:
          'Improve each text of this listing for buyers and for search, in the language of the listing. Cure what is wrong with it. Say only what the product name and the listing say; plain text without markup, paragraphs with an empty line between them, tags with commas between them.',
        check: (words, part) => (part ? rewriteProblems(listing, part, words) : []),
      });
      const better = texts.flatMap(({ draft, ...weak }): FixedText[] => {
        const { field, name, before, findings } = weak;
        const result = cured({ ...weak, draft }, text[field] ?? draft, listing);
        const why = findings.map(({ message }) => message).join(' ');
        if (typeof result !== 'string')
          return [{ field, name, before, to: result.to, why: by === 'local' ? why : `${why} Worded by ${by}.` }];
        notFixed.push({ sku: listing.sku, product: listing.product, channel: listing.channel, reason: `${why} ${result}` });
        return [];
      });
      if (better.length > 0) fixed.push({ ...rest, texts: better, by });
      run.progress(40 + (40 * (index + 1)) / listings.length);
    }
    return { listings: fixed, skipped: notFixed };
  }

  private async propose(run: TaskRun, { propose }: ListingsInput, found: Omit<Fixed, 'batchId' | 'link' | 'reason'>): Promise<Fixed> {
    const nothing = (reason: string): Fixed => ({ ...found, batchId: null, link: null, reason });
    if (found.listings.length === 0) return nothing(emptyBecause(found));
    if (propose !== true) return nothing('"Propose what it finds" is off.');
    if ((await this.approvals.policyOf(run, 'change_price')) === 'never')
      return nothing('The approval policy for changes in shops is never.');
    if (run.dryRun) return nothing('This is a dry run.');
    const lines = found.listings.flatMap(({ listingId, texts }) =>
      texts.map(({ field, to, why }): ProposedLine => ({ listingId, field, to, why: why.slice(0, 500) })),
    );
    const { batch, errors } = await this.proposals.propose({
      title: `Texts of ${plural(found.listings.length, 'listing')}: ${plural(lines.length, 'change')}`,
      why: `Found by rules for titles, descriptions, tags and search texts in ${plural(found.read, 'listing')}.`,
      lines,
      proposer: { ...(await proposerOf(this.database, run.taskId)), stepKey: 'propose' },
    });
    const lost = errors.map(({ sku, message }) => ({ sku: sku ?? '', product: sku ?? '', channel: null, reason: message }));
    const skipped = [...found.skipped, ...lost];
    if (!batch) return { ...nothing('The texts changed while they were looked at.'), skipped };
    return { ...found, skipped, batchId: batch.id, link: `/admin/changes/${batch.id}`, reason: null };
  }
}

const noneListed = (skus: readonly string[]): TaskError =>
  skus.length > 0
    ? new TaskError('invalid_input', `No channel lists SKU ${skus.slice(0, 5).join(', ')} now.`, {
        hint: 'Check the spelling, or leave the field empty to check the listings with the worst findings.',
      })
    : new TaskError('unreadable_input', 'The shop has no listings yet.', {
        hint: 'Connect Shopify, WooCommerce, Etsy or eBay under Integrations, or give the address of a page.',
      });

const wrongWith = (texts: readonly WeakText[]): Record<string, string> =>
  Object.fromEntries(texts.map(({ field, findings }) => [field, findings.map(({ message }) => message).join(' ')]));

const countOf = ({ listings }: Fixed): string =>
  plural(
    listings.reduce((sum, { texts }) => sum + texts.length, 0),
    'text',
  );

const emptyBecause = ({ read, skipped }: Pick<Fixed, 'read' | 'skipped'>): string =>
  read > 0
    ? skipped.length > 0
      ? 'For none of the listings there is a better text.'
      : 'No text of the listings is weak.'
    : 'No listing could be read: connect Shopify, WooCommerce, Etsy or eBay under Integrations.';

function tell(step: StepRun, { read, fine, left, later, listings, skipped }: Looked): void {
  step.log('info', `${plural(read, 'listing')} read, ${fine} without a finding, ${listings.length} to fix now.`);
  if (later > 0) step.log('info', `${plural(later, 'more listing')} with findings: the next run goes on with them.`);
  if (left > 0) step.log('info', `${plural(left, 'listing')} not read: those that sold most in 28 days come first.`);
  const reasons = new Map<string, number>();
  for (const { reason, more = 0 } of skipped) reasons.set(reason, (reasons.get(reason) ?? 0) + 1 + more);
  for (const [text, count] of [...reasons].sort((a, b) => b[1] - a[1]).slice(0, 10)) step.log('info', `Left out ${count} times: ${text}`);
}
