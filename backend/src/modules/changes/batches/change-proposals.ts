import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { plural } from '../../../platform/count-text';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus, type Transaction, Transactions } from '../../../platform/events';
import { AuditLog } from '../../audit';
import { isTaskPersonal, readsPersonalData } from '../../auth';
import { AccountWriters } from '../../integrations';
import { asksAlwaysOf } from '../../approvals';
import { Notifier } from '../../notifications';
import { changeFields, isLedgerField, isOrderField, mostLines, type ProposerKind } from '../change-values';
import type { ChangeLineErrorDto, ChangePreviewDto, ChangeProposalDto } from '../dto/results.dto';
import { RuleBook } from '../limits/rule-book';
import type { Judgement } from '../rules/judge';
import { titleOf } from './batch-title';
import { shown } from './batch-view';
import { waitingNotice } from '../waiting';
import { ChangeQueries } from './change-queries';
import { DraftAccounts } from './draft-accounts';
import { LineJudge, whileBusy } from './line-judge';
import { insertLines, type JudgedLine } from './line-rows';
import { busyFields, listingsOf } from './listings';
import { LiveReader, type LiveValues } from './live-values';
import { OrderIndex, ordersOf } from './orders';
import { ListingIndex, type ProposedLine, readLine, type TakenLine, type Ways } from './proposed-line';
import { type ProposedDraft, readDraftLine } from './proposed-draft-line';
import { type ProposedOrderLine, readOrderLine } from './proposed-order-line';

export interface Proposer {
  kind: ProposerKind;
  name: string;
  taskId?: string | null;
  /** The step of the task that proposes: done again, it gets the batch that it made before. */
  stepKey?: string;
}

export interface Proposal {
  title?: string;
  why?: string;
  lines: readonly AnyProposed[];
  /** The place of each line in a file, where it is another than in the list. */
  places?: readonly number[];
  proposer: Proposer;
  /**
   * Who let lines of this kind go on for good: those within every limit do, also where the rule asks. What a limit asks about, or where the
   * rule only takes suggestions, waits for a person all the same.
   */
  standing?: string;
}

type AnyProposed = ProposedLine | ProposedOrderLine | ProposedDraft;

type Counts = Omit<ChangeProposalDto, 'batch'>;
type Stored = Counts & { batchId: string | null };

/** With what the ledger does not hold, as it stands on the platforms now. */
type Prepared = Proposal & { live: LiveValues };

interface Read {
  taken: JudgedLine[];
  unchanged: number;
  errors: ChangeLineErrorDto[];
}

const shownErrors = 200;
const shownLines = 200;

/** The one way in for changes, whoever proposes them. */
@Injectable()
export class ChangeProposals {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly accounts: AccountWriters,
    private readonly rules: RuleBook,
    private readonly lineJudge: LineJudge,
    private readonly live: LiveReader,
    private readonly drafts: DraftAccounts,
    private readonly queries: ChangeQueries,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
    private readonly bus: EventBus,
  ) {}

  /** Stores the lines that can be taken as one batch, as part of one transaction; the others are named. */
  async propose(proposal: Proposal): Promise<ChangeProposalDto> {
    const before = await this.madeBefore(this.database, proposal.proposer);
    const prepared = before ? null : await this.prepared(proposal);
    const stored = before ?? (await this.transactions.run((transaction) => this.insert(transaction, prepared!)));
    const { batchId, ...counts } = stored;
    return { batch: batchId ? await this.queries.batch(batchId) : null, ...counts };
  }

  /** The same as part of a transaction of somebody else: for values that the ledger holds, since no platform is asked here. */
  async proposeWithin(transaction: Transaction, proposal: Proposal): Promise<Stored> {
    return this.insert(transaction, { ...proposal, live: new Map() });
  }

  /** What would be stored; nothing is. */
  async preview(proposal: Proposal): Promise<ChangePreviewDto> {
    const read = await this.read(this.database, await this.prepared(proposal));
    const ranked = [...read.taken].sort((a, b) => rank(a.judgement) - rank(b.judgement) || a.line - b.line);
    return {
      batch: null,
      ...countsOf(read),
      preview: ranked
        .slice(0, shownLines)
        .map(({ line, listing, field, from, to, judgement: { cause: _cause, remarks: _remarks, loss = null, ...judgement } }) => ({
          line,
          platform: listing.platform,
          accountName: listing.accountName,
          sku: listing.sku,
          productName: listing.productName,
          picture: listing.picture ?? null,
          field,
          currency: changeFields[field].isMoney ? listing.currency : null,
          from: shown(field, from),
          to: shown(field, to),
          judgement: { ...judgement, loss },
        })),
    };
  }

  /** Reads from the platforms what the ledger does not hold: never within a transaction, which a slow platform would keep open. */
  private async prepared(proposal: Proposal): Promise<Prepared> {
    if (proposal.lines.some((line) => isAboutOrder(line) && line.tracking)) await readsPersonalData();
    const lines = proposal.lines
      .slice(0, mostLines)
      .filter(isAboutListing)
      .filter(({ field }) => !isLedgerField(field));
    if (lines.length === 0) return { ...proposal, live: new Map() };
    const listings = await this.listings(this.database, lines);
    const wanted = lines.flatMap((line) => {
      const listing = listings.find(line);
      return typeof listing === 'string' || listing.isDemo ? [] : [{ listing, field: line.field }];
    });
    return { ...proposal, live: await this.live.of(wanted) };
  }

  private async listings(sql: Sql, lines: readonly ProposedLine[]): Promise<ListingIndex> {
    const ids = lines.flatMap(({ listingId }) => listingId ?? []);
    const skus = lines.flatMap(({ listingId, sku }) => (!listingId && sku ? [sku] : []));
    return new ListingIndex(await listingsOf(sql, ids, skus));
  }

  private async orders(sql: Sql, lines: readonly ProposedOrderLine[]): Promise<OrderIndex> {
    const ids = lines.flatMap(({ orderId }) => orderId ?? []);
    const numbers = lines.flatMap(({ orderId, orderNumber }) => (!orderId && orderNumber ? [orderNumber] : []));
    return new OrderIndex(await ordersOf(sql, ids, numbers));
  }

  private async insert(transaction: Transaction, proposal: Prepared): Promise<Stored> {
    const before = await this.madeBefore(transaction, proposal.proposer);
    if (before) return before;
    const { why, proposer, standing } = proposal;
    const alone = await this.actsAlone(transaction, proposer);
    const decides = alone.size > 0 || standing !== undefined;
    // One at a time with approvals, so that the lines of a day are counted once.
    if (decides) await waitForLock(transaction, 'changes');
    const read = await this.read(transaction, proposal);
    if (read.taken.length === 0) return { batchId: null, ...countsOf(read) };
    if (decides) await askWhereBusy(transaction, read);
    const batchId = uuidv7();
    const title = proposal.title?.trim() || titleOf(read.taken);
    const answer = countsOf(read);
    const [made] = await transaction.query(
      `INSERT INTO change_batches (id, title, why, proposed_by, proposer, task_id, step_key, answer, is_personal)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
       ON CONFLICT (task_id, step_key) DO NOTHING RETURNING id`,
      [
        batchId,
        title,
        why?.trim() || null,
        proposer.kind,
        proposer.name,
        proposer.taskId ?? null,
        proposer.stepKey ?? null,
        proposer.stepKey ? JSON.stringify(answer) : null,
        isTaskPersonal(),
      ],
    );
    // Another worker did the same step at the same time.
    if (!made) return (await this.madeBefore(transaction, proposer))!;
    const waiting = await insertLines(transaction, batchId, read.taken, { alone, standing });
    if (waiting > 0 && proposer.kind !== 'person') await this.ask(transaction, { batchId, title, waiting, proposer: proposer.name });
    transaction.state('change.updated', { id: batchId });
    await this.audit.record(transaction.manager, {
      action: 'change.proposed',
      subjectType: 'change',
      subjectId: batchId,
      after: { lines: read.taken.length, proposer: proposer.name },
    });
    return { batchId, ...answer };
  }

  private async madeBefore(sql: Sql, { taskId, stepKey }: Proposer): Promise<Stored | null> {
    if (!taskId || !stepKey) return null;
    const [made] = await sql.query<{ id: string; answer: Counts }>(
      'SELECT id, answer FROM change_batches WHERE task_id = $1 AND step_key = $2',
      [taskId, stepKey],
    );
    return made ? { batchId: made.id, ...made.answer } : null;
  }

  /** Whoever proposes in the console sees what waits; of all others people hear. */
  private async ask(
    transaction: Transaction,
    { batchId, title, waiting, proposer }: { batchId: string; title: string; waiting: number; proposer: string },
  ): Promise<void> {
    const standing = await waitingNotice(transaction);
    if (!standing) return;
    const [body, link] = [`${proposer}: ${title}`, `/admin/changes/${batchId}`];
    const mail = {
      kind: standing.kind,
      count: 1,
      one: 'A change waits for you',
      many: '{count} changes wait for you',
      body,
      link,
      manyLink: '/admin/changes?show=asking',
      lines: [{ text: body, detail: plural(waiting, 'line'), link }],
    };
    const hints = await this.notifier.tellStanding(transaction, mail, standing);
    for (const { type, data } of hints) transaction.afterCommit(() => this.bus.publish(type, data));
  }

  private async read(sql: Sql, { lines, places, live }: Prepared): Promise<Read> {
    const listings = await this.listings(sql, lines.filter(isAboutListing));
    const orders = await this.orders(sql, lines.filter(isAboutOrder));
    const plans = new Map(this.accounts.aboutOrders().map(({ platform, plans: all }) => [platform as string, all]));
    const ways: Ways = {
      writable: new Map(this.accounts.writable().map(({ platform, fields }) => [platform as string, fields])),
      writerOf: (platform, field) => this.accounts.writerOf(platform, field),
      live,
    };
    const drafts = await this.drafts.ways(sql, lines.filter(isDraft));
    const taken: TakenLine[] = [];
    const errors: ChangeLineErrorDto[] = [];
    const seen = new Map<string, number>();
    let unchanged = 0;
    for (const [index, proposed] of lines.slice(0, mostLines).entries()) {
      const line = places?.[index] ?? index + 1;
      const reading = isDraft(proposed)
        ? readDraftLine(proposed, line, drafts)
        : isAboutOrder(proposed)
          ? readOrderLine(proposed, line, orders, plans)
          : readLine(proposed, line, listings, ways);
      if ('error' in reading) errors.push({ line, sku: reading.sku, message: reading.error });
      else if ('unchanged' in reading) unchanged++;
      else {
        const { listing, owner } = reading.taken;
        const key = `${owner === null ? listing.id : `${listing.integrationId} ${owner}`} ${proposed.field}`;
        const first = seen.get(key);
        if (first === undefined) taken.push(reading.taken);
        else errors.push({ line, sku: listing.sku, message: `Line ${first} changes the same.` });
        seen.set(key, first ?? line);
      }
    }
    const judgements = await this.lineJudge.judge(
      sql,
      taken.map(({ listing, field, from, to, remarks, draft }) => ({
        listingId: listing.id,
        integrationId: listing.integrationId,
        platform: listing.platform,
        sku: listing.sku,
        // Without one only what is no money can be changed, and nothing is said of amounts.
        currency: listing.currency ?? '',
        costCents: listing.costCents,
        knownCostCents: listing.knownCostCents,
        field,
        from,
        to,
        remarks,
        draftCents: draft?.cents,
      })),
    );
    return { taken: taken.map((one, index) => ({ ...one, judgement: judgements[index]! })), unchanged, errors };
  }

  /** Whose lines go on by themselves where every limit holds: never a person's, who sees them first, nor what a token that only proposes has started. @returns keys of rules */
  private async actsAlone(sql: Sql, { kind, taskId }: Proposer): Promise<Set<string>> {
    if (kind === 'person' || kind === 'undo') return new Set();
    const [task] = taskId ? await sql.query<{ asks: boolean | null }>(`SELECT ${asksAlwaysOf('$1')} AS asks`, [taskId]) : [];
    if (task?.asks) return new Set();
    return (await this.rules.all(sql)).acting();
  }
}

async function askWhereBusy(sql: Sql, { taken }: Read): Promise<void> {
  const busy = await busyFields(
    sql,
    taken.map(({ listing }) => listing.id),
  );
  for (const line of taken) {
    if (busy.has(`${line.listing.id} ${line.field}`))
      line.judgement = whileBusy({ field: line.field, sku: line.listing.sku }, line.judgement);
  }
}

const rank = ({ verdict }: Judgement): number => ({ refuse: 0, ask: 1, ok: 2 })[verdict];

const isDraft = (line: AnyProposed): line is ProposedDraft => line.field === 'draft';
const isAboutOrder = (line: AnyProposed): line is ProposedOrderLine => isOrderField(line.field);
const isAboutListing = (line: AnyProposed): line is ProposedLine => !isAboutOrder(line) && !isDraft(line);

const countsOf = ({ taken, unchanged, errors }: Read) => ({
  taken: taken.length,
  unchanged,
  errors: errors.slice(0, shownErrors),
  errorCount: errors.length,
});
