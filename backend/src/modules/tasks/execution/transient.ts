import { isTransient } from '../../../platform/database/transient';

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
