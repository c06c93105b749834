import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('product_days')
export class ProductDayEntity {
  @PrimaryColumn('date')
  day: string;

  @PrimaryColumn('text')
  sku: string;

  @PrimaryColumn('text')
  platform: string;

  @PrimaryColumn('text')
  currency: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('int')
  units: number;

  @Column('int')
  orders: number;

  @Column('numeric')
  revenue: string;

  @Column('numeric', { name: 'line_cost' })
  lineCost: string;

  @Column('int', { name: 'uncosted_units' })
  uncostedUnits: number;

  @Column('numeric')
  fees: string;

  @Column('boolean', { name: 'fees_known' })
  feesKnown: boolean;
}
