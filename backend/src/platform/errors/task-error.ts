export type TaskErrorCode =
  | 'invalid_input'
  | 'needs_provider'
  | 'timeout'
  | 'interrupted'
  | 'quarantined'
  | 'fetch_failed'
  | 'address_refused'
  | 'too_large'
  | 'too_hard'
  | 'unreadable_input'
  | 'provider_auth'
  | 'provider_rate_limited'
  | 'provider_quota'
  | 'provider_failed'
  | 'model_not_found'
  | 'budget_exceeded'
  | 'approval_rejected'
  | 'approval_expired'
  | 'stopped'
  | 'permission_missing'
  | 'internal';

/** A failure with a name. `retryable` decides whether another attempt makes sense. */
export class TaskError extends Error {
  readonly retryable: boolean;
  /** What the reader can do about it. */
  readonly hint: string | null;
  /** Another attempt before this time, in milliseconds, would fail too; null when nobody said so. */
  readonly retryAfterMs: number | null;

  constructor(
    readonly code: TaskErrorCode,
    message: string,
    options: { retryable?: boolean; hint?: string; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'TaskError';
    this.retryable = options.retryable ?? false;
    this.hint = options.hint ?? null;
    this.retryAfterMs = options.retryAfterMs ?? null;
  }
}
