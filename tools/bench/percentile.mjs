/** @param {number[]} values @param {number} share 0 to 1 @returns {number} nearest rank */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}
