import { avoidedIn } from '../writing/checks/avoided';
import { openEnds } from '../writing/checks/open-ends';
import { unsupportedClaims } from '../writing/checks/unsupported-claims';
import { contentOf, type LetterProducts } from './content';
import type { MailInput } from './input';
import type { Wording } from './letter';
import type { LintFinding } from './lint';

const placeholders = (text: string): Set<string> => new Set([...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map(([, name]) => name!));

/** Faults of a subject or a body that a model wrote in place of a draft. */
export function flaws(text: string, part: string | null, { offer, avoidWords }: MailInput, drafts: Wording[]): string[] {
  const isSubject = part?.startsWith('subject');
  const known = drafts.map(({ subject, body }) => `${subject}\n${body}`).join('\n');
  const found = avoidedIn(text, avoidWords).map((word) => `It uses "${word}".`);
  found.push(...unsupportedClaims(text, known).map((claim) => `"${claim}" is not in the facts.`));
  found.push(...openEnds(text).map((sentence) => `A sentence has no end: "${sentence.slice(-60)}".`));
  const needed = placeholders(drafts[0]!.body);
  const used = placeholders(text);
  const allowed = isSubject ? new Set(['name']) : needed;
  if ([...used].some((name) => !allowed.has(name))) found.push('No other field than those of the draft is known.');
  if (!isSubject) found.push(...[...needed].filter((name) => !used.has(name)).map((name) => `{{${name}}} is missing.`));
  if (isSubject && text.length > 80) found.push('The subject is longer than 80 characters.');
  if (isSubject && text.includes('\n')) found.push('A subject is one line.');
  if (!isSubject && offer && !text.includes(offer)) found.push(`The offer is not said word for word: ${offer}`);
  return found;
}

const cures: Partial<Record<MailInput['purpose'], string>> = {
  newsletter: 'The letter has no content. Choose products, or write a message.',
  launch: 'The letter has no content. Choose the product that you launch, or enter its name.',
  offer: 'The letter has no offer. Enter one.',
};

/** A letter that tells nothing is not sent. */
export function contentFindings(input: MailInput, products: LetterProducts): LintFinding[] {
  const cure = cures[input.purpose];
  const hasContent = input.message !== undefined || input.offer !== undefined || contentOf(input, products, '').paragraphs.length > 0;
  return cure === undefined || hasContent ? [] : [{ rule: 'content-missing', severity: 'error', message: cure }];
}
