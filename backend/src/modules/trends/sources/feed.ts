import { lazyPackage } from '../../../platform/lazily';

const cheerio = lazyPackage<typeof import('cheerio')>('cheerio');

interface Item {
  title: string;
  /** Searches, a lower bound. */
  atLeast: number | null;
  news: { title: string; url: string; source: string }[];
}

/** Local names decide: the address of the feed's own namespace changed over time. @returns null when it is no feed. */
export function readFeed(text: string): Item[] | null {
  const page = cheerio().load(text, { xml: true });
  if (page('rss > channel').length === 0) return null;
  return page('item')
    .toArray()
    .flatMap((element): Item[] => {
      const item = page(element);
      const children = (name: string, of = item) => of.children().filter((_, child) => localName(child.tagName) === name);
      const title = item.children('title').first().text().trim().slice(0, 160);
      if (!title) return [];
      const news = children('news_item')
        .toArray()
        .slice(0, 3)
        .flatMap((entry) => {
          const part = (name: string) => children(name, page(entry)).first().text().trim().slice(0, 300);
          const url = part('news_item_url');
          return /^https?:\/\//.test(url) ? [{ title: part('news_item_title'), url, source: part('news_item_source') }] : [];
        });
      return [{ title, atLeast: parseTraffic(children('approx_traffic').first().text()), news }];
    });
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1).toLowerCase();

const factors: Record<string, number> = { k: 1_000, m: 1_000_000, b: 1_000_000_000 };

/** "200+", "2K+", "1.5M+", "200,000+", "200.000+" as a number; null for what cannot be read. */
export function parseTraffic(text: string): number | null {
  const [, digits, factor = ''] = /^(\d[\d.,\u00a0\u202f ]{0,30})([kmb]?) ?\+?$/i.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  const grouped = digits.replace(/[.,\u00a0\u202f ](?=\d{3}(\D|$))/g, '').trim();
  const value = Number(grouped.replace(',', '.')) * (factors[factor.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? Math.round(value) : null;
}
