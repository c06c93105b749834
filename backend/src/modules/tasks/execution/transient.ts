const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
  '55P03',
  '40001',
  '40P01',
]);

/** Postgres is away or busy for the moment: the same statement may succeed soon. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  return (
    (code !== undefined && codes.has(code)) ||
    /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/.test(message ?? '')
  );
}

/**
 * Repeats a fenced statement while Postgres restarts. Repeating is safe: once it took effect, the fence no longer fits.
 * @param forMs how long to go on; the lease has run out by then.
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
