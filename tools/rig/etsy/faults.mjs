import { refused } from './answers.mjs';

/**
 * What a bad day does to Etsy. Shares are 0 to 1, of the calls that they can happen to.
 * @typedef {object} Faults
 * @property {number} dropWrites of writes: answered as if done, and not done
 * @property {number} failBefore 500 without doing the work
 * @property {number} failAfter 500 after doing it
 * @property {number} cut the connection ends after the work, without an answer
 * @property {number} throttle 429
 * @property {number} lateMs how much later than the work the answer comes
 * @property {number} staleMs how long readers are shown what stood there before a write
 */
export const noFaults = () => ({ dropWrites: 0, failBefore: 0, failAfter: 0, cut: 0, throttle: 0, lateMs: 0, staleMs: 0 });

export const tooMany = (seconds) => ({ ...refused(429, 'Exceeded the rate limit.'), headers: { 'retry-after': String(seconds) } });
const broken = () => refused(500, 'Server Error');

/**
 * What happens to this call. A fault that was planned comes first, in the order of planning.
 * @returns {null | 'failBefore' | 'failAfter' | 'cut' | 'throttle' | object} an answer is given as it is
 */
export function faultOf({ faults, planned, random }, isRead) {
  if (planned.length > 0) return planned.shift();
  for (const name of ['throttle', 'failBefore']) if (faults[name] > 0 && random() < faults[name]) return name;
  for (const name of ['failAfter', 'cut']) if (!isRead && faults[name] > 0 && random() < faults[name]) return name;
  return null;
}

/** @param {() => object} work does what was asked. @returns the answer; null to end the connection */
export function underFault(fault, work) {
  if (fault === 'throttle') return tooMany(0.05);
  if (fault === 'failBefore') return broken();
  if (fault !== null && typeof fault === 'object') return fault;
  const answer = work();
  if (fault === 'failAfter') return broken();
  return fault === 'cut' ? null : answer;
}
