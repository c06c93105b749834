/** Texts of the shop that are compared with a new one. */
export const COMPARED_TEXTS = 50;

/** Fewer words carry no wording of their own: "Done." or "Material: linen." may stand in every text. */
const LEAST_WORDS = 3;
/** A template says these differently of one thing and of several. */
const agreeing = new Set('a an the it its they them their this these is are has have do does'.split(' '));

/** Sentences of a text, without marks of Markdown and the label of a bullet. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/\n+|(?<=[.!?])\s+/)
    .map((sentence) => sentence.replace(/^[\s#*|>-]+/, '').trim())
    .filter((sentence) => sentence !== '');

/** The same for a sentence and for its plural form, whatever its label, capitals and marks. */
export const sentenceKey = (sentence: string): string =>
  (
    sentence
      .replace(/^\p{Lu}\p{L}*(?: \p{L}+){0,2}: /u, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}’']+/gu) ?? []
  )
    .filter((word) => !agreeing.has(word))
    .map((word) => word.replace(/s$/, ''))
    .join(' ');

/** Keys of the sentences of a text that are long enough to be recognised. */
export const keysOf = (text: string): string[] =>
  sentencesIn(text)
    .map(sentenceKey)
    .filter((key) => key.split(' ').length >= LEAST_WORDS);

/** True if any sentence of `text` was used. */
export const isUsed = (text: string, used: ReadonlySet<string>): boolean => keysOf(text).some((key) => used.has(key));
