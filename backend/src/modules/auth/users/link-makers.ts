import type { AppConfig } from '../../../platform/config/app-config';
import type { RequestContext } from '../../../platform/http/request-context';
import { may, permissionsOf, type Role, roles } from '../permissions';

/** `console` is the command line. `administrator` acts only while sign-in is off. */
export interface LinkMaker {
  kind: 'person' | 'console' | 'administrator';
  id: string | null;
}

export function makerOf({ actor }: Pick<RequestContext, 'actor'>): LinkMaker {
  if (actor.id !== null && actor.kind === 'person') return { kind: 'person', id: actor.id };
  return { kind: actor.kind === 'system' ? 'console' : 'administrator', id: null };
}

/** Returns true if the maker's role may grant another role: a maker cannot grant permissions that they lack. */
export const mayGrant = (maker: Role, granted: Role): boolean =>
  may(maker, 'users:manage') && permissionsOf(granted).every((permission) => may(maker, permission));

const grants = roles.flatMap((maker) => roles.filter((granted) => mayGrant(maker, granted)).map((granted) => `('${maker}', '${granted}')`));

/**
 * SQL condition on links `i` for people `u`: a link is valid only while its maker may make it. A link with an unknown maker is invalid.
 */
export const countsByMaker = ({ ACCESS_MODE }: Pick<AppConfig, 'ACCESS_MODE'>): string => `(i.maker_kind = 'console'
  ${ACCESS_MODE === 'open' ? `OR i.maker_kind = 'administrator'` : ''}
  OR i.maker_kind = 'person' AND EXISTS (SELECT FROM users m WHERE m.id = i.maker_id AND m.disabled_at IS NULL
    AND (m.role, coalesce(u.role, i.role)) IN (${grants.join(', ')})))`;
