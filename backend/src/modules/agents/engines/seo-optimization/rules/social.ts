import { at, missing, Rule } from '../rule';

export const socialRules: Rule[] = [
  {
    id: 'open-graph',
    title: 'Shared links show title, kind, picture and address',
    severity: 'warning',
    check: (page) => {
      const absent = ['og:title', 'og:type', 'og:image', 'og:url'].filter((name) => !page.elements.meta(name)[0]?.attribs.content?.trim());
      return absent.length === 0
        ? []
        : missing(
            `Missing for shared links: ${absent.join(', ')}.`,
            `Add ${absent.map((name) => `<meta property="${name}" content="...">`).join(' ')}.`,
          );
    },
  },
  {
    id: 'open-graph-image',
    title: 'The picture for shared links has a full address',
    severity: 'warning',
    check: (page) => {
      const image = page.elements.meta('og:image')[0];
      if (!image?.attribs.content?.trim()) return null;
      return /^https?:\/\/[^/]/i.test(image.attribs.content.trim())
        ? []
        : [at(page, image, 'The picture for shared links has no full address.', 'Write the whole address with https://.')];
    },
  },
  {
    id: 'twitter-card',
    title: 'Shared links show a large card on X',
    severity: 'notice',
    check: (page) => {
      const card = page.elements.meta('twitter:card')[0];
      const fix = 'Add <meta name="twitter:card" content="summary_large_image">.';
      if (!card) return missing('There is no card for X.', fix);
      return ['summary', 'summary_large_image', 'app', 'player'].includes((card.attribs.content ?? '').trim())
        ? []
        : [at(page, card, 'The card for X has an unknown kind.', fix)];
    },
  },
];
