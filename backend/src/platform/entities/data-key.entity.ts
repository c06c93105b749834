import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('data_keys')
export class DataKeyEntity {
  @PrimaryColumn('int')
  version: number;

  @Column('text', { name: 'wrapped_key' })
  wrappedKey: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'retired_at', nullable: true })
  retiredAt: Date | null;
}
