import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('sign_in_failures')
export class SignInFailureEntity {
  @PrimaryColumn('text')
  key: string;

  @Column('int')
  failures: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil: Date;
}
