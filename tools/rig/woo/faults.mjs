import { refused } from './answers.mjs';

/**
 * What a bad day does to a shop. Shares are 0 to 1, of the calls that they can happen to.
 * @typedef {object} Faults
 * @property {number} dropWrites of writes of products and orders: answered as if done, and not done
 * @property {number} failBefore 500 without doing the work
 * @property {number} failAfter 500 after doing it
 * @property {number} cut the connection ends after the work, without an answer
 * @property {number} throttle 429 with the page of a host, no JSON
 * @property {number} lateMs how much later than the work the answer comes
 */
export const noFaults = () => ({ dropWrites: 0, failBefore: 0, failAfter: 0, cut: 0, throttle: 0, lateMs: 0 });

const tooMany = { status: 429, headers: { 'retry-after': '0.05', 'content-type': 'text/html' }, body: '<h1>429 Too Many Requests</h1>' };
export const broken = () => refused(500, 'internal_server_error', 'There has been a critical error on this website.');

/**
 * What happens to this call. A fault that was planned comes first, in the order of planning.
 * @returns {null | 'failBefore' | 'failAfter' | 'cut' | 'throttle' | 'garbage' | 'hang' | object} an answer is given as it is
 */
export function faultOf({ faults, planned, random }, { isRead }) {
  if (planned.length > 0) return planned.shift();
  for (const name of ['throttle', 'failBefore']) if (faults[name] > 0 && random() < faults[name]) return name;
  for (const name of ['failAfter', 'cut']) if (!isRead && faults[name] > 0 && random() < faults[name]) return name;
  return null;
}

/** @param {() => object} work does what was asked. @returns the answer; null to end the connection, undefined to leave it open */
export function underFault(fault, work) {
  if (fault === 'hang') return undefined;
  if (fault === 'throttle') return tooMany;
  if (fault === 'failBefore') return broken();
  if (fault === 'garbage') return { status: 200, headers: { 'content-type': 'text/html' }, body: '<html>Bad gateway' };
  if (fault !== null && typeof fault === 'object') return { headers: {}, ...fault };
  const answer = work();
  if (fault === 'failAfter') return broken();
  return fault === 'cut' ? null : answer;
}
