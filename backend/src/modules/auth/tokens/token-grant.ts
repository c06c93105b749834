import type { ActingToken, Reach } from '../../../platform/http/request-context';
import type { Permission } from '../permissions';

export const tokenModes = ['read', 'propose', 'act'] as const;
/** `read` changes nothing. `propose` starts work whose every effect waits for a person. `act` does what its permissions allow. */
export type TokenMode = (typeof tokenModes)[number];

/** What somebody can make a token for. */
export const madeHolders = ['person', 'service'] as const;
export type MadeHolder = (typeof madeHolders)[number];
export const tokenHolders = [...madeHolders, 'app'] as const;
/**
 * `person`: a tool of whoever made it, ends with their password. `service`: a program that runs by itself. `app`: one that its person let in
 * by signing in; it has no secret of its own, and uses the tools alone.
 */
export type TokenHolder = (typeof tokenHolders)[number];

/** What a token was given. */
export interface TokenGrant extends ActingToken {
  holder: TokenHolder;
  mode: TokenMode;
  /** Together with what every token may: to ask who it is. */
  permissions: ReadonlySet<Permission>;
  reach: Reach;
  /** Name of whoever made it. */
  maker: string;
}

/** How it is called wherever what was done is recorded. */
export const viaToken = (maker: string, token: string): string => `${maker} via token '${token}'`;

export const actingToken = ({ id, name, microUsdPerDay }: TokenGrant): ActingToken => ({ id, name, microUsdPerDay });
