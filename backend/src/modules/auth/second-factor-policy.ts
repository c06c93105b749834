import { Injectable } from '@nestjs/common';
import { SettingsService } from '../settings';
import type { Permission } from './permissions';
import type { Principal } from './principal';

/** What somebody may do who still has to set up the second factor: exactly that, and leave. */
const enough: ReadonlySet<Permission> = new Set<Permission>(['session:read', 'session:write']);

/** The setting "two-factor for everybody", as it concerns one person. Administrator has no account to protect. */
@Injectable()
export class SecondFactorPolicy {
  constructor(private readonly settings: SettingsService) {}

  /** Whether this person must set up a second factor before anything else. */
  isDue({ userId, twoFactor }: Pick<Principal, 'userId' | 'twoFactor'>): boolean {
    return userId !== null && !twoFactor && this.settings.current().enableTwoFactor;
  }

  mustWait(principal: Principal, permission: Permission): boolean {
    return !enough.has(permission) && this.isDue(principal);
  }
}
