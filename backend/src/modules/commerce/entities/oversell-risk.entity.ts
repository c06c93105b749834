import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('oversell_risks')
export class OversellRiskEntity {
  @PrimaryColumn('text')
  sku: string;

  @Column('int')
  stock: number;

  @Column('int')
  promised: number;

  @Column('uuid', { name: 'task_id', nullable: true })
  taskId: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  since: Date;
}
