import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Authenticator, type Principal, SameOrigin, SecondFactorPolicy } from '../auth';

/** More tabs than anybody has open; a session that was stolen cannot take the process's memory with it. */
export const mostSocketsOfSession = 50;

/** Lets a handshake in under the rules of every other call: own origin, live session, and not too many of them. */
@Injectable()
export class SocketAdmission {
  private readonly admitted = new WeakMap<IncomingMessage, Principal>();
  /** By session: what this process has let in and what has not ended yet. */
  private readonly open = new Map<string, number>();

  constructor(
    private readonly sameOrigin: SameOrigin,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  /** @returns why the handshake is refused, as an HTTP status; null when it is let in. */
  async refusal(request: IncomingMessage): Promise<'403 Forbidden' | '401 Unauthorized' | '429 Too Many Requests' | null> {
    if (this.sameOrigin.refusal(request)) return '403 Forbidden';
    const principal = await this.authenticator.principalOf(request.headers);
    if (!principal) return '401 Unauthorized';
    if (this.secondFactor.isDue(principal)) return '403 Forbidden';
    // Without sign-in there is no session, and only programs of this machine get this far.
    if (principal.sessionId && !this.count(principal.sessionId, request)) return '429 Too Many Requests';
    this.admitted.set(request, principal);
    return null;
  }

  /**
   * A connection that hangs on a handshake without an upgrade, which is polling, is over, or came to nothing: its line may live on for other
   * calls. Does nothing for a handshake that was refused here.
   */
  ended(request: IncomingMessage): void {
    const sessionId = this.admitted.get(request)?.sessionId;
    if (sessionId && !isUpgrade(request)) this.uncount(sessionId);
  }

  /** @returns whether there is room for one more. */
  private count(sessionId: string, request: IncomingMessage): boolean {
    // It ended while its session was looked up, and will not say so again.
    if (isUpgrade(request) && request.socket.destroyed) return true;
    const open = this.open.get(sessionId) ?? 0;
    if (open >= mostSocketsOfSession) return false;
    this.open.set(sessionId, open + 1);
    // An upgraded line is the connection, and may end before anybody took it.
    if (isUpgrade(request)) request.socket.once('close', () => this.uncount(sessionId));
    return true;
  }

  private uncount(sessionId: string): void {
    const open = this.open.get(sessionId)! - 1;
    if (open > 0) this.open.set(sessionId, open);
    else this.open.delete(sessionId);
  }

  /** @throws Error for a handshake that was never let in. */
  principalOf(request: IncomingMessage): Principal {
    const principal = this.admitted.get(request);
    if (!principal) throw new Error('A socket was opened without a handshake.');
    return principal;
  }
}

const isUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
