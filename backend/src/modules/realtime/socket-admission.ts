import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error';
import { Authenticator, isByToken, type Principal, proofOf, SameOrigin, SecondFactorPolicy } from '../auth';

/** More tabs than anybody has open; a session that was stolen cannot take the process's memory with it. */
export const mostSocketsOfSession = 50;

type Refusal = '403 Forbidden' | '401 Unauthorized' | '429 Too Many Requests';

const refusals: Partial<Record<number, Refusal>> = { 401: '401 Unauthorized', 403: '403 Forbidden', 429: '429 Too Many Requests' };

/** Why a token is not let in. @throws whatever else went wrong. */
function refusalOf(error: unknown): Refusal {
  const refusal = error instanceof ApiError ? refusals[error.getStatus()] : undefined;
  if (!refusal) throw error;
  return refusal;
}

/** Lets a handshake in under the rules of every other call: own origin or a token, live session, and not too many of them. */
@Injectable()
export class SocketAdmission {
  private readonly admitted = new WeakMap<IncomingMessage, Principal>();
  /** By session or token: what this process has let in and what has not ended yet. */
  private readonly open = new Map<string, number>();

  constructor(
    private readonly sameOrigin: SameOrigin,
    private readonly authenticator: Authenticator,
    private readonly secondFactor: SecondFactorPolicy,
  ) {}

  /** @returns why the handshake is refused, as an HTTP status; null when it is let in. */
  async refusal(request: IncomingMessage): Promise<Refusal | null> {
    if (!isByToken(request) && this.sameOrigin.refusal(request)) return '403 Forbidden';
    const principal = await this.authenticator.principalOf(request).catch(refusalOf);
    if (typeof principal === 'string') return principal;
    if (!principal) return '401 Unauthorized';
    if (this.secondFactor.isDue(principal)) return '403 Forbidden';
    // Without sign-in there is no session, and only programs of this machine get this far.
    const proof = proofOf(principal);
    if (proof && !this.count(proof, request)) return '429 Too Many Requests';
    this.admitted.set(request, principal);
    return null;
  }

  /**
   * A connection that hangs on a handshake without an upgrade, which is polling, is over, or came to nothing: its line may live on for other
   * calls. Does nothing for a handshake that was refused here.
   */
  ended(request: IncomingMessage): void {
    const principal = this.admitted.get(request);
    const proof = principal && proofOf(principal);
    if (proof && !isUpgrade(request)) this.uncount(proof);
  }

  /** @returns whether there is room for one more. */
  private count(proof: string, request: IncomingMessage): boolean {
    // It ended while its session was looked up, and will not say so again.
    if (isUpgrade(request) && request.socket.destroyed) return true;
    const open = this.open.get(proof) ?? 0;
    if (open >= mostSocketsOfSession) return false;
    this.open.set(proof, open + 1);
    // An upgraded line is the connection, and may end before anybody took it.
    if (isUpgrade(request)) request.socket.once('close', () => this.uncount(proof));
    return true;
  }

  private uncount(proof: string): void {
    const open = this.open.get(proof)! - 1;
    if (open > 0) this.open.set(proof, open);
    else this.open.delete(proof);
  }

  /** @throws Error for a handshake that was never let in. */
  principalOf(request: IncomingMessage): Principal {
    const principal = this.admitted.get(request);
    if (!principal) throw new Error('A socket was opened without a handshake.');
    return principal;
  }
}

const isUpgrade = ({ headers }: IncomingMessage): boolean => headers.upgrade !== undefined && /\bupgrade\b/i.test(headers.connection ?? '');
