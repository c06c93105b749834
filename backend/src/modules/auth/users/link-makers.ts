import type { AppConfig } from '../../../platform/config/app-config';
import type { RequestContext } from '../../../platform/http/request-context';
import { may, permissionsOf, type Role, roles } from '../permissions';

/** `console` is the command line; `administrator` acts while there is no sign-in, and for that time only. */
export interface LinkMaker {
  kind: 'person' | 'console' | 'administrator';
  id: string | null;
}

export function makerOf({ actor }: Pick<RequestContext, 'actor'>): LinkMaker {
  if (actor.id !== null && actor.kind === 'person') return { kind: 'person', id: actor.id };
  return { kind: actor.kind === 'system' ? 'console' : 'administrator', id: null };
}

/** Whether this role may let somebody in with another one: nobody gives what they do not have. */
export const mayGrant = (maker: Role, granted: Role): boolean =>
  may(maker, 'users:manage') && permissionsOf(granted).every((permission) => may(maker, permission));

const grants = roles.flatMap((maker) => roles.filter((granted) => mayGrant(maker, granted)).map((granted) => `('${maker}', '${granted}')`));

/**
 * A condition on links `i` for the people `u` they are for: they count only while their maker may make them.
 * One whose maker is unknown does not count.
 */
export const countsByMaker = ({ ACCESS_MODE }: Pick<AppConfig, 'ACCESS_MODE'>): string => `(i.maker_kind = 'console'
  ${ACCESS_MODE === 'open' ? `OR i.maker_kind = 'administrator'` : ''}
  OR i.maker_kind = 'person' AND EXISTS (SELECT FROM users m WHERE m.id = i.maker_id AND m.disabled_at IS NULL
    AND (m.role, coalesce(u.role, i.role)) IN (${grants.join(', ')})))`;
