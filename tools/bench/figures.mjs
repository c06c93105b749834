/** Figures as people read them. One rule for all: two decimals below 1, one below 100, and none that says nothing. */
const amount = (value) => {
  const size = Math.abs(value);
  if (size >= 99.95) return whole(Math.round(value));
  return String(Number(value.toFixed(size < 0.995 ? 2 : 1)));
};

export const whole = (count) => count.toLocaleString('en-US');
export const ms = (milliseconds) => `${amount(milliseconds)} ms`;
export const inSeconds = (value) => `${amount(value)} s`;
export const perSecond = (value) => `${amount(value)}/s`;
/** @param {number} share of 1 */
export const percent = (share) => `${amount(share * 100)} %`;
export const kb = (bytes) => `${amount(bytes / 1e3)} kB`;
export const mb = (bytes) => `${amount(bytes / 1e6)} MB`;
/** How many, on average. */
export const number = (value) => String(Number(value.toFixed(2)));
