import { areaOf } from './sources.mjs';

/** @param {import('./sources.mjs').Source[]} files @returns {Record<string, number>} the sum last */
export function linesByArea(files) {
  const sums = {};
  for (const file of files) sums[areaOf(file)] = (sums[areaOf(file)] ?? 0) + file.lines;
  const all = Object.values(sums).reduce((sum, count) => sum + count, 0);
  return { ...Object.fromEntries(Object.entries(sums).sort(([, a], [, b]) => b - a)), all };
}
