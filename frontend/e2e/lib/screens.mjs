import { auditColours, auditScreen, forgetShifts } from './audit.mjs';

const looks = [
  { width: 1440, height: 900, theme: 'dark', other: 'light' },
  { width: 768, height: 1024, theme: 'light', other: 'dark' },
  { width: 360, height: 740, theme: 'dark', other: 'light' },
];

const isDemo = (path) => path.startsWith('/demo/');

/** Goes to another screen of the open document, as a click on a link does. Runs in the page. */
function goTo(path) {
  window.history.pushState({}, '', path);
  window.dispatchEvent(new window.PopStateEvent('popstate', { state: {} }));
}

/** Lets the browser finish the work that it has postponed. The limit is for a page that draws no frames, which never calls back. Runs in the page. */
function rest() {
  const idle = (next) => window.requestIdleCallback(next, { timeout: 2_000 });
  return new Promise((resolve) => idle(() => idle(resolve)));
}

/** Opens a screen. The demo workspace is loaded once for each window: its screens ask no server, so that a change of screen is the whole work. */
async function show(page, path) {
  if (!isDemo(path) || !isDemo(new URL(page.url()).pathname)) return page.goto(path);
  await forgetShifts(page);
  return page.evaluate(goTo, path);
}

/**
 * Audits screens one after the other in one window.
 * @param {boolean} inBothThemes the colours in the other theme as well
 */
async function auditLook(t, { other, ...look }, openPage, screens, inBothThemes) {
  if (screens.length === 0) return;
  const page = await openPage(inBothThemes ? { ...look, reducedMotion: 'no-preference' } : look);
  for (const [name, { path, open, ready, allows404, mayShift }] of screens) {
    await t.test(name, async () => {
      await show(page, path);
      await open?.(page);
      await page.getByText(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(rest);
      // A user expects movement after a click, but on a busy machine it comes too late for the browser to attribute it to the click.
      if (open || mayShift) await forgetShifts(page);
      if (allows404) page.problems = page.problems.filter((problem) => !problem.includes('404'));
      await auditScreen(page, `${name}-${look.width}-${look.theme}`);
      if (!inBothThemes) return;
      await auditColours(page, other, `${name}-${look.width}-${other}`);
    });
    if (inBothThemes) await page.evaluate((theme) => localStorage.setItem('theme', theme), look.theme);
  }
  await page.context().close();
}

/**
 * @typedef {{ path: string, ready: string | RegExp, open?: (page: import('playwright-core').Page) => Promise<unknown>, allows404?: boolean,
 *   mayShift?: boolean }} Screen `open` makes visible what no address leads to, `ready` is a text that only the complete screen shows, `mayShift`
 *   ignores layout shifts while the screen loads
 * @typedef {(look: { width: number, height: number, theme: 'dark' | 'light' }) => ReturnType<typeof import('./browser.mjs').openWindow>} OpenPage
 */

/**
 * Audits each screen at three widths and in both themes.
 * @param {import('node:test').TestContext} t
 * @param {OpenPage} openPage
 * @param {Record<string, Screen>} screens by the names of their pictures
 */
export const auditScreens = (t, openPage, screens) =>
  Promise.all(
    looks.map((look) => t.test(`${look.width} wide`, (inner) => auditLook(inner, look, openPage, Object.entries(screens), true))),
  );

/**
 * Audits each screen once: its place in the list decides the width and the theme, so that every run sees the same.
 * @param {import('node:test').TestContext} t
 * @param {OpenPage} openPage
 * @param {Record<string, Screen>} screens by the names of their pictures
 */
export const auditScreensOnce = (t, openPage, screens) =>
  Promise.all(
    looks.map((look, place) => {
      const chosen = Object.entries(screens).filter((_, index) => index % looks.length === place);
      return t.test(`${look.width} wide`, (inner) => auditLook(inner, look, openPage, chosen, false));
    }),
  );
