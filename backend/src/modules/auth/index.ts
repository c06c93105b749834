import './access.events';

export type { AccountChange } from './access.events';
export { AuthModule } from './auth.module';
export { Authenticator } from './authenticator';
export { type AccessMode, accessModes } from './dto/session.dto';
export { FirstOwnerHint } from './first-owner-hint';
export { may, type Permission, type Role, roles } from './permissions';
export { isConfirmed, type Principal } from './principal';
export { Requires } from './requires.decorator';
export { RouteCheck } from './route-check';
export { isLoopback, SameOrigin } from './same-origin';
export { SecondFactorPolicy } from './second-factor-policy';
export { type DangerRule, StepUp } from './step-up';
export { Rescue } from './users/rescue';
export { authErrors } from './auth.errors';
