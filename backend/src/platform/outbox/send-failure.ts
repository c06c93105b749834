/**
 * Why a message has not left. `refused`: it never will. `later`: it certainly has not, but may on another try.
 * `unclear`: the receiver had it and did not say what became of it.
 */
export class SendFailure extends Error {
  constructor(
    readonly kind: 'refused' | 'later' | 'unclear',
    message: string,
    /** Milliseconds the receiver asks to be left alone. */
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

export interface RetryRules {
  /** After so many calls a message is given up. */
  readonly maxTries: number;
  /** @param failures calls that failed, from 1. @returns milliseconds until the next. */
  readonly pauseMs: (failures: number) => number;
  /**
   * What becomes of a message of which nobody knows whether it arrived: a receiver that knows it again gets it once more; where one can
   * be asked, it is looked up after so many milliseconds; else a person has to look.
   */
  readonly whenUnclear: 'send again' | { readonly lookAfterMs: number } | 'ask a person';
}

/** Where a message is after a call. `failed`: the dead letter. `sending`, `pending`: milliseconds until it is looked at again, or sent again. */
export type AfterFailure = { status: 'failed' | 'unknown' } | { status: 'sending' | 'pending'; inMs: number };

/** @param tries calls so far, the failed one included. */
export function afterFailure({ kind, retryAfterMs }: SendFailure, tries: number, rules: RetryRules): AfterFailure {
  if (kind === 'unclear' && rules.whenUnclear !== 'send again')
    return rules.whenUnclear === 'ask a person' ? { status: 'unknown' } : { status: 'sending', inMs: rules.whenUnclear.lookAfterMs };
  if (kind === 'refused' || tries >= rules.maxTries) return { status: 'failed' };
  return { status: 'pending', inMs: Math.max(rules.pauseMs(tries), retryAfterMs ?? 0) };
}
