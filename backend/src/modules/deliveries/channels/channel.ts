import { SendFailure } from '../../../platform/outbox/send-failure';
import { type OutboundAnswer } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { retryAfterMs } from '../../../platform/outbound/retry-after';
import type { TaskErrorCode } from '../../tasks';
import type { DeliveryChannel, MessageContents } from '../delivery-values';

/** A message on its way out. */
export interface Outgoing<C extends DeliveryChannel> {
  id: string;
  taskId: string;
  target: string;
  content: MessageContents[C];
  fields: Record<string, string>;
  /** When the first call was announced. */
  intentAt: Date;
}

/** One kind of outgoing message: mail, a chat, a social network. */
export interface Channel<C extends DeliveryChannel = DeliveryChannel> {
  readonly name: C;
  /** How the service is called in the usage ledger. */
  readonly payee: string;
  /** List price of one message in millionths of a US dollar. */
  feeMicroUsd(content: MessageContents[C]): number;
  /** What is wrong with a message, as the end of a sentence; null when it can be sent. */
  flaw(target: string, content: MessageContents[C]): string | null;
  /** What a person has to set up before anything can leave here; null when that is done. */
  missing(): Promise<string | null>;
  /**
   * @returns what the service calls the message; null when it has no name for it.
   * @throws DeliveryFailure
   */
  send(message: Outgoing<C>): Promise<string | null>;
  /**
   * Looks whether a message arrived; left out where nobody can tell.
   * @returns its name there; null when it did not arrive.
   * @throws Error when that cannot be found out now.
   */
  find?(message: Outgoing<C>): Promise<string | null>;
}

/** Why a message has not left, and what that is called in the error of its task. */
export class DeliveryFailure extends SendFailure {
  constructor(
    kind: SendFailure['kind'],
    readonly code: TaskErrorCode,
    message: string,
    retryAfterMs: number | null = null,
  ) {
    super(kind, message, retryAfterMs);
  }
}

export const callLimits = { timeoutMs: 30_000, maxBytes: 1_000_000, maxRedirects: 0 };

/** @throws DeliveryFailure in place of any error of the network. */
export async function reaching<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof OutboundRefusal)) throw error;
    const isSafe = error.neverArrived;
    const code = error.kind === 'too_large' ? 'provider_failed' : error.kind;
    throw new DeliveryFailure(isSafe ? (error.retryable ? 'later' : 'refused') : 'unclear', code, error.message);
  }
}

/** What an answer other than success means: of 500, 502 and 504 nobody knows whether the work was done (RFC 9110, 15.6). */
export function failureOf(service: string, { status, headers }: OutboundAnswer, reason: string | null): DeliveryFailure {
  const message = `${service} answered ${status}${reason ? `: ${reason.slice(0, 400)}` : '.'}`;
  if (status === 401 || status === 403) return new DeliveryFailure('refused', 'provider_auth', message);
  if (status === 429) return new DeliveryFailure('later', 'provider_rate_limited', message, retryAfterMs(headers));
  if (status === 408 || status === 425 || status === 503)
    return new DeliveryFailure('later', 'provider_failed', message, retryAfterMs(headers));
  return new DeliveryFailure(status >= 500 ? 'unclear' : 'refused', 'provider_failed', message);
}

/** The JSON of an answer; null when it is none. */
export function jsonOf(answer: OutboundAnswer): unknown {
  try {
    return JSON.parse(answer.text());
  } catch {
    return null;
  }
}

/** A text deep inside an answer of unknown shape. */
export function textIn(value: unknown, ...path: (string | number)[]): string | null {
  let at = value;
  for (const name of path) at = (at as Record<string | number, unknown> | null | undefined)?.[name];
  return typeof at === 'string' ? at : typeof at === 'number' ? String(at) : null;
}

/** The entries of a list inside an answer. */
export function listIn(value: unknown, name: string): unknown[] {
  const list = (value as Record<string, unknown> | null)?.[name];
  return Array.isArray(list) ? list : [];
}

/** Clocks differ, and a service rounds to seconds: what it has from this long before the call may be ours. */
export const clockSlackMs = 30_000;
