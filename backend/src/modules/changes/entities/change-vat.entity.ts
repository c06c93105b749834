import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('change_vat')
export class ChangeVatEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text')
  account: string;

  @Column('numeric', { precision: 4, scale: 2 })
  percent: string;

  @Column('text', { name: 'updated_by' })
  updatedBy: string;

  @Column('timestamptz', { name: 'updated_at', default: () => 'now()' })
  updatedAt: Date;
}
