import './access.events';

export type { AccountChange } from './access.events';
export { AuthModule, AuthUpkeepModule } from './auth.module';
export { Authorities } from './authorities';
export { authorityOf, callerMay, firstRefusal, refusalOf, requirePermission, type Requirement, requiresNothing } from './authority';
export { Authenticator, isByToken } from './authenticator';
export { GrantDto } from './dto/api-tokens.dto';
export { type AccessMode, accessModes } from './dto/session.dto';
export { FirstOwnerHint } from './first-owner-hint';
export { may, type Permission, type Role, roles, tokenPermissions } from './permissions';
export {
  identifying,
  isTaskPersonal,
  readsOutside,
  isWithheld,
  lacksSight,
  readsPersonalData,
  requireSight,
  seesPersonal,
  seesPersonalData,
} from './personal-data';
export { allows, type Principal, proofOf } from './principal';
export { Requires } from './requires.decorator';
export { RouteCheck } from './route-check';
export { isLoopback, SameOrigin } from './same-origin';
export { SecondFactorPolicy } from './second-factor-policy';
export { type DangerRule, StepUp } from './step-up';
export { ConnectedApps } from './tokens/connected-apps';
export { heard, hears } from './tokens/hears';
export { taskIsWithin } from './tokens/reach-sql';
export { touchesKinds, type WithinRule } from './tokens/reach';
export { type Deed, modesFor, needsPerson, whyNot } from './tokens/token-rules';
export { deedExtension, personExtension, PersonOnly, Proposes, Reads, Within } from './tokens/token-rules.decorators';
export { TokenAccess } from './tokens/token-access';
export { newApiToken } from './tokens/token-text';
export { type TokenMode, tokenModes } from './tokens/token-grant';
export { refuseOtherAgents, TokenReach } from './tokens/token-reach';
export { tokenErrors } from './tokens/token.errors';
export { Rescue } from './users/rescue';
export { authErrors } from './auth.errors';
