import { secretMask } from '../../../platform/crypto';
import { isTransient } from '../../../platform/database/transient';
import type { TaskErrorDto } from '../dto/task.dto';
import { TaskError } from '../task-handler';

/** What people read about a failure. An unexpected error keeps its message, never its stack; secrets are masked. */
export function describeFailure(error: unknown, stepKey: string | null): TaskErrorDto {
  if (error instanceof TaskError) {
    const { code, message, retryable, hint } = error;
    return secretMask.value({ code, message, stepKey, retryable, hint });
  }
  const message = error instanceof Error ? error.message : String(error);
  return {
    code: 'internal',
    message: secretMask.text(message.replaceAll('\u0000', '').toWellFormed()).slice(0, 1_000) || 'The run failed without a message.',
    stepKey,
    retryable: isTransient(error),
    hint: 'This is a fault in Stallhand or in what it works on. The log of the run has the details.',
  };
}

const firstWaitMs = 5_000;
const longestWaitMs = 5 * 60_000;

/**
 * Milliseconds before the next attempt: 5 s x 2^failures, at most 5 minutes, of which a random half is taken, so that
 * tasks that failed together do not come back together ("equal jitter", Brooker 2015, AWS Architecture Blog).
 * @param failures failed attempts before this one, from 0.
 */
export function backOffMs(failures: number, random: () => number = Math.random): number {
  const full = Math.min(firstWaitMs * 2 ** failures, longestWaitMs);
  return full / 2 + (full / 2) * random();
}
