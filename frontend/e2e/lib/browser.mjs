import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from 'playwright-core';

export const baseUrl = process.env.BASE_URL;

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** How long a test waits for what comes in seconds on a quiet machine, in milliseconds: as long as those over HTTP do. */
export const PATIENCE = 120_000;

/** `SLOW_API=800` holds each answer of the API back by up to so many milliseconds: whatever moves or flickers when answers come late, or in another order, shows. */
const latestAnswerMs = Number(process.env.SLOW_API ?? 0);

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM_PATH, headless: true, args: flags });

/** Adds up the layout shifts that no input explains, as Cumulative Layout Shift does. Runs in the page. */
function watchLayoutShifts() {
  window.layoutShift = 0;
  window.shifted = [];
  new window.PerformanceObserver((list) => {
    for (const shift of list.getEntries().filter((entry) => !entry.hadRecentInput)) {
      window.layoutShift += shift.value;
      const names = shift.sources.map(({ node }) => node?.outerHTML?.slice(0, 120) ?? node?.textContent?.slice(0, 60));
      window.shifted.push(`${shift.value.toFixed(4)} at ${Math.round(shift.startTime)} ms: ${names.join(' | ')}`);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/**
 * A window of its own, with nothing remembered but the theme.
 * @param {import('playwright-core').Browser} browser
 * @param {{ width?: number, height?: number, theme?: 'dark' | 'light', baseURL?: string, expected?: string[], timezoneId?: string,
 *   reducedMotion?: 'reduce' | 'no-preference' }} [look] CSS pixels; under 720 a phone with a finger. `expected`: words of console errors that
 *   the journey brings about, for example '401'. `timezoneId`: where the clock of the browser is. `reducedMotion`: without animations by
 *   default, because Chromium without a graphics card spends processor time on every frame
 * @returns {Promise<import('playwright-core').Page & { problems: string[] }>} `problems`: page errors, console errors and answers of 500 and above
 */
export async function openWindow(
  browser,
  { width = 1440, height = 900, theme = 'dark', baseURL = baseUrl, expected = [], timezoneId, reducedMotion = 'reduce' } = {},
) {
  const context = await browser.newContext({
    baseURL,
    timezoneId,
    reducedMotion,
    viewport: { width, height },
    hasTouch: width < 720,
    isMobile: width < 720,
    storageState: { cookies: [], origins: [{ origin: baseURL, localStorage: [{ name: 'theme', value: theme }] }] },
  });
  context.setDefaultTimeout(PATIENCE);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await context.addInitScript(watchLayoutShifts);
  if (latestAnswerMs > 0) {
    await context.route('**/api/**', async (route) => {
      await sleep(Math.random() * latestAnswerMs);
      await route.continue().catch(() => undefined);
    });
  }
  const page = await context.newPage();
  page.problems = [];
  page.on('pageerror', (error) => page.problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const isExpected = expected.some((word) => message.text().includes(word));
    if (message.type() === 'error' && !isExpected) page.problems.push(`console: ${message.text()}`);
  });
  page.on('response', (answer) => answer.status() >= 500 && page.problems.push(`${answer.status()} ${answer.url()}`));
  return page;
}

/** Opens these files of a task's result, which are collapsed below its summary unless they are the result itself. */
export async function openFiles(page, ...titles) {
  for (const title of titles) {
    const name = page.locator(`summary[title="${title}"]`);
    await name.waitFor();
    if (!(await name.evaluate(({ parentElement }) => parentElement.open))) await name.click();
  }
}
