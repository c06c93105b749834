import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_key_uses')
export class ApiKeyUseEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @PrimaryColumn('uuid', { name: 'key_id' })
  keyId: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
