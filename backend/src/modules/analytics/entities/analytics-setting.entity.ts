import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('analytics_settings')
export class AnalyticsSettingEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('jsonb', { name: 'minutes_by_hand', default: {} })
  minutesByHand: Record<string, number>;
}
