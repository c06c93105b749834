import { ApiError } from '../../platform/errors/api-error';
import { type Authority, callerReach, type Reach, requestContext } from '../../platform/http/request-context';
import { withheldText } from '../../platform/http/withheld-text';
import { authorityOf, callerMay, permits } from './authority';
import type { Permission } from './permissions';
import { mayNamePeople } from './personal-content';
import { allows, type Principal } from './principal';
import { tokenErrors } from './tokens/token.errors';

/** Permission to see who customers are: names, addresses and everything a task wrote after it read them. */
export const identifying = 'customers:identify' satisfies Permission;

/** Marks the current task. Every service that returns names or addresses of customers calls it first. Does nothing outside of a task. */
export async function readsPersonalData(): Promise<void> {
  await requestContext().task?.personal?.set();
}

/** Marks the current task if raw content from outside may name people. Call it before the content is logged or returned. */
export async function readsOutside(content: string): Promise<void> {
  if (!isTaskPersonal() && mayNamePeople(content)) await readsPersonalData();
}

/** Returns true if the current task has read who customers are, or was given it as input. */
export const isTaskPersonal = (): boolean => requestContext().task?.personal?.isSet ?? false;

/** Returns true if a caller may see customers in outputs. Outputs name customers of all channels, so a caller limited to some channels may not. */
const sees = (mayIdentify: boolean, reach: Reach): boolean => mayIdentify && reach.integrations === null;

/**
 * The only rule that decides if an output is withheld from the caller.
 * @param isPersonal true if its producer declared that it may name customers
 */
export const isWithheld = (isPersonal: boolean): boolean => isPersonal && !sees(callerMay(identifying), callerReach());

/** The same rule for what a caller with these limits set up, where no caller is known. */
export const seesPersonal = (authority: Authority): boolean => sees(permits(authority, identifying), authority.reach);

/** The same rule for a live connection, which has no request context. */
export const seesPersonalData = (principal: Principal): boolean => {
  const { reach } = authorityOf(principal);
  return sees(allows(principal, identifying), reach);
};

/**
 * For content that cannot be shown in part, such as a file. Marks the task that reads it.
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
