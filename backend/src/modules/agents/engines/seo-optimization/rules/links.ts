import type { Element } from '../dom';
import { clean, Page } from '../page';
import { at, Rule } from '../rule';

const links = (page: Page) => page.$('a[href]').get();

/** What a screen reader or a search engine gets as the text of a link. */
function linkText(page: Page, link: Element): string {
  const $link = page.$(link);
  const pictures = $link
    .find('img[alt], svg title, [aria-label]')
    .get()
    .map((part) => part.attribs.alt ?? part.attribs['aria-label'] ?? page.$(part).text());
  return clean([link.attribs['aria-label'], link.attribs.title, $link.text(), ...pictures].filter(Boolean).join(' '));
}

const vague = new Set([
  'click here',
  'here',
  'read more',
  'more',
  'learn more',
  'link',
  'this',
  'this page',
  'see more',
  'details',
  'hier',
  'mehr',
  'weiterlesen',
  'cliquez ici',
  'ici',
]);

const resources: Record<string, string> = {
  img: 'src',
  script: 'src',
  iframe: 'src',
  video: 'src',
  audio: 'src',
  source: 'src',
  embed: 'src',
  object: 'data',
};

export const linkRules: Rule[] = [
  {
    id: 'link-text',
    title: 'Every link has a text',
    severity: 'warning',
    check: (page) => {
      const all = links(page);
      if (all.length === 0) return null;
      return all
        .filter((link) => link.attribs['aria-hidden'] !== 'true' && !linkText(page, link))
        .map((link) => at(page, link, 'This link has no text.', 'Add a text, or an alt text to the picture inside.'));
    },
  },
  {
    id: 'link-text-telling',
    title: 'Link texts say where they lead',
    severity: 'notice',
    check: (page) => {
      const all = links(page);
      if (all.length === 0) return null;
      return all
        .filter((link) =>
          vague.has(
            linkText(page, link)
              .toLowerCase()
              .replace(/[\s.…»>]+$/, ''),
          ),
        )
        .map((link) =>
          at(page, link, `"${linkText(page, link)}" does not say where the link leads.`, 'Name the target, for example "Size chart".'),
        );
    },
  },
  {
    id: 'link-target',
    title: 'Every link leads somewhere',
    severity: 'notice',
    check: (page) =>
      links(page)
        .filter((link) => ['', '#'].includes(link.attribs.href!.trim()) || /^\s*javascript:/i.test(link.attribs.href!))
        .map((link) =>
          at(page, link, 'This link has no address that a search engine can follow.', 'Give it an address, or make it a <button>.'),
        ),
  },
  {
    id: 'link-secure',
    title: 'Links use https',
    severity: 'notice',
    check: (page) =>
      links(page)
        .filter((link) => /^\s*http:\/\//i.test(link.attribs.href!))
        .map((link) => at(page, link, 'This link uses insecure http.', 'Use https in the address.')),
  },
  {
    id: 'mixed-content',
    title: 'Everything is loaded over https',
    severity: 'error',
    check: (page) => {
      if (page.url && page.url.protocol !== 'https:') return null;
      const loaded = page
        .$('img,script,iframe,video,audio,source,embed,object')
        .get()
        .filter((element) => /^\s*http:\/\//i.test(element.attribs[resources[element.name]!] ?? ''));
      const sheets = page
        .$('link[rel~="stylesheet" i], link[rel~="icon" i], link[rel~="preload" i]')
        .get()
        .filter((element) => /^\s*http:\/\//i.test(element.attribs.href ?? ''));
      return [...loaded, ...sheets].map((element) =>
        at(page, element, 'This is loaded over insecure http; browsers block it or warn.', 'Use https in the address.'),
      );
    },
  },
];
