import { clean, Element, spokenText } from '../dom';
import type { Page } from '../page';
import { at, Rule } from '../rule';

const links = (page: Page) => page.elements.named('a').filter(({ attribs }) => attribs.href !== undefined);

/** What a screen reader or a search engine gets as the text of a link. */
const linkText = (link: Element) => spokenText(link) || clean(link.attribs.title ?? '');

const insecure = (address: string | undefined) => /^\s*http:\/\//i.test(address ?? '');

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
        .filter((link) => link.attribs['aria-hidden'] !== 'true' && !linkText(link))
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
            linkText(link)
              .toLowerCase()
              .replace(/(?<![\s.…»>])[\s.…»>]+$/, ''),
          ),
        )
        .map((link) =>
          at(page, link, `"${linkText(link)}" does not say where the link leads.`, 'Name the target, for example "Size chart".'),
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
        .filter((link) => insecure(link.attribs.href))
        .map((link) => at(page, link, 'This link uses insecure http.', 'Use https in the address.')),
  },
  {
    id: 'mixed-content',
    title: 'Everything is loaded over https',
    severity: 'error',
    check: (page) => {
      if (page.url && page.url.protocol !== 'https:') return null;
      const loaded = Object.entries(resources).flatMap(([name, attribute]) =>
        page.elements.named(name).filter(({ attribs }) => insecure(attribs[attribute])),
      );
      const sheets = ['stylesheet', 'icon', 'preload'].flatMap((relation) =>
        page.elements.link(relation).filter(({ attribs }) => insecure(attribs.href)),
      );
      return [...loaded, ...sheets].map((element) =>
        at(page, element, 'This is loaded over insecure http; browsers block it or warn.', 'Use https in the address.'),
      );
    },
  },
];
