import { Column, ViewEntity } from 'typeorm';

@ViewEntity({ name: 'listing_stocks', synchronize: false })
export class ListingStockView {
  @Column('uuid', { name: 'listing_id' })
  listingId: string;

  @Column('uuid', { name: 'stock_id' })
  stockId: string;

  @Column('int')
  pieces: number;

  @Column('int', { name: 'on_hand' })
  onHand: number;
}

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
