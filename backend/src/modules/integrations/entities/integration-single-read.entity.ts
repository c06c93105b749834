import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('integration_single_reads')
export class IntegrationSingleReadEntity {
  @PrimaryColumn('uuid', { name: 'integration_id' })
  integrationId: string;

  @PrimaryColumn('text')
  stream: string;

  @PrimaryColumn('text', { name: 'record_id' })
  recordId: string;

  @Column('text')
  state: string;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;
}
