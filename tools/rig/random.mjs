/**
 * A seeded generator (mulberry32, Tommy Ettinger 2017, public domain), so that a run can be repeated.
 * @returns {() => number} numbers in [0, 1)
 */
export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @template T @param {() => number} random @param {Iterable<T>} things @returns {T} */
export const oneOf = (random, things) => {
  const all = [...things];
  return all[Math.floor(random() * all.length)];
};

/** @template T @param {() => number} random @param {T[]} things @returns {T[]} in another order */
export const shuffled = (random, things) =>
  things
    .map((thing) => ({ thing, at: random() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
