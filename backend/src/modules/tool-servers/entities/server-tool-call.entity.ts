import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('server_tool_calls')
export class ServerToolCallEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @PrimaryColumn('text')
  step: string;

  @PrimaryColumn('text', { name: 'request_hash' })
  requestHash: string;

  @Column('timestamptz', { default: () => 'now()' })
  at: Date;
}
