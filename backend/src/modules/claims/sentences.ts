/** A sentence and everything between it and the next one. */
export interface Piece {
  text: string;
  /** White space, list marks and line breaks before it. */
  before: string;
}

/** Ends with a question mark, closing quotes and marks left aside. */
export const isQuestion = (sentence: string): boolean => /\?["'”’)*_]*$/.test(sentence.trim());

const abbreviations = /(?:^|[\s(])(?:e\.g|i\.e|etc|approx|no|nr|vs|ca|z\.B|d\.h|bzw|usw|p\.ej|Mr|Mrs|Ms|Dr|Sr|Sra|St|inc|ltd|\p{Lu})\.$/iu;
const mark = /^\s*(?:[-*•>#]+\s+|\d{1,2}[.)]\s+)*/;

/**
 * Splits a text into sentences without losing a character: joined again they are the text.
 * A line break ends a sentence; points in numbers, abbreviations, dates and addresses do not.
 */
export function sentencesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const line of text.split(/(?<=\n)/)) {
    const start = mark.exec(line)![0];
    before += start;
    let from = start.length;
    for (const end of line.matchAll(/(?<![.!?…])[.!?…]{1,5}["'”’)\]*_]{0,5}(?=\s)/g)) {
      const to = end.index + end[0].length;
      const next = line.slice(to).trimStart();
      const sentence = line.slice(from, to);
      if (end[0].startsWith('.') && (abbreviations.test(sentence) || /^\p{Ll}/u.test(next) || isOrdinal(sentence, next))) continue;
      if (sentence.trim() === '') continue;
      pieces.push(piece(before, sentence));
      before = '';
      from = to;
    }
    const rest = line.slice(from);
    if (rest.trim() === '') before += rest;
    else {
      const kept = rest.trimEnd();
      pieces.push(piece(before, kept));
      before = rest.slice(kept.length);
    }
  }
  return pieces;
}

const piece = (before: string, sentence: string): Piece => {
  const text = sentence.trimStart();
  return { before: before + sentence.slice(0, sentence.length - text.length), text };
};

/** `3. Oktober`, `1. November`: a point after a day. */
const isOrdinal = (sentence: string, next: string): boolean =>
  /(?:^|\s)\d{1,2}\.$/.test(sentence) && /^(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|quartal|woche)/i.test(next);
