import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TrendSettingsDto } from '../dto/trend-requests.dto';

@Entity('trend_settings')
export class TrendSettingEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('jsonb', { default: {} })
  values: Partial<TrendSettingsDto>;

  @Column('date', { name: 'last_daily', nullable: true })
  lastDaily: string | null;

  @Column('date', { name: 'last_digest', nullable: true })
  lastDigest: string | null;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
