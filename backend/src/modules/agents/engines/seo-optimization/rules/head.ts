import { at, missing, Rule } from '../rule';

/** Search results cut titles near 600 pixels and descriptions near 160 characters; shorter ones waste the space. */
export const TITLE = { min: 30, max: 60 };
export const DESCRIPTION = { min: 70, max: 160 };

const tooShortOrLong = (length: number, { min, max }: { min: number; max: number }) =>
  length < min ? `only ${length} characters long` : length > max ? `${length} characters long and will be cut` : null;

/** Only white space and comments may stand before a doctype. Reads the text once. */
function beginsWithDoctype(html: string): boolean {
  let rest = html.replace(/^\ufeff/, '').trimStart();
  while (rest.startsWith('<!--')) {
    const end = rest.indexOf('-->', 4);
    if (end < 0) return false;
    rest = rest.slice(end + 3).trimStart();
  }
  return /^<!doctype html/i.test(rest);
}

export const headRules: Rule[] = [
  {
    id: 'title-present',
    title: 'The page has a title',
    severity: 'error',
    check: (page) =>
      page.title ? [] : missing('The page has no title.', 'Add <title> with the product name first and the shop name last.'),
  },
  {
    id: 'title-length',
    title: `The title is ${TITLE.min} to ${TITLE.max} characters long`,
    severity: 'warning',
    check: (page) => {
      if (!page.title) return null;
      const wrong = tooShortOrLong([...page.title].length, TITLE);
      return wrong
        ? [
            at(
              page,
              page.titles[0]!,
              `The title is ${wrong}.`,
              `Write ${TITLE.min} to ${TITLE.max} characters, the most telling words first.`,
            ),
          ]
        : [];
    },
  },
  {
    id: 'title-single',
    title: 'There is one title only',
    severity: 'warning',
    check: (page) =>
      page.titles.slice(1).map((title) => at(page, title, 'There is a second title.', 'Keep one <title> and remove the others.')),
  },
  {
    id: 'description-present',
    title: 'The page has a meta description',
    severity: 'warning',
    check: (page) =>
      page.description?.text
        ? []
        : missing('The page has no meta description.', 'Add <meta name="description" content="..."> that says what a buyer gets.'),
  },
  {
    id: 'description-length',
    title: `The meta description is ${DESCRIPTION.min} to ${DESCRIPTION.max} characters long`,
    severity: 'notice',
    check: (page) => {
      if (!page.description?.text) return null;
      const wrong = tooShortOrLong([...page.description.text].length, DESCRIPTION);
      return wrong
        ? [
            at(
              page,
              page.description.element,
              `The meta description is ${wrong}.`,
              `Write ${DESCRIPTION.min} to ${DESCRIPTION.max} characters.`,
            ),
          ]
        : [];
    },
  },
  {
    id: 'meta-duplicate',
    title: 'No meta tag is given twice',
    severity: 'warning',
    check: (page) => {
      const once = ['description', 'robots', 'viewport', 'og:title', 'og:description', 'og:url', 'og:type', 'twitter:card'];
      return once.flatMap((name) =>
        page.elements
          .meta(name)
          .slice(1)
          .map((meta) => at(page, meta, `"${name}" is given more than once.`, 'Keep the best one and remove the others.')),
      );
    },
  },
  {
    id: 'charset',
    title: 'The page declares its character encoding',
    severity: 'notice',
    check: (page) => {
      const declared =
        page.elements
          .named('meta')
          .some(({ attribs }) => attribs.charset !== undefined || attribs['http-equiv']?.toLowerCase() === 'content-type') ||
        /charset=/i.test(page.response?.headers['content-type'] ?? '');
      return declared ? [] : missing('The character encoding is not declared.', 'Add <meta charset="utf-8"> as the first tag of <head>.');
    },
  },
  {
    id: 'doctype',
    title: 'The page has a modern doctype',
    severity: 'notice',
    check: (page) =>
      beginsWithDoctype(page.html)
        ? []
        : missing('There is no HTML doctype; browsers fall back to old layout rules.', 'Begin the page with <!doctype html>.'),
  },
  {
    id: 'viewport',
    title: 'The page fits phones',
    severity: 'error',
    check: (page) => {
      const viewport = page.elements.meta('viewport')[0];
      const fix = 'Add <meta name="viewport" content="width=device-width, initial-scale=1">.';
      if (!viewport) return missing('There is no viewport tag; phones show the page as a shrunken desktop.', fix);
      return /width\s*=/i.test(viewport.attribs.content ?? '') ? [] : [at(page, viewport, 'The viewport tag sets no width.', fix)];
    },
  },
  {
    id: 'viewport-zoom',
    title: 'Visitors may zoom in',
    severity: 'notice',
    check: (page) => {
      const viewport = page.elements.meta('viewport')[0];
      if (!viewport) return null;
      const blocked = /user-scalable\s*=\s*(?:no|0)|maximum-scale\s*=\s*(?:0|1)(?:\.\d+)?\s*(?:[,;]|$)/i.test(
        viewport.attribs.content ?? '',
      );
      return blocked
        ? [at(page, viewport, 'Zooming is switched off.', 'Remove user-scalable and maximum-scale from the viewport tag.')]
        : [];
    },
  },
  {
    id: 'favicon',
    title: 'The page names a favicon',
    severity: 'notice',
    check: (page) =>
      page.elements.link('icon').length + page.elements.link('apple-touch-icon').length > 0
        ? []
        : missing('No favicon is named; search results show a blank globe.', 'Add <link rel="icon" href="/favicon.ico">.'),
  },
];
