/** A thread that writes the public pages once, from answers of the API that it is given, and ends. */
import { parentPort, workerData } from 'node:worker_threads';

const answers = workerData as Record<string, unknown>;

// What the code of the pages takes for granted in a browser: an address, and an API behind it.
Object.assign(globalThis, { location: { origin: 'http://site.invalid', pathname: '/', search: '', hash: '' } });
globalThis.fetch = (request) => {
  const { pathname } = new URL(request instanceof Request ? request.url : String(request));
  const body = answers[pathname];
  return Promise.resolve(Response.json(body ?? { message: 'not given' }, { status: body === undefined ? 404 : 200 }));
};

const { renderSitePage } = await import('./render-site');
const { addresses } = await import('./addresses');
const { siteTitles, toolPath } = await import('./site-pages');
const { linkTo } = await import('../../shared/api/request');
const { demoBase } = await import('../../shared/lib/links');
const toolRead = linkTo('GET /api/marketplace/products/{id}', { path: { id: '' } });
const tools = Object.keys(answers).flatMap((path) => (path.startsWith(toolRead) ? [toolPath(path.slice(toolRead.length))] : []));
const pages: Record<string, unknown> = {};
for (const path of [...Object.keys(siteTitles), ...tools]) pages[path] = await renderSitePage(path);
parentPort?.postMessage({ pages, addresses: [...addresses, ...addresses.map((address) => demoBase + address)] });
