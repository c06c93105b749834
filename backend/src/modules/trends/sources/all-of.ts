const atOnce = 3;
/** A service that failed twice is not asked again in the same look. */
const mostFailures = 2;

/**
 * Does the pieces of work three at a time. What succeeds counts although others fail; after the second failure nothing more
 * is begun.
 * @throws the first failure, once everything that was begun is over.
 */
export async function allOf(work: readonly (() => Promise<unknown>)[]): Promise<void> {
  const waiting = [...work];
  const failures: unknown[] = [];
  const lane = async () => {
    for (let next; failures.length < mostFailures && (next = waiting.shift());) {
      await next().catch((error: unknown) => failures.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  if (failures.length > 0) throw failures[0];
}
