import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { ShopSums } from '../../sales';
import { ReportOutbox } from '../../notifications';
import { SettingsService } from '../../settings';
import { ReportContent } from './report-content';
import { lastDue, reportedSpan, type Rhythm } from './report-times';

const everyMs = 60_000;

/**
 * Writes the report of the past week, and of the past day, into the outbox: at 09:00 on the shop's clock, once for each period
 * and recipient, however many workers look and whenever one of them dies; only in worker processes.
 */
@Injectable()
export class ScheduledReports implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly settings: SettingsService,
    private readonly sums: ShopSums,
    private readonly outbox: ReportOutbox,
    private readonly content: ReportContent,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'WeeklyReport',
      does: 'Writes the report of the past week on Monday at 09:00.',
      everyMs,
      round: () => this.tick('weekly'),
    });
    this.schedule.every({
      name: 'DailyReport',
      does: 'Writes the report of the past day at 09:00.',
      everyMs,
      round: () => this.tick('daily'),
    });
  }

  /** @returns whether a report was written. */
  async tick(rhythm: Rhythm, at?: Date): Promise<boolean> {
    const { weeklyReports, dailyReports, notificationEmail: to, mail, timeZone } = this.settings.current();
    if (!(rhythm === 'weekly' ? weeklyReports : dailyReports) || !to || mail.kind === 'none') return false;
    const due = lastDue(rhythm, timeZone, at ?? (await this.database.now()));
    if (!due) return false;
    const span = reportedSpan(rhythm, due, timeZone);
    const key = `${rhythm}-report:${span.lastDay}:${to}`;
    // Most rounds end here: the figures of a large shop are not added up every minute.
    if (await this.outbox.has(key)) return false;
    // Who switches a report on at 08:54 gets the next one at 09:00, and not yesterday's at once.
    const asked = await this.settings.lastSet(rhythm === 'weekly' ? 'weeklyReports' : 'dailyReports', 'notificationEmail');
    if (asked && asked > due) return false;
    // A worker that was away all night first counts what came in; a minute later the figures are whole.
    if (await this.sums.isCounting(span)) return false;
    return this.outbox.write({ key, to, content: await this.content.read(rhythm, due, timeZone) });
  }
}
