import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('purchase_lines')
export class PurchaseLineEntity {
  @PrimaryColumn('uuid', { name: 'list_id' })
  listId: string;

  @PrimaryColumn('int')
  index: number;

  @Column('text')
  sku: string;

  @Column('text', { name: 'product_name' })
  productName: string;

  @Column('int', { nullable: true })
  quantity: number | null;

  @Column('text', { nullable: true })
  supplier: string | null;

  @Column('int', { nullable: true })
  received: number | null;

  @Column('text', { name: 'stock_note', nullable: true })
  stockNote: string | null;

  @Column('uuid', { name: 'change_id', nullable: true })
  changeId: string | null;
}
