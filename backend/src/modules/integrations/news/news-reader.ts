import { Injectable, Logger, OnApplicationBootstrap, OnModuleDestroy } from '@nestjs/common';
import { v4 as uuidv4 } from 'uuid';
import { Rounds } from '../../../platform/concurrency/rounds';
import { Database } from '../../../platform/database/database';
import { EventBus, Transactions } from '../../../platform/events';
import { backoff, backoffMs } from '../../../platform/schedule/backoff';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { LedgerBorder } from '../border/ledger-border';
import { OpenAccounts } from '../accounts/open-accounts';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import type { NewsItem } from '../connectors/news';
import { listens } from './listening';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationNewsEntity } from '../entities/integration-news.entity';

const lookEveryMs = 1_000;
/** Rows read at once; each account keeps its pace all the same. */
const atOnce = 6;
const longestReadMs = 30_000;
/** A process that died leaves its rows to others after this. */
const claimSeconds = 60;
/** Then the next sync has to bring it. */
const mostTries = 6;
/** Those that were read are known for longer than a page of a sync takes. */
const keptHours = 1;

interface Claimed extends NewsItem {
  integrationId: string;
  turn: string;
  tries: number;
  claim: string;
}

/** Reads the rows that shops named, as they are now, into the ledger: what a delivery said about them, and in which order, does not count. */
@Injectable()
export class NewsReader implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('News');
  private unsubscribe = (): void => undefined;
  private readonly rounds = new Rounds(() => this.drain());

  constructor(
    private readonly schedule: JobSchedule,
    private readonly bus: EventBus,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly accounts: OpenAccounts,
    private readonly border: LedgerBorder,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.bus.onWake(['integration.news'], () => void this.rounds.ask().catch(() => undefined));
    this.schedule.every({
      name: 'News',
      does: 'Reads orders and products that shops told of.',
      everyMs: lookEveryMs,
      round: () => this.rounds.ask(),
    });
  }

  async onModuleDestroy(): Promise<void> {
    this.unsubscribe();
    await this.rounds.settled();
  }

  /** One statement when there is nothing, as nearly always. */
  private async drain(): Promise<void> {
    const first = await this.claim();
    if (first) await Promise.all(Array.from({ length: atOnce }, (_, index) => this.lane(index === 0 ? first : null)));
  }

  private async lane(first: Claimed | null): Promise<void> {
    for (let item = first ?? (await this.claim()); item; item = await this.claim()) await this.read(item);
  }

  private async claim(): Promise<Claimed | null> {
    const claim = uuidv4();
    const [item] = await this.database.query(
      SQL`UPDATE integration_news n SET claim = $1, claimed_until = now() + make_interval(secs => ${claimSeconds}), tries = n.tries + 1
       FROM (SELECT n.integration_id, n.stream, n.object_id FROM integration_news n JOIN integrations i ON i.id = n.integration_id
         WHERE n.due_at <= now() AND (n.claimed_until IS NULL OR n.claimed_until < now()) AND ${listens}
         ORDER BY n.due_at LIMIT 1 FOR UPDATE OF n SKIP LOCKED) due
       WHERE (n.integration_id, n.stream, n.object_id) = (due.integration_id, due.stream, due.object_id)
       RETURNING ${columnsOf(IntegrationNewsEntity, ['integrationId', 'stream'], 'n')},
       n.object_id AS ${typed.of(IntegrationNewsEntity, 'objectId', 'id')}, ${columnsOf(IntegrationNewsEntity, ['turn', 'tries'], 'n')}`,
      [claim],
      'news_claim',
    );
    return item ? { ...item, claim } : null;
  }

  private async read(item: Claimed): Promise<void> {
    const { integrationId } = item;
    const signal = AbortSignal.timeout(longestReadMs);
    try {
      const { platform, account, api, connector } = await this.accounts.open(integrationId, signal);
      const records = await connector.hooks!.read(api, account, item);
      await this.transactions.run(async (transaction) => {
        // In the order of who disconnects: the account, then what hangs on it.
        await transaction.query('SELECT FROM integrations WHERE id = $1 FOR KEY SHARE', [integrationId]);
        // Who took longer than the claim lasts has read an older state than the next one.
        if (!(await this.finish(transaction, item))) return;
        await this.border.write(transaction, { platform, account: account.accountId, integrationId }, records);
        transaction.state('integration.updated', { id: integrationId });
      });
    } catch (error) {
      await this.later(item, error);
    }
  }

  /** Named again while it was read: due again at once. @returns false when the claim is lost. */
  private async finish(sql: Pick<Database, 'query'>, { integrationId, stream, id, turn, claim }: Claimed): Promise<boolean> {
    const rows = await sql.query(
      `UPDATE integration_news SET claim = NULL, claimed_until = NULL, tries = 0, read_at = now(), due_at = CASE WHEN turn <> $5 THEN now() END
       WHERE integration_id = $1 AND stream = $2 AND object_id = $3 AND claim = $4 RETURNING turn`,
      [integrationId, stream, id, claim, turn],
      'news_finish',
    );
    return rows.length > 0;
  }

  private async later(item: Claimed, error: unknown): Promise<void> {
    const { integrationId, stream, id, turn, tries, claim } = item;
    const isFinal = error instanceof PlatformFailure && ['credentials', 'permission', 'refused'].includes(error.kind);
    if (isFinal || tries >= mostTries) {
      this.logger.warn(`A row of ${stream} is left to the next sync: ${(error as Error).message}`);
      await this.finish(this.database, item);
      return;
    }
    const asked = error instanceof LongWait ? error.until.getTime() - Date.now() : 0;
    const waitMs = Math.max(asked, backoffMs(backoff.platformCall, tries - 1));
    await this.database.query(
      `UPDATE integration_news SET claim = NULL, claimed_until = NULL,
         due_at = CASE WHEN turn <> $5 THEN now() ELSE now() + make_interval(secs => $6::float8 / 1000) END
       WHERE integration_id = $1 AND stream = $2 AND object_id = $3 AND claim = $4`,
      [integrationId, stream, id, claim, turn, waitMs],
    );
  }

  /** Forgets what was read long ago. */
  forget(): Promise<unknown> {
    return this.database.query(
      `DELETE FROM integration_news WHERE due_at IS NULL AND read_at < now() - make_interval(hours => ${keptHours})`,
    );
  }
}
