import { CallHandler, ExecutionContext, Injectable, NestInterceptor } from '@nestjs/common';
import type { Request } from 'express';
import type { Observable } from 'rxjs';
import { type RequestContext, runInContext } from '../../platform/http/request-context';
import type { Principal } from './principal';
import { actingToken } from './tokens/token-grant';

/** Before sign-in there is somebody, but nobody knows who. */
const stranger: RequestContext['actor'] = { kind: 'person', id: null, name: 'Not signed in' };

export const actorOf = (principal: Pick<Principal, 'userId' | 'name'> | undefined): RequestContext['actor'] =>
  principal ? { kind: 'person', id: principal.userId, name: principal.name } : stranger;

/** Puts every call into the context of who makes it, so that records of what was done can name them. */
@Injectable()
export class RequestActorInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    if (context.getType() !== 'http') return next.handle();
    const request = context.switchToHttp().getRequest<Request & { id?: string }>();
    const { principal } = request;
    const token = principal?.token && actingToken(principal.token);
    const own = { actor: actorOf(principal), address: request.ip ?? null, requestId: request.id ?? null, ...(token && { token }) };
    return runInContext(own, () => next.handle());
  }
}
