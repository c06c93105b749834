import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Transport } from '../dto/passkeys.dto';

@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('bytea', { name: 'credential_id' })
  credentialId: Buffer;

  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  @Column('bigint')
  counter: string;

  @Column('text', { array: true })
  transports: Transport[];

  @Column('uuid')
  aaguid: string;

  @Column('boolean', { name: 'backed_up' })
  backedUp: boolean;

  @Column('text')
  name: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
