import { Injectable } from '@nestjs/common';
import { plural } from '../../../../platform/count-text';
import { Database } from '../../../../platform/database/database';
import { Approvals } from '../../../approvals';
import { ChangeProposals, TextGroundsReader } from '../../../changes';
import type { JsonValue, TaskRun } from '../../../tasks';
import { parseName } from '../writing/facts/parse-name';
import type { ProductFacts } from '../writing/facts/product-facts';
import { proposerOf } from '../tools/proposer';
import { channels } from './channels';
import type { ContentInput } from './input';
import { listingTexts, type Taken } from './listing-lines';
import type { Piece } from './piece';

/** The listing that a text is for, or why there is none, in words. */
export type Target =
  | { listingId: string; channel: string; title: string; variants: number; taken: (Taken & { hindrance: string | null })[] }
  | { why: string };

/** What was proposed of a text, or why nothing. */
interface ProposedListing {
  link: string | null;
  lines: number;
  /** What was not proposed, in sentences. */
  left: string[];
}

/** Proposal that a text allows, or the reason why it allows none. */
export interface Offer {
  changes: { listingId: string; field: string; to: string | string[]; why: string }[];
  why: string | null;
}

/** Proposes a listing that was written for one product. Nothing is written: limits and people decide. */
@Injectable()
export class ListingProposal {
  constructor(
    private readonly grounds: TextGroundsReader,
    private readonly proposals: ChangeProposals,
    private readonly approvals: Approvals,
    private readonly database: Database,
  ) {}

  async target(input: ContentInput, products: readonly ProductFacts[]): Promise<Target> {
    if (!isListing(input)) return { why: `A ${input.goal} is no text of a listing.` };
    const [product] = products;
    if (products.length !== 1 || !product?.sku) return { why: 'Only a text about one product that the shop lists is proposed.' };
    const { platform } = channels[input.channel];
    const grounds = (await this.grounds.of([product.sku])).filter((one) => one.platform === platform);
    const [ground] = grounds;
    if (!ground) return { why: `${product.sku} is not listed on ${input.channel}.` };
    if (grounds.length > 1) return { why: `${product.sku} is listed by more than one account on ${input.channel}.` };
    if (ground.hindrance !== null) return { why: ground.hindrance };
    const { listingId, channel, variants, texts } = ground;
    const title = texts.find(({ field }) => field === 'title')?.value;
    const taken = texts.map(({ field, rule: { shape }, hindrance }) => ({ field, rule: { shape }, hindrance }));
    return { listingId, channel, variants, title: typeof title === 'string' ? title : product.name, taken };
  }

  /** Finds the listing of a text and the fields that would change, without proposing anything. */
  async offer(run: TaskRun, input: ContentInput, products: readonly ProductFacts[], [piece]: readonly Piece[]): Promise<Offer | null> {
    if (!isListing(input) || products.length !== 1 || !piece) return null;
    const about = { sku: products[0]!.sku, piece } as unknown as JsonValue;
    return run.step('offer', { title: 'Look for the listing', kind: 'gather', input: about }, async () => {
      const target = await this.target(input, products);
      if ('why' in target) return { changes: [], why: target.why };
      if (target.variants > 1)
        return { changes: [], why: 'The listing has several variants: turn on "Propose" to write about all of them.' };
      const { lines, notTaken } = listingTexts(piece.parts, target.taken, target.channel);
      const open = writable(lines, target.taken);
      const why = reasonFor(input.goal, target.channel, piece.writtenBy);
      const changes = open.flatMap(({ field, to }) => (to === null ? [] : [{ listingId: target.listingId, field, to, why }]));
      return { changes, why: changes.length > 0 ? null : (notTaken[0] ?? null) };
    });
  }

  async propose(run: TaskRun, target: Target, { goal }: ContentInput, [piece]: readonly Piece[]): Promise<ProposedListing> {
    return (await run.step(
      'propose',
      { title: 'Propose the listing', kind: 'tool', input: { target, piece } as unknown as JsonValue },
      async (step) => {
        const proposed = await this.made(run, target, goal, piece!);
        if (proposed.link) step.log('info', `${plural(proposed.lines, 'text')} proposed: ${proposed.link}`);
        for (const line of proposed.left) step.log('info', `Not proposed: ${line}`);
        return proposed as unknown as JsonValue;
      },
    )) as unknown as ProposedListing;
  }

  private async made(run: TaskRun, target: Target, goal: string, { name, parts, writtenBy }: Piece): Promise<ProposedListing> {
    const nothing = (...left: string[]): ProposedListing => ({ link: null, lines: 0, left });
    if ('why' in target) return nothing(target.why);
    if ((await this.approvals.policyOf(run, 'change_price')) === 'never')
      return nothing('The approval policy for changes in shops is never.');
    const { lines, notTaken } = listingTexts(parts, target.taken, target.channel);
    const waiting = target.taken.flatMap(({ field, hindrance }) =>
      hindrance !== null && lines.some((line) => line.field === field) ? [hindrance] : [],
    );
    const open = writable(lines, target.taken);
    const left = [...notTaken, ...waiting];
    if (open.length === 0) return nothing(...left);
    if (run.dryRun) return nothing('This is a dry run.', ...left);
    const why = reasonFor(goal, target.channel, writtenBy);
    const { batch, errors } = await this.proposals.propose({
      title: `Texts for ${name}`.slice(0, 200),
      why,
      lines: open.map((line) => ({ ...line, listingId: target.listingId, why })),
      proposer: { ...(await proposerOf(this.database, run.taskId)), stepKey: 'propose' },
    });
    left.push(...errors.map(({ message }) => message));
    if (!batch) return nothing(...(errors.length > 0 ? left : ['It reads so already.', ...left]));
    return { link: `/admin/changes/${batch.id}`, lines: batch.lines, left };
  }
}

/** Leaves out lines of fields that cannot be written now. */
const writable = <L extends { field: string }>(lines: readonly L[], taken: readonly { field: string; hindrance: string | null }[]): L[] =>
  lines.filter(({ field }) => taken.some((one) => one.field === field && one.hindrance === null));

const reasonFor = (goal: string, channel: string, writtenBy: string): string =>
  `A ${goal} for ${channel}, by ${writtenBy === 'local' ? 'the built-in writer' : writtenBy}, from what the shop knows of the product.`;

const isListing = ({ goal }: Pick<ContentInput, 'goal'>): boolean => goal !== 'FAQ' && goal !== 'blog post';

/** A product with several variants has one text for all of them: it is written about the product, not about one of its sizes. */
export const aboutAllVariants = (products: readonly ProductFacts[], target: Target | null): ProductFacts[] =>
  target && !('why' in target) && target.variants > 1
    ? products.map((facts) => ({ ...facts, name: target.title, fromName: parseName(target.title) }))
    : [...products];
