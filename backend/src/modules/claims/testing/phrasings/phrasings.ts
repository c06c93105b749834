/** True and false sentences of one way of phrasing. Sentences at even places were seen while rules were written, those at odd places were not. */
export type Phrasings = Readonly<Record<string, { truths: readonly string[]; lies: readonly string[] }>>;
