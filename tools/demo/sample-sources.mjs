/**
 * Sample answers of the public sources of trends, in their published shapes; the demo says on its screen of trends that they are samples.
 * A recording has to come out the same without a network, and what is read in the world today is nothing that a demo should depend on.
 */
const dayMs = 86_400_000;
const historyDays = 400;
const dayOf = (ago) => new Date(Date.now() - ago * dayMs).toISOString().slice(0, 10).replaceAll('-', '');

/** Views a day, by the days since. A weekly rhythm lies over all of them. */
const articles = {
  Linen: (ago) => 820 + Math.max(0, 20 - ago) * 22,
  Napkin: (ago) => 210 + Math.max(0, 12 - ago) * 9,
  Stoneware: (ago) => 460 + Math.max(0, 14 - ago) * 16,
  Mug: (ago) => 640 + (ago % 5) * 6,
  Apron: (ago) => 380 - Math.max(0, 25 - ago) * 6,
  Beeswax: (ago) => 700 + Math.max(0, 30 - ago) * 11,
  Candle: (ago) => 900 + Math.max(0, 24 - ago) * 31,
  Advent_calendar: (ago) => 400 + Math.max(0, 28 - ago) ** 2 * 9,
  Olive_wood: (ago) => 150 + (ago % 4) * 3,
  Hygge: (ago) => 1_100 + Math.max(0, 18 - ago) * 26,
  Tablecloth: (ago) => 260 + Math.max(0, 16 - ago) * 12,
  Bread_board: (ago) => 130 + (ago % 3),
};
const rhythm = [1.08, 1.02, 0.98, 0.97, 0.96, 0.97, 1.05];
const mostRead = ['Main_Page', 'Advent_calendar', 'Hygge'];

function views(title) {
  const viewsOf = articles[title];
  if (!viewsOf) return null;
  const items = Array.from({ length: historyDays }, (_, index) => historyDays - index).map((ago) => ({
    timestamp: `${dayOf(ago)}00`,
    views: Math.round(viewsOf(ago) * rhythm[new Date(Date.now() - ago * dayMs).getUTCDay()]),
  }));
  return { status: 200, body: { items } };
}

function wikimedia(path) {
  if (path.includes('/top/'))
    return { status: 200, body: { items: [{ articles: mostRead.map((article, index) => ({ article, views: 9_000 - index })) }] } };
  return views(decodeURIComponent(/\/user\/([^/]+)\/daily\//.exec(path)?.[1] ?? ''));
}

const searches = { 'linen table runner': '5K+', 'advent calendar': '20K+', 'beeswax candles': '2K+', 'gift ideas for cooks': '10K+' };
const feed = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:ht="https://trends.google.com/trending/rss" version="2.0"><channel>
${Object.entries(searches)
  .map(([title, traffic]) => `<item><title>${title}</title><ht:approx_traffic>${traffic}</ht:approx_traffic></item>`)
  .join('\n')}
</channel></rss>`;

/** @returns {{ status: number, body: unknown } | null} null for what is not known */
export function sampleSource(source, path) {
  if (source === 'google') return { status: 200, body: feed };
  return source === 'wikimedia' ? wikimedia(path) : null;
}
