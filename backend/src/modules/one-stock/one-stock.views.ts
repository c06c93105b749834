import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'oversold_stocks', synchronize: false })
export class OversoldStockView {
  @Column('uuid')
  id: string;

  @Column('text')
  sku: string;

  @Column('text')
  name: string;

  @Column('int')
  missing: number;
}
