import { ApiError } from '../../../platform/errors/api-error';
import { needsAPerson } from '../../../platform/http/confirmation';
import { isForPeople, may, type Permission, type Role } from '../permissions';
import { kindNames, touches, type WithinRule } from './reach';
import { type TokenGrant, type TokenMode, tokenModes } from './token-grant';
import { tokenErrors } from './token.errors';

/** What an operation does, as far as the mode of a token is concerned. */
export type Deed = 'reads' | 'proposes' | 'acts';

export interface Operation {
  permission: Permission;
  deed: Deed;
  isForPeople: boolean;
  within: WithinRule | undefined;
}

const enough: Readonly<Record<TokenMode, ReadonlySet<Deed>>> = {
  read: new Set<Deed>(['reads']),
  propose: new Set<Deed>(['reads', 'proposes']),
  act: new Set<Deed>(['reads', 'proposes', 'acts']),
};

/** Whether a token of this mode may do such a thing at all. */
const modeAllows = (mode: TokenMode, deed: Deed): boolean => enough[mode].has(deed);

/** The modes in which a token may do such a thing. */
export const modesFor = (deed: Deed): TokenMode[] => tokenModes.filter((mode) => modeAllows(mode, deed));

/** Whether only a person may ever do this. What the public does with something at stake, it does as nobody. */
export const needsPerson = ({ permission, deed, isForPeople: declared }: Omit<Operation, 'within'>): boolean =>
  declared || isForPeople(permission) || (permission === 'public' && deed !== 'reads');

/** Why a token may not do this; null when it may. Pure: whose token it is, and what it was given. */
export function whyNot(token: TokenGrant, role: Role, operation: Operation): ApiError | null {
  const { permission, deed, within } = operation;
  if (needsPerson(operation)) return needsAPerson();
  if (permission !== 'public') {
    const lacks = lackOf(token, role, permission);
    if (lacks) return lacks;
  }
  if (!modeAllows(token.mode, deed)) return wrongMode(token.mode);
  const limitedIn = touches[permission].filter((kind) => token.reach[kind] !== null);
  if (limitedIn.length === 0 || within) return null;
  const names = limitedIn.map((kind) => kindNames[kind]).join(' and ');
  return new ApiError(
    tokenErrors.token_limited,
    `This token is limited to some ${names}, and this operation is not. Use a token without that limit.`,
  );
}

function lackOf(token: TokenGrant, role: Role, permission: Permission): ApiError | null {
  if (permission === 'session:read' || (may(role, permission) && token.permissions.has(permission))) return null;
  const why = token.permissions.has(permission)
    ? `The role of ${token.maker}, who made this token, no longer allows ${permission}. Change the role, or use a token of a person who may.`
    : `This token lacks the permission ${permission}. Make one that has it under Settings, Security.`;
  return new ApiError(tokenErrors.insufficient_scope, why, {
    details: { permission },
    challenge: `Bearer error="insufficient_scope", scope="${permission}"`,
  });
}

const wrongMode = (mode: TokenMode): ApiError =>
  new ApiError(
    tokenErrors.token_mode,
    mode === 'read'
      ? 'This token only reads. For changes, make one that proposes or acts under Settings, Security.'
      : 'This token only proposes, and this cannot wait for an approval. Do it in the console, or use a token that acts.',
  );

export const invalidToken = (): ApiError =>
  new ApiError(tokenErrors.invalid_token, undefined, { challenge: 'Bearer error="invalid_token"' });
