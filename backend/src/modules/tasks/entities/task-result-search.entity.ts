import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('task_result_search')
export class TaskResultSearchEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  output: string;

  @Column('text')
  log: string;
}
