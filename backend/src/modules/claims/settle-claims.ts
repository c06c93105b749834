import { type ClaimCheck, mostChars } from './check-claims';
import type { SentenceVerdict } from './claims';
import { sentencesOf } from './sentences';

/** A text without its refused sentences, and the verdict on each sentence of the original. */
interface Settled {
  /** Empty if no sentence is left. */
  text: string;
  sentences: SentenceVerdict[];
}

/** Removes refused sentences from a text, with their list marks and headings. */
export function settled(text: string, check: ClaimCheck): Settled {
  const sentences = check.check(text);
  const kept = sentencesOf(text.slice(0, mostChars)).map(({ before }, index) => {
    const { text: sentence, accepted } = sentences[index]!;
    return accepted ? before + sentence : before.slice(0, before.lastIndexOf('\n') + 1);
  });
  return { text: kept.join('').trim(), sentences };
}
