import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Authenticator, type Principal, SameOrigin, SecondFactorPolicy } from '../auth';

/** Lets a handshake in under the rules of every other call: own origin, live session. */
@Injectable()
export class SocketAdmission {
  private readonly admitted = new WeakMap<IncomingMessage, Principal>();

  constructor(
    private readonly sameOrigin: SameOrigin,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  /** @returns why the handshake is refused, as an HTTP status; null when it is let in. */
  async refusal(request: IncomingMessage): Promise<'403 Forbidden' | '401 Unauthorized' | null> {
    if (this.sameOrigin.refusal(request)) return '403 Forbidden';
    const principal = await this.authenticator.principalOf(request.headers);
    if (!principal) return '401 Unauthorized';
    if (this.secondFactor.isDue(principal)) return '403 Forbidden';
    this.admitted.set(request, principal);
    return null;
  }

  /** @throws Error for a handshake that was never let in. */
  principalOf(request: IncomingMessage): Principal {
    const principal = this.admitted.get(request);
    if (!principal) throw new Error('A socket was opened without a handshake.');
    return principal;
  }
}
