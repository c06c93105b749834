import { Column, ViewEntity } from 'typeorm';
import type { Role } from './permissions';

@ViewEntity({ name: 'connected_apps', synchronize: false })
export class ConnectedAppView {
  @Column('uuid')
  id: string;

  @Column('text', { name: 'client_id', nullable: true })
  clientId: string | null;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  @Column('boolean', { nullable: true })
  counts: boolean | null;
}

@ViewEntity({ name: 'mail_readers', synchronize: false })
export class MailReaderView {
  @Column('text')
  email: string;

  @Column('text')
  role: Role;
}

@ViewEntity({ name: 'token_limits', synchronize: false })
export class TokenLimitView {
  @Column('uuid', { nullable: true })
  id: string | null;

  @Column('text', { nullable: true })
  name: string | null;

  @Column('bigint', { name: 'micro_usd_per_day', nullable: true })
  microUsdPerDay: string | null;
}
