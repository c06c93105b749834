/** Time of creation of every row. */
export const START = '2026-11-10T12:00:00.000Z';

let count = 0;
/** An id that no other row of the spec has. */
export const nextId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;
