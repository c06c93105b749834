import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { AuditLog } from '../audit';
import type { TrendSettingsDto } from './dto/trend-requests.dto';
import { trendSources } from './trend-values';
import { SQL, columnsOf } from '../../platform/database/sql';
import { TrendSettingEntity } from './entities/trend-setting.entity';

/** GDELT sheds most first requests, so it is asked only when somebody wants it. */
export const defaultTrendSettings: TrendSettingsDto = {
  sources: trendSources.filter((source) => source !== 'gdelt'),
  daily: false,
  dailyAt: '06:00',
  country: 'US',
  contact: null,
};

/** Who is asked, and when. */
@Injectable()
export class TrendSettings {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async read(): Promise<TrendSettingsDto> {
    const [row] = await this.database.query(SQL`SELECT ${columnsOf(TrendSettingEntity, ['values'])} FROM trend_settings`);
    return { ...defaultTrendSettings, ...row?.values };
  }

  async write(values: TrendSettingsDto): Promise<TrendSettingsDto> {
    const before = await this.read();
    const after = { ...defaultTrendSettings, ...values, contact: values.contact ?? null };
    await this.database.transaction(async (sql) => {
      await sql.query('UPDATE trend_settings SET "values" = $1, updated_at = now()', [JSON.stringify(after)]);
      await this.audit.record(sql, {
        action: 'trend_settings.updated',
        subjectType: 'settings',
        subjectId: null,
        before: { ...before },
        after: { ...after },
      });
    });
    return after;
  }
}
