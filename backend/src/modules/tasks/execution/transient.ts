import { isTransient } from '../../../platform/database/transient';

/**
 * Repeats a fenced statement while Postgres restarts. Repeating is safe: once it took effect, the fence no longer fits.
 * @param forMs how long to go on; by default until well after the lease has run out, because a restart of Postgres may
 *   take longer than a lease, and the row is still ours when nobody took it back.
 */
export async function throughOutages<T>(statement: () => Promise<T>, forMs = 30_000): Promise<T> {
  const until = Date.now() + forMs;
  for (let wait = 100; ; wait = Math.min(wait * 2, 1_000)) {
    try {
      return await statement();
    } catch (error) {
      if (!isTransient(error) || Date.now() + wait > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}
