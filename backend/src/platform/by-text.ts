/** Texts by their code units, which is the same order in every language; for `sort`. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
