import { ApiError } from '../../platform/errors/api-error';
import { callerReach, type Reach, requestContext } from '../../platform/http/request-context';
import { withheldText } from '../../platform/http/withheld-text';
import { authorityOf, callerMay } from './authority';
import type { Permission } from './permissions';
import { allows, type Principal } from './principal';
import { tokenErrors } from './tokens/token.errors';

/** The permission that shows who customers are: names, addresses and whatever a task wrote after it read them. */
export const identifying = 'customers:identify' satisfies Permission;

/** Every service that hands out names or addresses of customers calls it first. Outside of a task it does nothing. */
export async function readsPersonalData(): Promise<void> {
  await requestContext().task?.personal?.set();
}

/** Whether the task under way has read who customers are, or was given it. */
export const isTaskPersonal = (): boolean => requestContext().task?.personal?.isSet ?? false;

/** Whether a caller sees who customers are in outputs. They name customers of all channels, so a caller limited to some sees none. */
const sees = (mayIdentify: boolean, reach: Reach): boolean => mayIdentify && reach.integrations === null;

/**
 * The one rule: whether the content of an output is kept from the caller.
 * @param isPersonal whether the output may name customers, as it was declared where it was made
 */
export const isWithheld = (isPersonal: boolean): boolean => isPersonal && !sees(callerMay(identifying), callerReach());

/** The same rule for a connection, which is no call. */
export const seesPersonalData = (principal: Principal): boolean => {
  const { reach } = authorityOf(principal);
  return sees(allows(principal, identifying), reach);
};

/**
 * For content that cannot be shown in part, such as a file. A task that reads it is marked like the one that made it.
 * @throws ApiError 403 that names the permission
 */
export async function requireSight(isPersonal: boolean): Promise<void> {
  if (isWithheld(isPersonal)) throw lacksSight();
  if (isPersonal) await readsPersonalData();
}

export const lacksSight = (): ApiError =>
  new ApiError(tokenErrors.insufficient_scope, `${withheldText} It needs the permission ${identifying}.`, {
    details: { permission: identifying },
  });
