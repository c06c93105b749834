/** Words that lead to another word, so that no sentence ends with one. */
const leading = '(?:for|of|with|from|to|at|per|than|until|between|without|into|onto|in|on|by|under|over|and|or|the|an?)';
/** Verbs that take some of these words as an adverb: "join in", "put the kettle on". */
const adverbial =
  /\b(?:join|close|breathe|drop|come|is|are|stay|read|kettle|go|hold|carry|put|try|turn|switch|plug|pull|clip|slip|roll|stick|iron|them|it)s? (?:in|on|by|over)$|\bin between$/i;

/** The sentences of a text that end with a preposition, an article or a conjunction. */
export const openEnds = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+|\n+|,\s+(?=\p{Lu}|\d)/u)
    .map((sentence) => sentence.replace(/(?<![\s.!?,])[\s.!?,]+$/, ''))
    .filter((sentence) => new RegExp(`\\s${leading}$`, 'i').test(sentence) && !adverbial.test(sentence));
