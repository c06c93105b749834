export type FailureKind =
  /** The credentials are not accepted, or not any more. */
  | 'credentials'
  /** They are, but not for this. */
  | 'permission'
  /** Too many calls. */
  | 'limit'
  /** No answer, or one of trouble on the other side: another try may bring one. */
  | 'unavailable'
  /** An answer that is not what the platform documents. */
  | 'unreadable'
  /** The platform does not accept the call itself. */
  | 'refused';

/** A call that did not bring what it was made for, in words for the seller. */
export class PlatformFailure extends Error {
  /** Of a call that was to change something: whether it may have done so nobody knows, so it is looked for and never made again. */
  readonly isUnclear: boolean;
  /** The platform has no such record, in its own words: it was deleted there. */
  readonly isGone: boolean;
  /** How long the platform asks to be left alone; null when it does not say. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly kind: FailureKind,
    message: string,
    /** What the seller can do about it. */
    readonly hint: string | null = null,
    options: { cause?: unknown; isUnclear?: boolean; isGone?: boolean; retryAfterMs?: number | null } = {},
  ) {
    super(message, options);
    this.isUnclear = options.isUnclear ?? false;
    this.isGone = options.isGone ?? false;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}

/** Longer waits give the worker's place back. */
export const longestInPlaceMs = 10_000;

/** The platform asks to be left alone for longer than it is worth waiting in a worker's place. */
export class LongWait extends Error {
  constructor(
    readonly until: Date,
    readonly why: string,
  ) {
    super(why);
  }
}
