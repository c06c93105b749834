import { moneyText, storedCents, unitsOfCents } from '../../../../../platform/money';
import { Injectable } from '@nestjs/common';
import { countText, plural } from '../../../../../platform/count-text';
import { Database } from '../../../../../platform/database/database';
import { Approvals } from '../../../../approvals';
import { ChangeProposals, type ProposedLine } from '../../../../changes';
import type { JsonValue, StepRun, TaskRun } from '../../../../tasks';
import { PriceFinder, type PriceLine, type PriceLines } from '../../pricing/price-finder';
import type { StudiedPrice } from '../../pricing/study-price';
import { proposerOf } from '../../tools/proposer';
import { type Facts, leadsToPrices, type Preset } from '../facts';
import { type StockOrder, StockOrders } from './stock-orders';

/** What an analysis proposed, or why nothing. Money in units of the currency. */
export interface Proposed {
  /** Null where nothing was proposed, and in a dry run. */
  batchId: string | null;
  link: string | null;
  /** Why nothing was proposed; null where something was. */
  reason: string | null;
  currency: string | null;
  /** Days for which a gain is counted. */
  days: number;
  lines: ProposedPrice[];
  skipped: PriceLines['skipped'];
  /** What to order now: a list, for nothing in a shop changes by it. */
  orders: StockOrder[];
  /** Those of `lines` that are not proposed yet, so that a person can propose them. */
  offered: (ProposedLine & { listingId: string; to: number; why: string })[];
}

interface ProposedPrice {
  sku: string;
  product: string;
  channel: string;
  from: number;
  to: number;
  gain: { of: 'profit' | 'revenue'; expected: number; low: number; high: number };
}

/** What is to be proposed, and what is said of it. */
interface Plan {
  proposed: Proposed;
  title: string;
  why: string;
  lines: Proposed['offered'];
}

/** What a study says about which products, and for how many days a gain is counted. */
interface Question {
  studied: StudiedPrice[];
  days: number;
  about: string;
}

const spanDays = 28;
const key = 'propose';

/** Proposes what a study found as one batch of changes. Nothing is written: limits and people decide. */
@Injectable()
export class StudyProposals {
  constructor(
    private readonly finder: PriceFinder,
    private readonly orders: StockOrders,
    private readonly proposals: ChangeProposals,
    private readonly approvals: Approvals,
    private readonly database: Database,
  ) {}

  /**
   * Found in one durable step and proposed in the next: done again after a crash, what was found stays, and the batch that was made of it is
   * found.
   */
  async of(run: TaskRun, preset: Preset, facts: Facts): Promise<Proposed> {
    const found = await this.found(run, preset, facts);
    const input = { lines: found.lines, preset } as unknown as JsonValue;
    return run.step(key, { title: 'Propose what it found', kind: 'tool', input }, async (step) => {
      const proposed = await this.propose(run, found);
      tell(step, proposed, run.dryRun);
      return proposed as unknown as JsonValue;
    }) as unknown as Promise<Proposed>;
  }

  /** Computes the proposals without storing them. */
  async offer(run: TaskRun, preset: Preset, facts: Facts): Promise<Proposed> {
    const { proposed, lines } = await this.found(run, preset, facts);
    return { ...proposed, offered: lines };
  }

  private async found(run: TaskRun, preset: Preset, facts: Facts): Promise<Plan> {
    return (await run.step('find', { title: 'Find prices to propose', kind: 'compute', input: { preset } }, async (step) => {
      const plan = await this.find(run, preset, facts);
      tellSkipped(step, plan.proposed);
      return plan as unknown as JsonValue;
    })) as unknown as Plan;
  }

  private async find(run: TaskRun, preset: Preset, facts: Facts): Promise<Plan> {
    const currency = facts.source.shop?.currency ?? null;
    const orders = preset === 'reorder' && currency !== null ? await this.orders.of(facts.reorder?.facts ?? null, currency) : [];
    const none = { batchId: null, link: null, currency, days: spanDays, lines: [], skipped: [], orders, offered: [] };
    const nothing = (reason: string, more: Partial<Proposed> = {}): Plan => ({
      proposed: { ...none, reason, ...more },
      title: '',
      why: '',
      lines: [],
    });
    if (currency === null) return nothing("Only the shop's own orders lead to proposals, not a file or a table.");
    const question = questionOf(preset, facts);
    if (typeof question === 'string') return nothing(question);
    if ((await this.approvals.policyOf(run, 'change_price')) === 'never')
      return nothing('The approval policy for changes of prices is never.');
    const { studied, days, about } = question;
    const { lines, skipped } = await this.finder.byStudy(studied, { currency, days, onlyHigher: preset === 'reorder' });
    if (lines.length === 0) return nothing('No listing has a price that would bring more for certain.', { days, skipped });
    return {
      proposed: { ...none, reason: null, days, skipped, lines: lines.map(shown) },
      title: `${preset === 'prices' ? 'Prices from the price study' : 'Prices until new stock arrives'}: ${plural(lines.length, 'listing')}`,
      why: `${about} ${sumText(lines, currency, days)}`,
      lines: lines.map(({ ground: { listingId }, to, why }) => ({ listingId, field: 'price' as const, to: unitsOfCents(to), why })),
    };
  }

  private async propose(run: TaskRun, { proposed, ...proposal }: Plan): Promise<Proposed> {
    if (proposal.lines.length === 0) return proposed;
    if (run.dryRun) return { ...proposed, reason: 'This is a dry run: nothing was proposed.' };
    const proposer = { ...(await proposerOf(this.database, run.taskId)), stepKey: key };
    const { batch, errors } = await this.proposals.propose({ ...proposal, proposer });
    // What changed since it was found: somebody set the price, or took the listing away.
    const gone = new Set(errors.map(({ line }) => line - 1));
    const lost = errors.map(({ sku, message }) => ({ sku: sku ?? '', product: sku ?? '', channel: null, reason: message }));
    const skipped = [...proposed.skipped, ...lost];
    if (!batch) return { ...proposed, skipped, lines: [], reason: 'The prices changed while they were studied.' };
    const lines = proposed.lines.filter((_, index) => !gone.has(index));
    return { ...proposed, skipped, lines, batchId: batch.id, link: `/admin/changes/${batch.id}` };
  }
}

/** @returns why there is none, in words. */
function questionOf(preset: Preset, { prices, reorder, roles, source }: Facts): Question | string {
  if (!leadsToPrices(preset)) return 'Only the price study and the reorder points lead to proposals.';
  if (roles.item !== 'SKU') return `Products are told by ${roles.item ?? 'nothing'}; listings are found by their SKU.`;
  if (preset === 'prices') {
    if (!prices?.facts) return prices?.reason ?? 'There is no price study.';
    const about = `By a study of ${countText(source.shop!.orders)} orders in ${source.shop!.currency}, on ${source.shop!.today}.`;
    return { studied: prices.facts.list, days: spanDays, about };
  }
  if (!reorder?.facts) return reorder?.reason ?? 'There are no reorder points.';
  const { list, leadTimeDays, due } = reorder.facts;
  if (due === 0) return 'No product has to be ordered yet.';
  const short = list.filter(({ order, daysOfCover }) => order === true && daysOfCover !== null && daysOfCover < leadTimeDays);
  if (short.length === 0) return `What has to be ordered lasts until an order arrives in ${plural(leadTimeDays, 'day')}.`;
  const known = new Map(prices?.facts?.list.map((one) => [one.key, one]));
  const studied = short.map(({ key: sku }) => known.get(sku) ?? untold(sku));
  const about = `${plural(short.length, 'product')} ${short.length === 1 ? 'runs' : 'run'} out before an order of today arrives in ${plural(leadTimeDays, 'day')}; a higher price makes the pieces last and earn more.`;
  return { studied, days: leadTimeDays, about };
}

/** Of which no study can tell. */
const untold = (key: string): StudiedPrice => ({
  key,
  weeks: 0,
  lowest: 0,
  highest: 0,
  elasticity: null,
  low: 0,
  high: 0,
  degrees: 0,
  verdict: 'unclear',
});

const units = (cents: number, currency: string | null): number => unitsOfCents(storedCents(cents, currency));

const shown = ({ ground, to, gain }: PriceLine): ProposedPrice => ({
  sku: ground.sku,
  product: ground.product,
  channel: ground.channel,
  from: units(ground.price!, ground.currency),
  to: units(to, ground.currency),
  gain: {
    of: gain!.of,
    expected: units(gain!.expected, ground.currency),
    low: units(gain!.low, ground.currency),
    high: units(gain!.high, ground.currency),
  },
});

/** Ends of intervals are added as they stand: the sum is no narrower than it may be. */
function sumText(lines: readonly PriceLine[], currency: string, days: number): string {
  const parts = (['profit', 'revenue'] as const).flatMap((of) => {
    const gains = lines.flatMap(({ gain }) => (gain?.of === of ? [gain] : []));
    if (gains.length === 0) return [];
    const sum = (end: 'expected' | 'low' | 'high') =>
      moneyText(
        gains.reduce((all, gain) => all + gain[end], 0),
        currency,
      );
    return [`about ${sum('expected')} more ${of} (${sum('low')} to ${sum('high')})`];
  });
  return `Together ${parts.join(' and ')} in ${days} days.`;
}

function tell(step: StepRun, { reason, lines, link }: Proposed, dryRun: boolean): void {
  if (link) step.log('info', `${plural(lines.length, 'price')} proposed: ${link}`);
  else if (dryRun && lines.length > 0) step.log('info', `A real run would propose ${plural(lines.length, 'price')}.`);
  else step.log('info', `Nothing was proposed. ${reason}`);
}

/** The reasons that most listings share. */
function tellSkipped(step: StepRun, { skipped }: Proposed): void {
  const reasons = new Map<string, number>();
  for (const one of skipped) reasons.set(one.reason, (reasons.get(one.reason) ?? 0) + 1);
  const ranked = [...reasons].sort((a, b) => b[1] - a[1]);
  for (const [text, listings] of ranked.slice(0, 10)) step.log('info', `Not proposed for ${plural(listings, 'listing')}: ${text}`);
}
