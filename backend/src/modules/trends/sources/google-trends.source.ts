import { Injectable } from '@nestjs/common';
import { load } from 'cheerio';
import { AppConfig } from '../../../platform/config/app-config';
import { PoliteClient } from './polite-client';
import { type Look, type Source, SourceError } from './source';

const keepMinutes = 60;
const mostItems = 15;

interface Item {
  title: string;
  /** Searches, a lower bound. */
  atLeast: number | null;
  news: { title: string; url: string; source: string }[];
}

/** What is searched for suddenly in one country; the feed knows no history. */
@Injectable()
export class GoogleTrendsSource implements Source {
  readonly id = 'google-trends';

  constructor(
    private readonly client: PoliteClient,
    private readonly config: AppConfig,
  ) {}

  async look(look: Look): Promise<void> {
    const { country, contact } = look.settings;
    const url = `${this.config.GOOGLE_TRENDS_BASE}/trending/rss?geo=${country}`;
    const items = await this.client.ask({ source: this.id, url, signal: look.signal, contact, keepMinutes }, readFeed);
    if (items === null) throw new SourceError('The feed of trending searches is gone.');
    for (const { title, atLeast, news } of items.slice(0, mostItems)) {
      look.found({
        key: `${country} ${title.toLowerCase()}`,
        title,
        category: `Trending in ${country}`,
        description: news[0] ? `In the news: ${news[0].title}` : 'Searched for much more than usual.',
        relevance: 'general',
        keywords: [title.toLowerCase()],
        skus: [],
        volume: atLeast === null ? null : { value: atLeast, unit: 'searches', window: 'since it began to trend', isLeast: true },
        growth: { percent: null, formula: null, reason: 'The feed names a lower bound and nothing earlier to compare it with.' },
        series: { step: 'day', points: [] },
        links: news.map((entry) => ({ label: `${entry.title} (${entry.source})`, url: entry.url })),
      });
    }
  }
}

/** Local names decide: the address of the feed's own namespace changed over time. @throws SourceError when it is no feed. */
export function readFeed(text: string): Item[] {
  const page = load(text, { xml: true });
  if (page('rss > channel').length === 0) throw new SourceError('It answered something else than a feed.');
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
  const [, digits, factor = ''] = /^\s*(\d[\d.,\u00a0\u202f ]*)\s*([kmb]?)\s*\+?\s*$/i.exec(text) ?? [];
  if (digits === undefined) return null;
  const grouped = digits.replace(/[.,\u00a0\u202f ](?=\d{3}(\D|$))/g, '').trim();
  const value = Number(grouped.replace(',', '.')) * (factors[factor.toLowerCase()] ?? 1);
  return Number.isFinite(value) ? Math.round(value) : null;
}
