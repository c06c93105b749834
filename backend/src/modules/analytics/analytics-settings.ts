import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { invalid } from '../../platform/errors/common.refusals';
import type { AnalyticsSettingsDto } from './dto/analytics-requests.dto';
import { SQL, typed } from '../../platform/database/sql';
import { AnalyticsSettingEntity } from './entities/analytics-setting.entity';

/** How long work takes by hand, as somebody stated it: nothing here is estimated. */
@Injectable()
export class AnalyticsSettings {
  constructor(private readonly database: Database) {}

  async minutesByHand(): Promise<Record<string, number>> {
    const [row] = await this.database.query(
      SQL`SELECT minutes_by_hand AS ${typed.of(AnalyticsSettingEntity, 'minutesByHand', 'minutes')} FROM analytics_settings`,
    );
    return row?.minutes ?? {};
  }

  async read(): Promise<AnalyticsSettingsDto> {
    return { minutesByHand: Object.entries(await this.minutesByHand()).map(([type, minutes]) => ({ type, minutes })) };
  }

  /** @throws ApiError 400 when a type is named twice */
  async write({ minutesByHand }: AnalyticsSettingsDto): Promise<AnalyticsSettingsDto> {
    const types = minutesByHand.map(({ type }) => type);
    if (new Set(types).size < types.length) throw invalid([{ field: 'minutesByHand', message: 'must name each type once' }]);
    const stated = Object.fromEntries(minutesByHand.flatMap(({ type, minutes }) => (minutes === null ? [] : [[type, minutes]])));
    await this.database.query('UPDATE analytics_settings SET minutes_by_hand = $1', [JSON.stringify(stated)]);
    return this.read();
  }
}
