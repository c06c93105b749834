import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('import_status_words')
export class ImportStatusWordEntity {
  @PrimaryColumn('text')
  word: string;

  @Column('text')
  status: 'pending' | 'paid' | 'shipped' | 'partially_refunded' | 'refunded' | 'cancelled';

  @Column('timestamptz', { name: 'decided_at', default: () => 'now()' })
  decidedAt: Date;
}
