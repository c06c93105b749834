import { isUUID } from 'class-validator';
import { plainObject } from '../../../platform/http/plain-object';
import { RouteCheck } from '../route-check';
import type { DangerRule } from '../step-up';
import { UsersService } from './users.service';

/** An invitation into a role that may do dangerous things. */
export const givesPower: DangerRule = ({ body }, find) => !find(RouteCheck).harmlessRoles().has(plainObject(body)?.role);

/** A change that gives somebody such a role, or concerns the role or the access of somebody who has one. */
export const changesPower: DangerRule = async ({ params, body }, find) => {
  const change = plainObject(body, ['name', 'role', 'disabled']);
  if (!change) return true;
  if (!('role' in change) && !('disabled' in change)) return false;
  const harmless = find(RouteCheck).harmlessRoles();
  if ('role' in change && !harmless.has(change.role)) return true;
  return !isUUID(params.id) || !harmless.has(await find(UsersService).roleOf(params.id as string));
};
