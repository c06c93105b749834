import { mentions, occurrences } from '../keyword';
import { at, missing, Rule } from '../rule';
import { wordsOf } from '../text';

/** More than this share of all words reads as stuffing. */
export const MAX_DENSITY_PERCENT = 3;
const OPENING_WORDS = 100;

export const keywordRules: Rule[] = [
  {
    id: 'keyword-title',
    title: 'The title contains the keyword',
    severity: 'warning',
    check: (page) => {
      if (!page.keyword || !page.title) return null;
      return mentions(page.title, page.keyword)
        ? []
        : [at(page, page.titles[0]!, 'The title does not contain the keyword.', 'Use the keyword near the beginning of the title.')];
    },
  },
  {
    id: 'keyword-h1',
    title: 'The main heading contains the keyword',
    severity: 'warning',
    check: (page) => {
      const heading = page.headings.find(({ level, text }) => level === 1 && text);
      if (!page.keyword || !heading) return null;
      return mentions(heading.text, page.keyword)
        ? []
        : [at(page, heading.element, 'The main heading does not contain the keyword.', 'Use the keyword in the <h1>.')];
    },
  },
  {
    id: 'keyword-description',
    title: 'The meta description contains the keyword',
    severity: 'notice',
    check: (page) => {
      if (!page.keyword || !page.description?.text) return null;
      return mentions(page.description.text, page.keyword)
        ? []
        : [
            at(
              page,
              page.description.element,
              'The meta description does not contain the keyword.',
              'Use the keyword once; search results print it bold.',
            ),
          ];
    },
  },
  {
    id: 'keyword-url',
    title: 'The address contains the keyword',
    severity: 'notice',
    check: (page) => {
      if (!page.keyword || !page.url || page.url.pathname === '/') return null;
      return mentions(readable(page.url.pathname), page.keyword)
        ? []
        : missing(
            'The address does not contain the keyword.',
            'Use the keyword in the address, for example /blue-mug, and redirect the old address.',
          );
    },
  },
  {
    id: 'keyword-opening',
    title: `The first ${OPENING_WORDS} words contain the keyword`,
    severity: 'notice',
    check: (page) => {
      if (!page.keyword || page.words === 0) return null;
      const headings = new Set(page.headings.map(({ text }) => text));
      const opening = wordsOf(page.blocks.filter((block) => !headings.has(block)).join(' '))
        .slice(0, OPENING_WORDS)
        .join(' ');
      return mentions(opening, page.keyword)
        ? []
        : missing('The first paragraph does not contain the keyword.', 'Say what the page is about in its first sentence.');
    },
  },
  {
    id: 'keyword-density',
    title: `The keyword makes at most ${MAX_DENSITY_PERCENT}% of the words`,
    severity: 'warning',
    check: (page) => {
      if (!page.keyword || page.words < OPENING_WORDS) return null;
      const times = page.blocks.reduce((sum, block) => sum + occurrences(block, page.keyword!), 0);
      const percent = (100 * times * page.keyword.length) / page.words;
      return percent <= MAX_DENSITY_PERCENT
        ? []
        : missing(
            `The keyword occurs ${times} times, ${percent.toFixed(1)}% of all words.`,
            'Replace some of them with other words for the same thing.',
          );
    },
  },
];

function readable(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
