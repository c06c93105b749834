import { nameCaller, type RequestContext } from '../../platform/http/request-context';
import { authorityOf } from './authority';
import type { Principal } from './principal';
import { actingToken } from './tokens/token-grant';

export const actorOf = ({ userId, name }: Pick<Principal, 'userId' | 'name'>): RequestContext['actor'] => ({
  kind: 'person',
  id: userId,
  name,
});

/** Records of what the call under way does name this caller. */
export function actAs(principal: Principal): void {
  const { token, confirmedUntil } = principal;
  const proof = token ? { token: actingToken(token) } : { confirmedUntil };
  nameCaller({ actor: actorOf(principal), authority: authorityOf(principal), ...proof });
}
