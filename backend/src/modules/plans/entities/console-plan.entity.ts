import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PlanId } from '../plans';

@Entity('console_plan')
export class ConsolePlanEntity {
  @PrimaryColumn('smallint', { default: 1 })
  id: number;

  @Column('text', { nullable: true })
  plan: PlanId | null;

  @Column('timestamptz', { name: 'trial_started_at' })
  trialStartedAt: Date;

  @Column('timestamptz', { name: 'trial_ends_at' })
  trialEndsAt: Date;

  @Column('int', { name: 'reminded_day', default: 0 })
  remindedDay: number;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
