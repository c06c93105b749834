import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('trend_answers')
export class TrendAnswerEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('jsonb')
  value: unknown;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
