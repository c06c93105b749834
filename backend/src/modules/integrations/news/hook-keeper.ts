import { randomBytes } from 'node:crypto';
import { Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { secretMask } from '../../../platform/crypto';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { EventBus, Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { SettingsService } from '../../settings';
import { AccountSecrets } from '../accounts/account-secrets';
import { OpenAccounts } from '../accounts/open-accounts';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import { SyncStarter } from '../sync/sync-starter';
import { platforms } from '../platforms';
import { hookAddress } from './hook-address';
import { listens } from './listening';
import { NewsReader } from './news-reader';
import { SQL, columnsOf, typed } from '../../../platform/database/sql';
import { IntegrationHookEntity } from '../entities/integration-hook.entity';

const everyMs = 2_000;
const mostAtOnce = 10;
const longestMs = 45_000;
/** Before the hooks of an account are checked again: where nothing can be set up, and after a check that failed. */
const betweenMinutes = { hindered: 60, failed: 5 };

const telling = platforms.filter((platform) => 'news' in platform).map(({ platform }) => platform);

interface Due {
  id: string;
  secret: string | null;
  before: string;
}

/** Keeps the webhooks of shops: sets them up, checks them every few minutes, and starts a sync for what was missed meanwhile. */
@Injectable()
export class HookKeeper implements OnApplicationBootstrap {
  private readonly logger = new Logger('News');

  constructor(
    private readonly schedule: JobSchedule,
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly bus: EventBus,
    private readonly secrets: AccountSecrets,
    private readonly accounts: OpenAccounts,
    private readonly starter: SyncStarter,
    private readonly reader: NewsReader,
    private readonly settings: SettingsService,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Webhooks',
      does: 'Sets up the webhooks of shops and looks whether they are still there.',
      everyMs,
      round: () => this.tick(),
    });
  }

  async tick(): Promise<void> {
    for (const due of await this.due()) await this.keep(due);
    await this.fillGaps();
    await this.reader.forget();
  }

  /** Those whose time has come, that were never looked at, or since when the console has another address. */
  private due(): Promise<Due[]> {
    return this.database.query(
      SQL`INSERT INTO integration_hooks AS h (id, check_due_at)
         SELECT i.id, now() + make_interval(mins => ${betweenMinutes.failed}) FROM integrations i LEFT
         JOIN integration_hooks k ON k.id = i.id
         WHERE i.platform = ANY($1) AND ${listens} AND i.status = 'active'
           AND (k.id IS NULL OR k.check_due_at <= now() OR k.base IS DISTINCT FROM $2)
         ORDER BY i.id LIMIT ${mostAtOnce}
       ON CONFLICT (id) DO UPDATE SET check_due_at = excluded.check_due_at, base = $2
         WHERE h.check_due_at <= now() OR h.base IS DISTINCT FROM $2
       RETURNING ${columnsOf(IntegrationHookEntity, ['id', 'secret'], 'h')}, h.state || coalesce(h.why, '') AS ${typed.text('before')}`,
      [telling, this.base],
      'hooks_due',
    );
  }

  private async keep({ id, secret: sealed, before }: Due): Promise<void> {
    try {
      const { account, api, connector, missing } = await this.accounts.open(id, AbortSignal.timeout(longestMs));
      const hooks = connector.hooks!;
      const hindrance = hooks.hindrance(api.credentials, this.config.PUBLIC_URL);
      if (hindrance) return await this.store(id, before, { state: 'polling', why: hindrance, minutes: betweenMinutes.hindered });
      const secret = (await this.secrets.openHookSecret(id, sealed)) ?? (await this.makeSecret(id));
      const streams = connector.news!.streams.filter((name) => !missing.some((piece) => piece.streams.includes(name)));
      const contact = this.settings.current().notificationEmail;
      const place = { address: hookAddress(this.config.PUBLIC_URL!, id), secret, isSecretNew: sealed === null, streams, contact };
      const isChanged = await hooks.keep(api, account, place);
      await this.store(id, before, { state: 'live', why: null, minutes: connector.news!.checkMinutes, hasGap: isChanged });
    } catch (error) {
      const isKnown = error instanceof PlatformFailure || error instanceof LongWait;
      if (!isKnown) this.logger.warn(`The webhooks of an account were not looked at: ${(error as Error).message}`);
      const hint = error instanceof PlatformFailure && error.hint ? ` ${error.hint}` : '';
      const why = isKnown ? `${error.message}${hint}` : 'the webhooks could not be looked at';
      await this.store(id, before, { state: 'polling', why, minutes: betweenMinutes.failed });
    }
  }

  private async makeSecret(id: string): Promise<string> {
    const secret = randomBytes(32).toString('hex');
    secretMask.register(secret);
    // Stored before the shop knows it: it signs its first delivery at once.
    await this.database.query('UPDATE integration_hooks SET secret = $2 WHERE id = $1', [
      id,
      await this.secrets.sealHookSecret(id, secret),
    ]);
    return secret;
  }

  private async store(
    id: string,
    before: string,
    { state, why, minutes, hasGap = false }: { state: 'live' | 'polling'; why: string | null; minutes: number; hasGap?: boolean },
  ): Promise<void> {
    await this.database.query(
      `UPDATE integration_hooks SET state = $2, why = $3, has_gap = has_gap OR $4, base = $5, checked_at = now(),
         check_due_at = now() + make_interval(mins => $6) WHERE id = $1`,
      [id, state, why?.slice(0, 500) ?? null, hasGap, this.base, minutes],
    );
    if (before !== `${state}${why ?? ''}`) this.bus.publish('integration.updated', { id });
  }

  /** Hooks that are new or were switched off have missed something, perhaps; a sync that began before does not count. */
  private async fillGaps(): Promise<void> {
    const gaps = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationHookEntity, ['id'], 'h')} FROM integration_hooks h JOIN integrations i ON i.id = h.id
        WHERE h.has_gap AND ${listens} LIMIT ${mostAtOnce}`,
    );
    for (const { id } of gaps) {
      await this.transactions.run(async (transaction) => {
        if (!(await this.starter.startIfFree(transaction, id, 'schedule'))) return;
        await transaction.query('UPDATE integration_hooks SET has_gap = false WHERE id = $1', [id]);
      });
    }
  }

  private get base(): string {
    return this.config.PUBLIC_URL ?? '';
  }
}
