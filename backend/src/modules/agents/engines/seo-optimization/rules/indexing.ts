import type { Element } from '../dom';
import type { Page } from '../page';
import { at, Finding, missing, Rule } from '../rule';

const canonicals = (page: Page) => page.elements.link('canonical');

function absolute(address: string | undefined): URL | null {
  return address && URL.canParse(address) ? new URL(address) : null;
}

/** Meta tags and header that speak to all robots or to Google. */
function robotsFindings(page: Page, word: RegExp, message: string, fix: string): Finding[] {
  const tags = page.elements.meta('robots', 'googlebot');
  const found = tags.filter((tag) => word.test(tag.attribs.content ?? '')).map((tag) => at(page, tag, message, fix));
  const header = page.response?.headers['x-robots-tag'];
  if (header && word.test(header))
    found.push({
      message: `${message} The server says so.`,
      fix: 'Change the X-Robots-Tag header.',
      snippet: `X-Robots-Tag: ${header}`,
      line: null,
    });
  return found;
}

function validLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1 && /^[a-z]{2,3}(?:-|$)/i.test(tag);
  } catch {
    return false;
  }
}

const alternates = (page: Page) => page.elements.link('alternate').filter(({ attribs }) => attribs.hreflang !== undefined);
const hreflang = (link: Element) => link.attribs.hreflang?.trim().toLowerCase() ?? '';

export const indexingRules: Rule[] = [
  {
    id: 'status-ok',
    title: 'The server answers 200',
    severity: 'error',
    check: (page) => {
      if (!page.response) return null;
      const { status } = page.response;
      return status === 200
        ? []
        : missing(
            `The server answered with status ${status}.`,
            'Make the address answer with status 200, or audit the address it moved to.',
          );
    },
  },
  {
    id: 'robots-noindex',
    title: 'Search engines may list the page',
    severity: 'error',
    check: (page) =>
      robotsFindings(
        page,
        /\b(?:noindex|none)\b/i,
        'The page asks not to be listed.',
        'Remove noindex, unless the page is meant to be hidden.',
      ),
  },
  {
    id: 'robots-nofollow',
    title: 'Search engines may follow the links',
    severity: 'warning',
    check: (page) =>
      robotsFindings(page, /\bnofollow\b/i, 'The page asks not to follow its links.', 'Remove nofollow from the robots rule.'),
  },
  {
    id: 'canonical-present',
    title: 'The page names its canonical address',
    severity: 'warning',
    check: (page) =>
      canonicals(page).length > 0
        ? []
        : missing('There is no canonical address.', 'Add <link rel="canonical" href="https://..."> with the address you want listed.'),
  },
  {
    id: 'canonical-valid',
    title: 'The canonical address is one full address',
    severity: 'error',
    check: (page) => {
      const [first, ...others] = canonicals(page);
      if (!first) return null;
      const more = others.map((link) => at(page, link, 'There is a second canonical address.', 'Keep one canonical link.'));
      return absolute(first.attribs.href)
        ? more
        : [at(page, first, 'The canonical address is empty or not a full address.', 'Write the whole address with https://.'), ...more];
    },
  },
  {
    id: 'canonical-target',
    title: 'The canonical address is this page',
    severity: 'warning',
    check: (page) => {
      const link = canonicals(page)[0];
      const target = absolute(link?.attribs.href);
      if (!link || !target || !page.url) return null;
      const same = target.host.replace(/^www\./, '') === page.url.host.replace(/^www\./, '') && samePath(target, page.url);
      return same
        ? []
        : [at(page, link, `The canonical address is another page: ${target.href}`, 'Point it at this page, unless this one is a copy.')];
    },
  },
  {
    id: 'hreflang',
    title: 'Language versions are declared correctly',
    severity: 'warning',
    check: (page) => {
      const links = alternates(page);
      if (links.length === 0) return null;
      const wrong = links.flatMap((link) => {
        if (hreflang(link) !== 'x-default' && !validLanguage(hreflang(link)))
          return [at(page, link, `"${link.attribs.hreflang}" is no language code.`, 'Use codes such as en, en-GB or x-default.')];
        return absolute(link.attribs.href)
          ? []
          : [at(page, link, 'The address of a language version is not a full address.', 'Write the whole address with https://.')];
      });
      return wrong.length > 0 || refersToItself(page, links)
        ? wrong
        : missing('The language versions do not include this page itself.', 'Add a hreflang link for this page, too.');
    },
  },
  {
    id: 'lang',
    title: 'The page states its language',
    severity: 'warning',
    check: (page) => {
      const fix = `Write <html lang="${page.locale ?? 'en'}">.`;
      if (!page.lang) return missing('The page does not state its language.', fix);
      return validLanguage(page.lang) ? [] : [at(page, page.elements.named('html')[0]!, `"${page.lang}" is no language code.`, fix)];
    },
  },
  {
    id: 'lang-matches',
    title: 'The stated language is the wanted one',
    severity: 'warning',
    check: (page) => {
      if (!page.locale || !page.lang || !validLanguage(page.lang)) return null;
      const language = (tag: string) => tag.toLowerCase().split('-')[0];
      return language(page.lang) === language(page.locale)
        ? []
        : [
            at(
              page,
              page.elements.named('html')[0]!,
              `The page says "${page.lang}", wanted is "${page.locale}".`,
              `Write <html lang="${page.locale}">, or translate the page.`,
            ),
          ];
    },
  },
];

const samePath = (a: URL, b: URL) => a.pathname.replace(/\/$/, '') === b.pathname.replace(/\/$/, '');

function refersToItself(page: Page, links: Element[]): boolean {
  const self = page.url ?? absolute(canonicals(page)[0]?.attribs.href);
  if (!self) return true;
  return links.some((link) => {
    const target = absolute(link.attribs.href);
    return target !== null && target.host === self.host && samePath(target, self);
  });
}
