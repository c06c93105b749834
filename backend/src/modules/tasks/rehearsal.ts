import type { StepRun, TaskRun } from './task-handler';

/** What a dry run gives in place of what a call would have brought. */
export const leftOut = { leftOut: true, because: 'This is a dry run, and the call is not marked as safe in one.' } as const;

/**
 * Whether a call that only reads may be made: always in a real run, in a dry run when its author marked it. The log of a dry run says which calls
 * were made and which were left out.
 * @param call as a reader sees it: `GET https://shop.example/orders`
 */
export function mayRead({ dryRun }: Pick<TaskRun, 'dryRun'>, { log }: Pick<StepRun, 'log'>, call: string, isSafe: boolean): boolean {
  if (!dryRun) return true;
  if (isSafe) log('info', `Made in this dry run, marked as safe: ${call}`);
  else log('info', `Left out of this dry run: ${call}`);
  return isSafe;
}
