import { ClaimCheck, mostChars } from './check-claims';
import type { Grounds, SentenceVerdict, TextKind } from './claims';
import { sentencesOf } from './sentences';

/** A sentence of the answer and the outcome of its check. */
export interface SettledSentence {
  text: string;
  outcome: 'accepted' | 'repaired' | 'removed';
  /** Refused wording, for repaired sentences. */
  was: string | null;
  reasons: string[];
}

export interface Settled {
  /** The text without unsupported sentences. Empty if none is left. */
  text: string;
  sentences: SettledSentence[];
}

/** Refused sentences, for one further call of the model. @returns the new wordings in the same order; null or '' removes one */
export type Repair = (refused: readonly SentenceVerdict[]) => Promise<readonly (string | null)[]>;

/**
 * Checks a text, has refused sentences reworded once, and removes those that are refused again.
 * @param repair called at most once, and not at all if every sentence is accepted
 * @param log receives one line for each sentence that was repaired or removed
 */
export async function settleClaims(
  text: string,
  grounds: Grounds,
  { kind = 'report', repair, log }: { kind?: TextKind; repair?: Repair; log?: (line: string, sentence: SettledSentence) => void } = {},
): Promise<Settled> {
  const check = new ClaimCheck(grounds, kind);
  const refused = check.check(text).filter(({ accepted }) => !accepted);
  const reworded = refused.length > 0 && repair ? await repair(refused) : [];
  const result = settled(text, check, reworded);
  for (const sentence of result.sentences) if (sentence.outcome !== 'accepted') log?.(lineOf(sentence), sentence);
  return result;
}

/**
 * The text without refused sentences.
 * @param reworded new wordings of the refused sentences, in their order; each is checked again
 */
export function settled(text: string, check: ClaimCheck, reworded: readonly (string | null)[] = []): Settled {
  let place = 0;
  const sentences = check.check(text).map((verdict): SettledSentence => {
    if (verdict.accepted) return { text: verdict.text, outcome: 'accepted', was: null, reasons: [] };
    const next = reworded[place++]?.trim() ?? '';
    const isSupported = next !== '' && check.check(next).every(({ accepted }) => accepted);
    return isSupported
      ? { text: next, outcome: 'repaired', was: verdict.text, reasons: verdict.reasons }
      : { text: verdict.text, outcome: 'removed', was: null, reasons: verdict.reasons };
  });
  return { text: joined(text, sentences), sentences };
}

const lineOf = ({ text, outcome, was, reasons }: SettledSentence): string =>
  outcome === 'repaired'
    ? `Reworded: "${was!}" is now "${text}". ${reasons.join(' ')}`
    : `Removed, still unsupported after one repair: "${text}". ${reasons.join(' ')}`;

/** List marks and headings of removed sentences go with them. */
const joined = (text: string, sentences: readonly SettledSentence[]): string =>
  sentencesOf(text.slice(0, mostChars))
    .map(({ before }, index) => {
      const { text: kept, outcome } = sentences[index]!;
      return outcome === 'removed' ? before.slice(0, before.lastIndexOf('\n') + 1) : before + kept;
    })
    .join('')
    .trim();
