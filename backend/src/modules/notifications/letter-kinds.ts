import { allows, identifying, type Permission, type Principal } from '../auth';

/** Every kind of letter with the permission that shows to whom it went; one about an account is shown to its person and the owners. */
const letterKinds = {
  account: 'account',
  'demo-request': 'leads:read',
  'order-code': identifying,
  receipt: identifying,
} as const satisfies Record<string, Permission | 'account'>;

export type LetterKind = keyof typeof letterKinds;

/** Kinds whose recipients a caller may not see. */
export const hiddenLetters = (principal: Pick<Principal, 'role' | 'token'>): string[] =>
  Object.entries(letterKinds).flatMap(([kind, audience]) => (audience === 'account' || allows(principal, audience) ? [] : kind));
