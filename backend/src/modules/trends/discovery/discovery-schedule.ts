import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { SettingsService } from '../../settings';
import { TrendSettings } from '../trend-settings';
import { Discovery } from './discovery';

const everyMs = 30_000;

/** Starts the daily discovery; once a day, however many workers there are. */
@Injectable()
export class DiscoverySchedule implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly shop: SettingsService,
    private readonly settings: TrendSettings,
    private readonly discovery: Discovery,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'TrendDiscovery', does: 'Starts the daily search for trends.', everyMs, round: () => this.tick() });
  }

  /** @returns whether a discovery was started; one that was missed while nothing ran is made up for on the same day. */
  async tick(at?: Date): Promise<boolean> {
    const { daily, dailyAt } = await this.settings.read();
    if (!daily) return false;
    const { timeZone } = this.shop.current();
    const now = at ?? (await this.database.now());
    const [due] = await this.database.query(
      // A clock that was set back over midnight does not bring the same day twice.
      `UPDATE trend_settings SET last_daily = wall.day FROM (SELECT t::date AS day, t::time AS time FROM (SELECT $1::timestamptz AT TIME ZONE $2 AS t) _) wall
       WHERE wall.time >= $3::time AND (last_daily NOT BETWEEN wall.day AND wall.day + 1) IS NOT FALSE RETURNING id`,
      [now, timeZone, dailyAt],
    );
    if (!due) return false;
    await this.discovery.start('schedule');
    return true;
  }
}
