import { nameCaller, type RequestContext, stranger } from '../../platform/http/request-context';
import type { Principal } from './principal';
import { actingToken } from './tokens/token-grant';

export const actorOf = (principal: Pick<Principal, 'userId' | 'name'> | undefined): RequestContext['actor'] =>
  principal ? { kind: 'person', id: principal.userId, name: principal.name } : stranger;

/** Records of what the call under way does name this caller. */
export function actAs(principal: Principal): void {
  nameCaller({ actor: actorOf(principal), ...(principal.token && { token: actingToken(principal.token) }) });
}
