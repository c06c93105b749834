/** @typedef {{ figures: Record<string, unknown>, mustBeZero: Record<string, number>, notes: string[] } | { skipped: string }} Outcome */

/** @param {Outcome} outcome @returns {string[]} names of the figures that must be 0 and are not */
export const wrongIn = ({ mustBeZero = {} }) => Object.keys(mustBeZero).filter((name) => mustBeZero[name] !== 0);

/** @param {Outcome} outcome @returns {string} one line for people */
export function inWords(outcome) {
  if (outcome.skipped) return `left out: ${outcome.skipped}`;
  const wrong = wrongIn(outcome);
  const figures = Object.entries(outcome.figures).map(
    ([name, value]) => `${name} ${typeof value === 'number' ? Math.round(value * 10) / 10 : value}`,
  );
  return `${figures.join(', ')}: ${wrong.length === 0 ? 'ok' : `WRONG ${wrong.map((name) => `${name}=${outcome.mustBeZero[name]}`).join(', ')}`}`;
}
