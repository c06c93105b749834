import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('known_devices')
export class KnownDeviceEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
