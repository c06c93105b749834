import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Periodic } from '../../../platform/periodic/periodic';
import { SettingsService } from '../../settings';
import { TrendSettings } from '../trend-settings';
import { Discovery } from './discovery';

const everyMs = 30_000;

/** Starts the daily discovery; once a day, however many workers there are. */
@Injectable()
export class DiscoverySchedule implements OnApplicationBootstrap {
  constructor(
    private readonly periodic: Periodic,
    private readonly database: Database,
    private readonly shop: SettingsService,
    private readonly settings: TrendSettings,
    private readonly discovery: Discovery,
  ) {}

  onApplicationBootstrap(): void {
    this.periodic.every('TrendDiscovery', everyMs, () => this.tick());
  }

  /** @returns whether a discovery was started; one that was missed while nothing ran is made up for on the same day. */
  async tick(now = new Date()): Promise<boolean> {
    const { daily, dailyAt } = await this.settings.read();
    if (!daily) return false;
    const { timeZone } = this.shop.current();
    const [due] = await this.database.query(
      `UPDATE trend_settings SET last_daily = ($1::timestamptz AT TIME ZONE $2)::date
       WHERE ($1::timestamptz AT TIME ZONE $2)::time >= $3::time AND last_daily IS DISTINCT FROM ($1::timestamptz AT TIME ZONE $2)::date
       RETURNING id`,
      [now, timeZone, dailyAt],
    );
    if (!due) return false;
    await this.discovery.start('schedule');
    return true;
  }
}
