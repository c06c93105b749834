import { isTransient } from './transient';

/**
 * Repeats a fenced statement while Postgres restarts. The connection may have been lost after the commit, so a repeated
 * statement must take into account that it took effect already.
 * @param statement is told whether it is asked again.
 * @param forMs how long to go on; by default until well after the lease has run out, because a restart of Postgres may
 *   take longer than a lease, and the row is still ours when nobody took it back.
 */
export async function throughOutages<T>(statement: (isRepeat: boolean) => Promise<T>, forMs = 30_000): Promise<T> {
  const until = performance.now() + forMs;
  for (let wait = 100, isRepeat = false; ; wait = Math.min(wait * 2, 1_000), isRepeat = true) {
    try {
      return await statement(isRepeat);
    } catch (error) {
      if (!isTransient(error) || performance.now() + wait > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/**
 * What a process reads or writes while it starts: a Postgres that is away for a moment, as in a restart, is waited for, up to a minute. Otherwise
 * a worker that replaces another one just then would end too.
 * @param work may run more than once
 */
export const atStart = <T>(work: () => Promise<T>): Promise<T> => throughOutages(work, 60_000);
