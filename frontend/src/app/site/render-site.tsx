/** Writes the public pages as HTML. Runs in Node, in a process or thread of its own, and never in the browser. */
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter } from 'react-router-dom';
import { makeStore, type Store } from '../../shared/api/store';
import { landingApi } from '../../features/landing/api';
import { pricingApi } from '../../features/pricing/api';
import { catalogueApi } from '../../features/catalogue/api';
import { marketplaceApi } from '../../features/marketplace/api';
import { App } from '../App';
import type { SiteData } from './site-data';
import { siteDescriptions, type SitePath, siteTitles, toolOf } from './site-pages';
import { siteRoutes } from './site-routes';

export interface SiteHtml {
  title: string;
  description: string;
  /** Style elements for the head. */
  styles: string;
  /** What belongs into `#root`. */
  body: string;
  /** What the browser starts from instead of asking again. */
  data: SiteData;
  /** The tool that the page is about. */
  product?: { name: string; price: number };
}

const allTools = { search: '', category: '', type: '', free: '', sort: '' };

type Head = Pick<SiteHtml, 'title' | 'description' | 'product'>;

/** What each page asks the API for when it is opened. */
const reads: Record<SitePath, (store: Store) => PromiseLike<{ isError: boolean }>> = {
  '/': (store) => store.dispatch(landingApi.endpoints.priceRanges.initiate()),
  '/pricing': (store) => store.dispatch(pricingApi.endpoints.offeredPlans.initiate()),
  '/agent-boosters': (store) => store.dispatch(catalogueApi.endpoints.shopCatalogue.initiate(allTools)),
};

/** @returns what stands in the head of the page; null when its data could not be read. */
async function read(path: string, store: Store): Promise<Head | null> {
  const tool = toolOf(path);
  if (tool === null) {
    const page = path as SitePath;
    return (await reads[page](store)).isError ? null : { title: siteTitles[page], description: siteDescriptions[page] };
  }
  const { data } = await store.dispatch(marketplaceApi.endpoints.tool.initiate(tool));
  return data
    ? { title: `${data.name} · Stallhand`, description: data.description, product: { name: data.name, price: data.price } }
    : null;
}

/** @throws Error when the answer to what the page shows is not among those given. */
export async function renderSitePage(path: string): Promise<SiteHtml> {
  const store = makeStore();
  const head = await read(path, store);
  if (!head) throw new Error(`${path} cannot be written: its data could not be read.`);
  const cache = createCache({ key: 'css' });
  // Rules are gathered instead of written beside each element, where they would be children of what they style.
  cache.compat = true;
  const app = (
    <StrictMode>
      <App store={store} router={createMemoryRouter(siteRoutes, { initialEntries: [path] })} />
    </StrictMode>
  );
  // In one piece: what comes later would be put into its place by an inline script, which our content policy forbids.
  const { prelude } = await prerenderToNodeStream(<CacheProvider value={cache}>{app}</CacheProvider>, { progressiveChunkSize: Infinity });
  const body = await textOf(prelude);
  const { queries, provided } = store.getState().api;
  return {
    ...head,
    styles: stylesOf(cache),
    body,
    data: { api: { queries, provided } },
  };
}

async function textOf(stream: NodeJS.ReadableStream): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** As the emotion of the browser looks for them, so that it takes them over: one element for each global style, one for the rest. */
function stylesOf({ inserted, registered }: ReturnType<typeof createCache>): string {
  const own = new Set(Object.keys(registered).map((name) => name.replace(/^css-/, '')));
  const global: string[] = [];
  const names: string[] = [];
  let rules = '';
  for (const [name, css] of Object.entries(inserted)) {
    if (typeof css !== 'string') continue;
    if (own.has(name) || css.startsWith('@keyframes')) {
      names.push(name);
      rules += css;
    } else global.push(`<style data-emotion="css-global ${name}">${css}</style>`);
  }
  return `${global.join('')}<style data-emotion="css ${names.join(' ')}">${rules}</style>`;
}
