import { IsIn } from 'class-validator';
import { Optional } from '../../../platform/http/optional';

export class SessionListQuery {
  /** `true`: the sessions of everybody; only for who may manage users. */
  @Optional()
  @IsIn(['true', 'false'])
  all?: 'true' | 'false';
}

export class SessionListItemDto {
  id: string;
  userId: string;
  userName: string;
  userEmail: string;
  /** The session of this very request. */
  current: boolean;
  address: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastSeenAt: Date;
  /** When it ends even if it is used all the time. */
  expiresAt: Date;
}
