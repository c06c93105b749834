import { backoff, backoffMs } from '../../../platform/schedule/backoff';
import { TaskError } from '../task-handler';
import { type ClaimedTask, StopRequest } from './claimed-task';
import { describeFailure } from './describe-failure';
import type { AttemptEnd } from './task-leases';

/** Whether this is what nobody foresaw: neither a reason that the handler gave nor the time limit. */
export const isUnexpected = (reason: unknown): boolean => !(reason instanceof TaskError || reason instanceof StopRequest);

/**
 * How an attempt ends that failed for this reason, and when the next one begins.
 * @param isRetryOn whether failed tasks are tried again at all.
 */
export function failedAttempt(
  { failures, maxAttempts, timeoutMs }: Pick<ClaimedTask, 'failures' | 'maxAttempts' | 'timeoutMs'>,
  reason: unknown,
  isRetryOn: boolean,
): Pick<AttemptEnd, 'outcome' | 'error' | 'retryInMs'> {
  const error = describeFailure(reason instanceof StopRequest ? tooLong(timeoutMs) : reason, null);
  const again = error.retryable && isRetryOn && failures + 1 < maxAttempts;
  const toldMs = reason instanceof TaskError ? (reason.retryAfterMs ?? 0) : 0;
  return { outcome: 'failed', error, ...(again && { retryInMs: Math.max(backoffMs(backoff.attempt, failures), toldMs) }) };
}

const tooLong = (timeoutMs: number): TaskError =>
  new TaskError('timeout', `It took longer than ${Math.round(timeoutMs / 1_000)} seconds.`, {
    hint: 'Give it less to do, or a longer time limit.',
  });
