import { spawnSync } from 'node:child_process';
import { auditColours, auditScreen, forgetShifts } from './audit.mjs';

/** Each screen is loaded once for each width and then shown in the other theme as well. */
const looks = [
  { width: 1440, height: 900, theme: 'dark', other: 'light' },
  { width: 768, height: 1024, theme: 'light', other: 'dark' },
  { width: 360, height: 740, theme: 'dark', other: 'light' },
];

/**
 * In CI each screen is seen at one of the widths, at another one with other commits: all of them keep two cores busy for minutes.
 * `SCREENS_SEED=1` repeats a choice; without CI everything is seen.
 */
function chosenWidths() {
  if (!process.env.CI) return () => true;
  const commit = spawnSync('git', ['rev-parse', '--short=7', 'HEAD'], { encoding: 'utf8' }).stdout;
  const seed = Number(process.env.SCREENS_SEED ?? (Number.parseInt(commit, 16) || 0));
  console.log(`One width for each screen, SCREENS_SEED=${seed % looks.length}`);
  return (screen, look) => (screen + seed) % looks.length === look;
}
const isChosen = chosenWidths();

/** All screens of one look, one after the other in one window. */
async function auditLook(t, index, openPage, screens) {
  const { other, ...look } = looks[index];
  const chosen = Object.entries(screens).filter((_, screen) => isChosen(screen, index));
  if (chosen.length === 0) return;
  const page = await openPage(look);
  const startWith = (theme) => page.evaluate((name) => localStorage.setItem('theme', name), theme);
  for (const [name, { path, open, ready, allows404 }] of chosen) {
    await t.test(name, async () => {
      await page.goto(path);
      await open?.(page);
      await page.getByText(ready).first().waitFor();
      await page.waitForLoadState('networkidle');
      // What moves after a click was asked for; on a busy machine it comes too late for the browser to know that.
      if (open) await forgetShifts(page);
      if (allows404) page.problems = page.problems.filter((problem) => !problem.includes('404'));
      await auditScreen(page, `${name}-${look.width}-${look.theme}`);
      await auditColours(page, other, `${name}-${look.width}-${other}`);
    });
    await startWith(look.theme);
  }
  await page.context().close();
}

/**
 * Looks at screens at three widths and in both themes; nothing may be wrong in any.
 * @param {import('node:test').TestContext} t
 * @param {(look: { width: number, height: number, theme: 'dark' | 'light' }) => ReturnType<typeof import('./browser.mjs').openWindow>} openPage
 * @param {Record<string, { path: string, ready: string | RegExp, open?: (page: import('playwright-core').Page) => Promise<unknown>, allows404?: boolean }>} screens
 *   by the name of their picture. `open` brings to sight what no address leads to, `ready` is a text that the whole screen shows
 */
export const auditScreens = (t, openPage, screens) =>
  Promise.all(looks.map(({ width }, index) => t.test(`${width} wide`, (inner) => auditLook(inner, index, openPage, screens))));
