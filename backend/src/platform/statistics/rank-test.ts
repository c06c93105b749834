/** Probability that a standard normal value is above `z`. Source: M. Abramowitz and I. A. Stegun (1964), 26.2.17; off by less than 7.5e-8. */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  const t = 1 / (1 + 0.2316419 * z);
  const density = Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI);
  return density * t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
}

/**
 * Two-sided probability of ranks this far apart when both samples come from the same distribution: normal approximation with
 * correction for ties and continuity, good from about eight values each; 1 when all values are equal.
 * Source: H. B. Mann and D. R. Whitney, Annals of Mathematical Statistics 18 (1947) 50-60.
 */
export function rankTest(a: readonly number[], b: readonly number[]): number {
  const all = [...a.map((value) => ({ value, isFirst: true })), ...b.map((value) => ({ value, isFirst: false }))].sort(
    (x, y) => x.value - y.value,
  );
  const total = all.length;
  let rankSum = 0;
  let ties = 0;
  for (let from = 0; from < total;) {
    let until = from;
    while (until < total && all[until]!.value === all[from]!.value) until++;
    const rank = (from + 1 + until) / 2;
    rankSum += rank * all.slice(from, until).filter(({ isFirst }) => isFirst).length;
    ties += (until - from) ** 3 - (until - from);
    from = until;
  }
  const distance = Math.abs(rankSum - (a.length * (a.length + 1)) / 2 - (a.length * b.length) / 2);
  const variance = ((a.length * b.length) / 12) * (total + 1 - ties / (total * (total - 1)));
  return variance > 0 ? Math.min(1, 2 * normalTail(Math.max(0, distance - 0.5) / Math.sqrt(variance))) : 1;
}
