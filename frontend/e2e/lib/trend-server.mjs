import { once } from 'node:events';
import { createServer } from 'node:http';

const dayOf = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Views a day: linen rises for a month, the town is read as ever. */
const views = {
  Linen: (ago) => 300 + Math.max(0, 30 - ago) * 20,
  Small_town: () => 20_000,
};
const historyDays = 120;

const feed = `<?xml version="1.0" encoding="UTF-8"?><rss xmlns:ht="https://trends.google.com/trending/rss" version="2.0"><channel>
<item><title>linen trousers</title><ht:approx_traffic>2K+</ht:approx_traffic></item></channel></rss>`;

function wikimedia(path) {
  if (path.includes('/top/')) return { items: [{ articles: [{ article: 'Main_Page' }, { article: 'Small_town' }] }] };
  const viewsOf = views[decodeURIComponent(/\/user\/([^/]+)\/daily\//.exec(path)?.[1] ?? '')];
  if (!viewsOf) return null;
  const days = Array.from({ length: historyDays }, (_, index) => historyDays - index);
  return { items: days.map((ago) => ({ timestamp: `${dayOf(ago).replaceAll('-', '')}00`, views: viewsOf(ago) })) };
}

/**
 * Public sources on this machine: Wikipedia and Google answer in their published shapes, GitHub shows a page instead of data,
 * the others know nothing.
 * @returns {Promise<{ settings: NodeJS.ProcessEnv, close: () => Promise<void> }>} `settings` point a product at them
 */
export async function startTrendServer() {
  const server = createServer((request, response) => {
    const json = (status, body) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, source, path] = /^\/(\w+)(\/.*)$/.exec(request.url);
    if (source === 'google') return response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(feed);
    if (source === 'github') return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><h1>Maintenance</h1>');
    const body = source === 'wikimedia' ? wikimedia(path) : null;
    return body ? json(200, body) : json(404, { title: 'Not found' });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const host = `127.0.0.1:${server.address().port}`;
  const at = (source) => `http://${host}/${source}`;
  return {
    settings: {
      OUTBOUND_ALLOW: host,
      WIKIMEDIA_API_BASE: at('wikimedia'),
      HN_SEARCH_BASE: at('hackernews'),
      HN_API_BASE: at('hackernews'),
      GITHUB_API_BASE: at('github'),
      NPM_API_BASE: at('npm'),
      GOOGLE_TRENDS_BASE: at('google'),
      GDELT_API_BASE: at('gdelt'),
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
