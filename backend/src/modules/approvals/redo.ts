/** How often one reviewer's reasons lead to a new draft, in one task. */
const maxRedos = 3;

/**
 * Makes a draft and asks for it; each rejection with a reason leads to a new draft, at most three times.
 * @param attempt makes draft `round` (1 for the first) knowing all `reasons` so far, and asks under a step key of its own.
 * @returns the first answer that is no such rejection, or the last rejection.
 */
export async function redoWhenRejected<T extends { decision: string; reason?: string | null }>(
  attempt: (round: number, reasons: readonly string[]) => Promise<T>,
): Promise<T> {
  const reasons: string[] = [];
  for (;;) {
    const result = await attempt(reasons.length + 1, [...reasons]);
    if (result.decision !== 'rejected' || !result.reason || reasons.length === maxRedos) return result;
    reasons.push(result.reason);
  }
}
