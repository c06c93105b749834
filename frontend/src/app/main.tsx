import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchPath, matchRoutes } from 'react-router-dom';
import '../shared/theme/base.css';
import '../shared/theme/print.css';
import { sessionApi } from '../features/session/api';
import { makeStore } from '../shared/api/store';
import { demoBase } from '../shared/lib/links';
import { App } from './App';
import { fetchPages } from './lazy-page';
import { fetchLinkedPages, fetchNavigationWhenIdle } from './prefetch';
import { fetchSitePage, patternOf, siteRoutes, siteRoutesWith } from './site/site-routes';
import { readSiteData } from './site/site-data';

const loadConsole = async () => (await import('./routes')).consoleRoutes;

async function start(root: HTMLElement) {
  const { pathname } = globalThis.location;
  const isDemo = pathname === demoBase || pathname.startsWith(`${demoBase}/`);
  if (isDemo) await (await import('./demo/install-demo')).installDemo();
  // On a public page the console is fetched when somebody goes there.
  const isSite = !isDemo && matchRoutes(siteRoutes, pathname) !== null;
  const data = readSiteData();
  const site = data ? siteRoutesWith({ [patternOf(pathname)]: (await fetchSitePage[patternOf(pathname)]()).default }) : siteRoutes;
  const basename = isDemo ? demoBase : '/';
  const store = makeStore(data);
  // The console's frame waits for this answer, so it is fetched while the code loads.
  if (matchPath('/admin/*', isDemo ? pathname.slice(demoBase.length) : pathname))
    void store.dispatch(sessionApi.endpoints.session.initiate());
  const routes = isSite ? site : [...siteRoutes, ...(await loadConsole())];
  if (!isSite) {
    fetchPages(routes, pathname, basename);
    fetchLinkedPages(routes, basename);
    fetchNavigationWhenIdle(routes, basename);
  }
  const router = createBrowserRouter(routes, {
    basename,
    patchRoutesOnNavigation: isSite ? async ({ patch }) => patch(null, await loadConsole()) : undefined,
    // A finished page may have been scrolled before: it stays where it is.
    hydrationData: data && {},
  });
  const app = (
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>
  );
  // What an address asks for besides is not in the page, which was written for everybody: that one is drawn again.
  if (data && globalThis.location.search === '') hydrateRoot(root, app);
  else createRoot(root).render(app);
}

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
void start(root);
