import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** How a source behaves: as published, or as one that went wrong. */
export type Mood = 'fine' | 'html' | 'garbage' | 'hanging' | 'broken' | 'busy';
export const sourceOf = {
  wikimedia: 'wikipedia',
  'hn-search': 'hackernews',
  'hn-api': 'hackernews',
  github: 'github',
  npm: 'npm',
  google: 'google-trends',
  gdelt: 'gdelt',
} as const;
type Part = keyof typeof sourceOf;

const dayMs = 86_400_000;
const dayOf = (ago: number): string => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10);
const compact = (ago: number): string => dayOf(ago).replaceAll('-', '');

/** Views a day: 100, and 156 in the last seven days. */
const linenViews = () =>
  Array.from({ length: 90 }, (_, index) => 90 - index).map((ago) => ({
    project: 'en.wikipedia',
    article: 'Linen',
    granularity: 'daily',
    timestamp: `${compact(ago)}00`,
    access: 'all-access',
    agent: 'user',
    views: ago <= 7 ? 156 : 100,
  }));
/** Too few views before to compare with: 5 a day, then 60. */
const smallViews = () =>
  Array.from({ length: 14 }, (_, index) => 14 - index).map((ago) => ({ timestamp: `${compact(ago)}00`, views: ago <= 7 ? 60 : 5 }));

const feed = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<rss xmlns:atom="http://www.w3.org/2005/Atom" xmlns:ht="https://trends.google.com/trending/rss" version="2.0"><channel><title>Daily Search Trends</title>
<item><title>linen trousers</title><ht:approx_traffic>2K+</ht:approx_traffic><pubDate>Sat, 21 Nov 2026 06:00:00 -0700</pubDate>
<ht:news_item><ht:news_item_title>Linen is back</ht:news_item_title><ht:news_item_url>https://news.example/linen</ht:news_item_url>
<ht:news_item_source>Example News</ht:news_item_source></ht:news_item></item>
<item><title>&lt;b&gt;odd&lt;/b&gt;</title><ht:approx_traffic>200+</ht:approx_traffic></item></channel></rss>`;

/** Stories a week, oldest week first. */
const mentions = [4, 6, 8, 12];

function publishedAnswer(part: Part, url: URL): { status?: number; body: unknown } {
  const { pathname, searchParams } = url;
  if (part === 'wikimedia') {
    if (pathname.includes('/top/')) {
      const articles = ['Main_Page', 'Special:Search', 'Small_town'].map((article, index) => ({
        article,
        views: 9_000 - index,
        rank: index + 1,
      }));
      return { body: { items: [{ project: 'en.wikipedia', articles }] } };
    }
    const [, title] = /\/user\/([^/]+)\/daily\//.exec(pathname)!;
    if (title === 'Linen') return { body: { items: linenViews() } };
    if (title === 'Small_town') return { body: { items: smallViews() } };
    return { status: 404, body: { type: 'about:blank', title: 'Not found.', status: 404 } };
  }
  if (part === 'hn-search') {
    const [, start] = /created_at_i>=(\d+)/.exec(searchParams.get('numericFilters')!)!;
    const today = Date.parse(`${dayOf(0)}T00:00:00Z`) / 1_000;
    const weeksAgo = Math.round((today - Number(start)) / 604_800);
    return { body: { hits: [], nbHits: mentions[4 - weeksAgo], nbPages: 0, page: 0, hitsPerPage: 0, exhaustiveNbHits: true } };
  }
  if (part === 'hn-api') {
    if (pathname === '/v0/topstories.json') return { body: [101, 102] };
    if (pathname === '/v0/item/101.json') {
      return { body: { id: 101, type: 'story', title: 'Show HN: A loom', score: 412, descendants: 230, by: 'a', time: 1 } };
    }
    return { body: { id: 102, type: 'job', title: 'We hire' } };
  }
  if (part === 'github') {
    const isNow = searchParams.get('q')!.includes(`created:${dayOf(7)}..${dayOf(1)}`);
    return { body: { total_count: isNow ? 30 : 40, incomplete_results: false, items: [] } };
  }
  if (part === 'npm') {
    const downloads = Array.from({ length: 21 }, (_, index) => 21 - index).map((ago) => ({
      day: dayOf(ago),
      downloads: ago <= 7 ? 1_200 : 1_000,
    }));
    return { body: { start: dayOf(21), end: dayOf(1), package: 'left-pad', downloads } };
  }
  if (part === 'google') return { body: feed };
  const data = Array.from({ length: 16 }, (_, index) => 15 - index).map((ago) => ({
    date: `${compact(ago)}T000000Z`,
    value: ago <= 7 ? 60 : 40,
    norm: ago <= 7 ? 120_000 : 100_000,
  }));
  return { body: { timeline: [{ series: 'Article Count', data }] } };
}

export interface TrendServer {
  /** Environment that points every source at it. */
  readonly settings: Record<string, string>;
  readonly moods: Partial<Record<Part, Mood>>;
  readonly requests: { part: Part; url: string; userAgent: string }[];
  /** Most calls of one source that were open at a time. */
  readonly busiest: () => number;
  close(): Promise<void>;
}

/** All public sources in one server, each below a path of its own, answering in the published shapes. */
export async function startTrendServer(): Promise<TrendServer> {
  const moods: TrendServer['moods'] = {};
  const requests: TrendServer['requests'] = [];
  const open = new Map<Part, number>();
  let busiest = 0;
  const server = createServer((incoming, outgoing) => {
    const [, part, rest] = /^\/([\w-]+)(\/.*)$/.exec(incoming.url!)! as unknown as [string, Part, string];
    requests.push({ part, url: rest, userAgent: incoming.headers['user-agent'] ?? '' });
    open.set(part, (open.get(part) ?? 0) + 1);
    busiest = Math.max(busiest, open.get(part)!);
    outgoing.on('close', () => open.set(part, open.get(part)! - 1));
    answer(outgoing, moods[part] ?? 'fine', part, new URL(rest, 'http://source.test'), requests);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const at = (part: Part) => `http://${host}/${part}`;
  return {
    settings: {
      OUTBOUND_ALLOW: host,
      WIKIMEDIA_API_BASE: at('wikimedia'),
      HN_SEARCH_BASE: at('hn-search'),
      HN_API_BASE: at('hn-api'),
      GITHUB_API_BASE: at('github'),
      NPM_API_BASE: at('npm'),
      GOOGLE_TRENDS_BASE: at('google'),
      GDELT_API_BASE: at('gdelt'),
    },
    moods,
    requests,
    busiest: () => busiest,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

function answer(outgoing: ServerResponse, mood: Mood, part: Part, url: URL, requests: TrendServer['requests']): void {
  if (mood === 'hanging') return;
  if (mood === 'broken') return void outgoing.destroy();
  if (mood === 'html') return void outgoing.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Please sign in</h1>');
  if (mood === 'garbage') return void outgoing.writeHead(200, { 'content-type': 'application/json' }).end(Buffer.alloc(1_000_000, 0xff));
  // Busy once: the next call is answered.
  const calls = requests.filter((request) => request.part === part && request.url === url.pathname + url.search).length;
  if (mood === 'busy' && calls === 1) return void outgoing.writeHead(429, { 'retry-after': '0' }).end('slow down');
  const { status = 200, body } = publishedAnswer(part, url);
  const isText = typeof body === 'string';
  outgoing
    .writeHead(status, { 'content-type': isText ? 'application/rss+xml' : 'application/json' })
    .end(isText ? body : JSON.stringify(body));
}
