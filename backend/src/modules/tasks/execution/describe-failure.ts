import { secretMask } from '../../../platform/crypto';
import { refusalOf } from '../../../platform/database/refusal';
import { isTransient } from '../../../platform/database/transient';
import type { TaskErrorDto } from '../dto/task.dto';
import { TaskError } from '../task-handler';

/** What people read about a failure: never a stack, never what a driver says; secrets are masked. */
export function describeFailure(error: unknown, stepKey: string | null): TaskErrorDto {
  if (error instanceof TaskError) {
    const { code, message, retryable, hint } = error;
    return secretMask.value({ code, message, stepKey, retryable, hint });
  }
  return {
    code: 'internal',
    message: failureMessage(error),
    stepKey,
    retryable: isTransient(error),
    hint: 'This is a fault in Stallhand or in what it works on. The log of the worker has the details, under the id of this task.',
  };
}

/** The message of any error, in words for people and as Postgres can store it. At most 1,000 characters. */
export function failureMessage(error: unknown): string {
  const message = aboutDriver(error) ?? (error instanceof Error ? error.message : String(error));
  return secretMask.text(message.replaceAll('\u0000', '').toWellFormed()).slice(0, 1_000) || 'The run failed without a message.';
}

const diskFull = '53100';

/** In place of statements, names of tables and addresses of servers; null for what no driver said. */
function aboutDriver(error: unknown): string | null {
  const refusal = refusalOf(error);
  if (refusal?.sqlState === diskFull) return 'The disk of the database is full.';
  if (refusal) {
    const what = isTransient(error) ? 'The database was away or busy' : 'The database refused a statement of this run';
    return `${what} (${refusal.sqlState}).`;
  }
  if (!isTransient(error)) return null;
  const { code } = error as { code?: string };
  return code ? `A connection was refused or broke off (${code}).` : 'The connection to the database broke off.';
}
