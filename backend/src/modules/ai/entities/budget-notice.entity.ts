import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('budget_notices')
export class BudgetNoticeEntity {
  @PrimaryColumn('text')
  scope: string;

  @PrimaryColumn('text')
  subject: string;

  @PrimaryColumn('text')
  period: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
