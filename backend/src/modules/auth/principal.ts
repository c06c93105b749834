import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import type { Role } from './permissions';

/** Who acts. */
export interface Principal {
  /** Null for Administrator, who has neither account nor session. */
  userId: string | null;
  sessionId: string | null;
  name: string;
  email: string | null;
  role: Role;
  twoFactor: boolean;
  /** Epoch milliseconds up to which password or code count as just given. */
  confirmedUntil: number;
}

/** How long a password or code that was just given counts, in milliseconds. */
export const confirmationMs = 5 * 60_000;

export const isConfirmed = ({ confirmedUntil }: Pick<Principal, 'confirmedUntil'>): boolean => confirmedUntil > Date.now();

/** In open mode everybody who can reach the loopback address is this person. */
export const administrator: Principal = {
  userId: null,
  sessionId: null,
  name: 'Administrator',
  email: null,
  role: 'owner',
  twoFactor: false,
  confirmedUntil: Infinity,
};

/** @throws ApiError 409 for Administrator, who has neither password nor codes. */
export function accountOf({ userId }: Principal): string {
  if (!userId) throw new ApiError(authErrors.no_account);
  return userId;
}

declare module 'express' {
  interface Request {
    principal?: Principal;
  }
}
