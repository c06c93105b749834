import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('task_search')
export class TaskSearchEntity {
  @PrimaryColumn('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  body: string;
}
