import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('demo_platforms')
export class DemoPlatformEntity {
  @PrimaryColumn('text')
  platform: string;

  @Column('text')
  currency: string;

  @Column('int', { default: 0 })
  calls: number;
}
