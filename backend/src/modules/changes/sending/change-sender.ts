import { BeforeApplicationShutdown, Injectable, Logger, OnApplicationBootstrap } from '@nestjs/common';
import { Rounds } from '../../../platform/concurrency/rounds';
import { AppConfig } from '../../../platform/config/app-config';
import { Database } from '../../../platform/database/database';
import { isTransient } from '../../../platform/database/transient';
import { EventBus } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { afterQuietHours } from '../../../platform/schedule/quiet-hours';
import { AccountWriters } from '../../integrations';
import { SettingsService } from '../../settings';
import { AccountRun } from './account-run';
import { type Held, leaseSeconds, SentLines } from './sent-lines';
import { SQL, typed } from '../../../platform/database/sql';
import { ChangeSwitchEntity } from '../entities/change-switch.entity';

const everyMs = 1_000;
/** After an approval; lines that move on say the same, several times a second. */
const nudgeMs = 100;
const mostAccounts = 8;
const afterErrorMs = 5_000;

/** Sends approved lines and reads them back: an account is one process's at a time. Only in worker processes. */
@Injectable()
export class ChangeSender implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger('Changes');
  private readonly running = new Set<Promise<void>>();
  private readonly rounds = new Rounds(() => this.round());
  private nudge: NodeJS.Timeout | null = null;
  private unsubscribe = (): void => undefined;
  private isEnding = false;

  constructor(
    private readonly schedule: JobSchedule,
    private readonly bus: EventBus,
    private readonly lines: SentLines,
    private readonly accounts: AccountWriters,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly config: AppConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.unsubscribe = this.bus.onWake(['change.updated'], () => (this.nudge ??= setTimeout(() => this.nudged(), nudgeMs)));
    this.schedule.every({
      name: 'Changes',
      does: 'Writes approved changes to the shops, and reads them back.',
      everyMs,
      round: () => this.rounds.ask(),
    });
  }

  /** What is under way is finished: a call that was cut off would have to be looked for. */
  async beforeApplicationShutdown(): Promise<void> {
    this.isEnding = true;
    this.unsubscribe();
    if (this.nudge) clearTimeout(this.nudge);
    await this.rounds.settled();
    await Promise.all(this.running);
  }

  private nudged(): void {
    this.nudge = null;
    // A round that fails says so where it is due.
    this.rounds.ask().catch(() => undefined);
  }

  /** An account may take longer than a round: the others are not to wait for it. */
  private async round(): Promise<void> {
    const free = mostAccounts - this.running.size;
    if (this.isEnding || free <= 0) return;
    for (const held of await this.lines.claim(free)) {
      const work = this.work(held).finally(() => this.running.delete(work));
      this.running.add(work);
    }
  }

  private async work(held: Held): Promise<void> {
    const lost = new AbortController();
    const renewal = setInterval(() => void this.renew(held, lost), (leaseSeconds * 1_000) / 3);
    const seconds = this.config.CHANGE_READ_BACK_SECONDS;
    let restMs = 0;
    try {
      restMs = await new AccountRun(held, this.lines, {
        open: () => this.accounts.open(held.integrationId, lost.signal),
        isQuiet: () => this.isQuiet(),
        isEnding: () => this.isEnding || lost.signal.aborted,
        ...(seconds && { latestMs: seconds * 1_000 }),
      }).run();
    } catch (error) {
      if (!lost.signal.aborted) this.logger.warn(`The changes of an account stopped: ${(error as Error).message}`);
      restMs = afterErrorMs;
    } finally {
      clearInterval(renewal);
    }
    await this.lines.release(held, restMs).catch((error: Error) => this.logger.warn(`An account was not given back: ${error.message}`));
  }

  private async renew(held: Held, lost: AbortController): Promise<void> {
    try {
      if (!(await this.lines.renew(held))) lost.abort();
    } catch (error) {
      // While Postgres is away nobody else gets the account either.
      if (!isTransient(error)) lost.abort();
    }
  }

  private async isQuiet(): Promise<boolean> {
    const [row] = await this.database.query(
      SQL`SELECT quiet_from AS ${typed.of(ChangeSwitchEntity, 'quietFrom', 'from')},
        quiet_to AS ${typed.of(ChangeSwitchEntity, 'quietTo', 'to')}, now() AS ${typed.timestamp('now')} FROM change_switch`,
    );
    const { from, to, now } = row!;
    if (from === null || to === null) return false;
    return afterQuietHours({ from, to }, this.settings.current().timeZone, now) > now;
  }
}
