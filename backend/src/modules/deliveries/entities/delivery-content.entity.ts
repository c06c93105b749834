import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { JsonValue } from '../../tasks';

@Entity('delivery_contents')
export class DeliveryContentEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'task_id' })
  taskId: string;

  @Column('text')
  digest: string;

  @Column('jsonb')
  content: JsonValue;
}
