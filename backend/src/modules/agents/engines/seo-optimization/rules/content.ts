import { at, missing, Rule } from '../rule';

export const MIN_WORDS = 150;
/** Below 50 Flesch calls a text difficult. */
export const MIN_EASE = 50;

const h1s = (page: Parameters<Rule['check']>[0]) => page.headings.filter((heading) => heading.level === 1);

export const contentRules: Rule[] = [
  {
    id: 'h1-present',
    title: 'The page has a main heading',
    severity: 'error',
    check: (page) =>
      h1s(page).some((heading) => heading.text) ? [] : missing('There is no main heading (h1).', 'Put the product name into one <h1>.'),
  },
  {
    id: 'h1-single',
    title: 'There is one main heading only',
    severity: 'warning',
    check: (page) =>
      h1s(page)
        .slice(1)
        .map(({ element }) => at(page, element, 'There is a further main heading.', 'Make it an <h2>.')),
  },
  {
    id: 'heading-order',
    title: 'Headings skip no level',
    severity: 'notice',
    check: (page) =>
      page.headings.flatMap(({ element, level }, index) => {
        const before = page.headings[index - 1]?.level ?? level;
        return level > before + 1
          ? [at(page, element, `A level ${level} heading follows a level ${before} heading.`, `Make it an <h${before + 1}>.`)]
          : [];
      }),
  },
  {
    id: 'heading-empty',
    title: 'No heading is empty',
    severity: 'warning',
    check: (page) =>
      page.headings
        .filter(({ text, level }) => !text && (level > 1 || h1s(page).some((heading) => heading.text)))
        .map(({ element }) => at(page, element, 'This heading is empty.', 'Give it a text or remove it.')),
  },
  {
    id: 'image-alt',
    title: 'Pictures have a description',
    severity: 'warning',
    check: (page) => {
      const images = page.elements.named('img');
      if (images.length === 0) return null;
      return images
        .filter(
          (image) => image.attribs.alt === undefined && image.attribs.role !== 'presentation' && image.attribs['aria-hidden'] !== 'true',
        )
        .map((image) =>
          at(page, image, 'This picture has no description.', 'Add alt="..." that says what it shows; alt="" for mere decoration.'),
        );
    },
  },
  {
    id: 'image-size',
    title: 'Pictures reserve their space',
    severity: 'notice',
    check: (page) => {
      const images = page.elements.named('img');
      if (images.length === 0) return null;
      return images
        .filter(({ attribs }) => !(attribs.width && attribs.height) && !/aspect-ratio|(?:^|;)\s{0,100}height\s*:/.test(attribs.style ?? ''))
        .map((image) =>
          at(
            page,
            image,
            'This picture has no width and height, so the page jumps while loading.',
            'Add the width and height of the file.',
          ),
        );
    },
  },
  {
    id: 'word-count',
    title: `The page has at least ${MIN_WORDS} words of text`,
    severity: 'warning',
    check: (page) =>
      page.words >= MIN_WORDS
        ? []
        : missing(
            `The page has only ${page.words} words of text.`,
            'Describe material, size, use and care, and answer the questions buyers ask.',
          ),
  },
  {
    id: 'readability',
    title: 'The text is easy to read',
    severity: 'notice',
    check: (page) => {
      if (!/^en\b/i.test(page.lang ?? page.locale ?? '')) return null;
      const ease = page.readingEase;
      if (ease === null) return null;
      return ease >= MIN_EASE
        ? []
        : missing(
            `The text is hard to read (Flesch reading ease ${Math.round(ease)}; ${MIN_EASE} or more is better).`,
            'Use shorter sentences and simpler words.',
          );
    },
  },
];
