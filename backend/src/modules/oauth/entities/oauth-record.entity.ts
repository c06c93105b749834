import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('oauth_records')
export class OauthRecordEntity {
  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('bytea')
  hash: Buffer;

  @Column('jsonb')
  payload: Record<string, unknown>;

  @Column('uuid', { name: 'grant_id', nullable: true })
  grantId: string | null;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}
