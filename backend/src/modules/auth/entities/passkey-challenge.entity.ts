import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChallengePurpose } from '../passkeys/challenges';

@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea')
  hash: Buffer;

  @Column('text')
  purpose: ChallengePurpose;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
