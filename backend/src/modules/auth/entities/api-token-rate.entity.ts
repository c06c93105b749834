import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('api_token_rates')
export class ApiTokenRateEntity {
  @PrimaryColumn('uuid', { name: 'token_id' })
  tokenId: string;

  @Column('timestamptz', { name: 'idle_at' })
  idleAt: Date;
}
