import { ApiError } from '../../platform/errors/api-error';
import { authErrors } from './auth.errors';
import { type Permission, may, permissionsOf, type Role } from './permissions';
import type { TokenGrant } from './tokens/token-grant';

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
  /** Null for a person who acts themselves. Else role and account are those of whoever made the token. */
  token: TokenGrant | null;
}

/** What this caller may do: what the role allows, and of that, for a program, what its token was given. */
export const allows = ({ role, token }: Pick<Principal, 'role' | 'token'>, permission: Permission): boolean =>
  may(role, permission) && (token === null || token.permissions.has(permission));

export const allowedOf = (principal: Pick<Principal, 'role' | 'token'>): Permission[] =>
  permissionsOf(principal.role).filter((permission) => allows(principal, permission));

/** What a connection hangs on: a session or a token, by id. Null for Administrator. */
export const proofOf = ({ sessionId, token }: Pick<Principal, 'sessionId' | 'token'>): string | null => sessionId ?? token?.id ?? null;

/** How long a password or code that was just given counts, in milliseconds. */
export const confirmationMs = 5 * 60_000;

/** True if the person gave a password or code in the last minutes. Services ask `platform/http/confirmation.ts`, which also knows the console. */
export const hasRecentConfirmation = ({ confirmedUntil }: Pick<Principal, 'confirmedUntil'>): boolean => confirmedUntil > Date.now();

/** In open mode everybody who can reach the loopback address is this person. */
export const administrator: Principal = {
  userId: null,
  sessionId: null,
  name: 'Administrator',
  email: null,
  role: 'owner',
  twoFactor: false,
  confirmedUntil: Infinity,
  token: null,
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
