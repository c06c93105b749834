import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('earlier_floor_costs')
export class EarlierFloorCostEntity {
  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text')
  account: string;

  @PrimaryColumn('text')
  sku: string;

  @Column('numeric')
  cost: string;

  @Column('text', { nullable: true })
  currency: string | null;
}
