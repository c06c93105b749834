import type { Element } from './dom';
import type { Page } from './page';

/** `error` keeps a page out of search or breaks its listing, `warning` costs visits, `notice` is polish. */
export type Severity = 'error' | 'warning' | 'notice';

export interface Finding {
  /** What is wrong, in a sentence. */
  message: string;
  /** What to do about it. */
  fix: string;
  /** The place in the source it was seen; none for something that is missing. */
  snippet: string | null;
  line: number | null;
}

export interface Rule {
  id: string;
  /** What a good page has, as a statement: `The title is 30 to 60 characters long`. */
  title: string;
  severity: Severity;
  /** Empty when all is well, `null` when the rule does not apply to this page. */
  check(page: Page): Finding[] | null;
}

const SNIPPET_CHARS = 200;

/** A finding with its place in the source. */
export function at(page: Page, element: Element, message: string, fix: string): Finding {
  const location = element.sourceCodeLocation;
  const tag = location && 'startTag' in location ? location.startTag : undefined;
  const source = location ? page.html.slice(location.startOffset, tag && !shortBody(location) ? tag.endOffset : location.endOffset) : '';
  return { message, fix, snippet: shorten(source.replace(/\s+/g, ' ')) || null, line: location?.startLine ?? null };
}

const shortBody = (location: { startOffset: number; endOffset: number }) => location.endOffset - location.startOffset <= SNIPPET_CHARS;

/** A finding about something that is not there. */
export const missing = (message: string, fix: string): Finding[] => [{ message, fix, snippet: null, line: null }];

export const shorten = (text: string): string => (text.length > SNIPPET_CHARS ? `${text.slice(0, SNIPPET_CHARS - 1)}…` : text);
