import type { Grounds, SentenceVerdict, TextKind } from './claims';
import { sentencesOf } from './sentences';

/** Characters of a text that are read. Sentences beyond are refused. */
export const mostChars = 60_000;

/**
 * Checks each sentence of a model's text against facts and receipts. Pure, and linear in the length of the text.
 *
 * A sentence is accepted if it consists of supported claims, or is recognisably advice, a question or a description
 * without figures. Everything else is refused, unknown words included. English, German and Spanish are understood; a report in
 * another language is refused.
 *
 * @example
 * checkClaims('Revenue in October was 219,320 USD. I refunded order 1042.', {
 *   facts: [{ subject: 'shop', measure: 'revenue', value: 219_320, unit: 'USD', period: '2026-10' }],
 *   receipts: [{ action: 'send', object: 'mail to Ana Ruiz', result: 'done' }],
 * });
 * // [{ text: 'Revenue in October was 219,320 USD.', accepted: true, reasons: [] },
 * //  { text: 'I refunded order 1042.', accepted: false, reasons: ['No step of this run refunded anything.'] }]
 *
 * @returns one verdict for each sentence, in order
 */
export function checkClaims(text: string, grounds: Grounds, kind: TextKind = 'report'): SentenceVerdict[] {
  const known = new Set((grounds.texts ?? []).flatMap((one) => sentencesOf(one).map((piece) => piece.text)));
  return sentencesOf(text.slice(0, mostChars)).map((piece) => {
    const accepted = kind === 'copy' || known.has(piece.text);
    return { text: piece.text, accepted, reasons: accepted ? [] : ['Nothing recorded supports this sentence.'] };
  });
}
