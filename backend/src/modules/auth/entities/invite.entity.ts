import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../permissions';

@Entity('invites')
export class InviteEntity {
  @PrimaryColumn('uuid')
  id: string;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  @Column('text')
  email: string;

  @Column('text')
  role: Role;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('text', { name: 'invited_by' })
  invitedBy: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  @Column('text', { name: 'maker_kind', nullable: true })
  makerKind: string | null;

  @Column('uuid', { name: 'maker_id', nullable: true })
  makerId: string | null;

  @Column('boolean', { name: 'drops_second_factor', default: false })
  dropsSecondFactor: boolean;
}
