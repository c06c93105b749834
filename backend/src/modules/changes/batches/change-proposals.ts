import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { plural } from '../../../platform/count-text';
import { waitForLock } from '../../../platform/database/advisory-locks';
import { Database, type Sql } from '../../../platform/database/database';
import { EventBus, type Transaction, Transactions } from '../../../platform/events';
import { AuditLog } from '../../audit';
import { isTaskPersonal } from '../../auth';
import { asksAlwaysOf } from '../../approvals';
import { Notifier } from '../../notifications';
import { changeFields, type ProposerKind } from '../change-values';
import type { ChangePreviewDto, ChangeProposalDto } from '../dto/results.dto';
import { RuleBook } from '../limits/rule-book';
import type { Judgement } from '../rules/judge';
import { waitingNotice } from '../waiting';
import { titleOf } from './batch-title';
import { shown } from './batch-view';
import { ChangeQueries } from './change-queries';
import { whileBusy } from './line-judge';
import { insertLines } from './line-rows';
import { busyFields } from './listings';
import { type LinesToRead, ProposalReader, type ProposedLines, type ReadLines } from './proposal-reader';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

export interface Proposer {
  kind: ProposerKind;
  name: string;
  taskId?: string | null;
  /** The step of the task that proposes: done again, it gets the batch that it made before. */
  stepKey?: string;
}

export interface Proposal extends ProposedLines {
  title?: string;
  why?: string;
  proposer: Proposer;
  /**
   * Who let lines of this kind go on for good: those within every limit do, also where the rule asks. What a limit asks about, or where the
   * rule only takes suggestions, waits for a person all the same.
   */
  standing?: string;
}

type Counts = Omit<ChangeProposalDto, 'batch'>;
type Stored = Counts & { batchId: string | null };

type Prepared = Proposal & LinesToRead;

const shownErrors = 200;
const shownLines = 200;

/** The one way in for changes, whoever proposes them. */
@Injectable()
export class ChangeProposals {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly rules: RuleBook,
    private readonly reader: ProposalReader,
    private readonly queries: ChangeQueries,
    private readonly audit: AuditLog,
    private readonly notifier: Notifier,
    private readonly bus: EventBus,
  ) {}

  /** Stores the lines that can be taken as one batch, as part of one transaction; the others are named. */
  async propose(proposal: Proposal): Promise<ChangeProposalDto> {
    const before = await this.madeBefore(this.database, proposal.proposer);
    const live = before ? null : await this.reader.liveValues(proposal);
    const stored = before ?? (await this.transactions.run((transaction) => this.insert(transaction, { ...proposal, live: live! })));
    const { batchId, ...counts } = stored;
    return { batch: batchId ? await this.queries.batch(batchId) : null, ...counts };
  }

  /** The same as part of a transaction of somebody else: for values that the ledger holds, since no platform is asked here. */
  async proposeWithin(transaction: Transaction, proposal: Proposal): Promise<Stored> {
    return this.insert(transaction, { ...proposal, live: new Map() });
  }

  /** What would be stored; nothing is. */
  async preview(proposal: Proposal): Promise<ChangePreviewDto> {
    const read = await this.reader.read(this.database, { ...proposal, live: await this.reader.liveValues(proposal) });
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

  private async insert(transaction: Transaction, proposal: Prepared): Promise<Stored> {
    const before = await this.madeBefore(transaction, proposal.proposer);
    if (before) return before;
    const { why, proposer, standing } = proposal;
    const alone = await this.actsAlone(transaction, proposer);
    const decides = alone.size > 0 || standing !== undefined;
    // One at a time with approvals, so that the lines of a day are counted once.
    if (decides) await waitForLock(transaction, 'changes');
    const read = await this.reader.read(transaction, proposal);
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
    const [made] = await sql.query(
      SQL`SELECT ${columnsOf(ChangeBatchEntity, ['id'])}, answer AS ${typed.json('answer').as<Counts>()} FROM change_batches
        WHERE task_id = $1 AND step_key = $2`,
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

  /** Whose lines go on by themselves where every limit holds: never a person's, who sees them first, nor what a token that only proposes has started. @returns keys of rules */
  private async actsAlone(sql: Sql, { kind, taskId }: Proposer): Promise<Set<string>> {
    if (kind === 'person' || kind === 'undo') return new Set();
    const [task] = taskId ? await sql.query(SQL`SELECT ${asksAlwaysOf('$1')} AS ${nullable.boolean('asks')}`, [taskId]) : [];
    if (task?.asks) return new Set();
    return (await this.rules.all(sql)).acting();
  }
}

async function askWhereBusy(sql: Sql, { taken }: ReadLines): Promise<void> {
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

const countsOf = ({ taken, unchanged, errors }: ReadLines) => ({
  taken: taken.length,
  unchanged,
  errors: errors.slice(0, shownErrors),
  errorCount: errors.length,
});
