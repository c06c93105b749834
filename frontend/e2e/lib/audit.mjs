import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, '../out');
mkdirSync(pictures, { recursive: true });

/** Brings what moves to its end, and lets nothing fade any more: halfway through every text is hard to read. Runs in the page. */
function endMotion() {
  const still = new window.CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important }');
  document.adoptedStyleSheets = [still];
  for (const motion of document.getAnimations()) if (motion.effect?.getComputedTiming().endTime !== Infinity) motion.finish();
}

/** Pictures are for those who look at them: hundreds take minutes of processor time, and nobody looks at those of CI. */
async function standStill(page, name) {
  await page.evaluate(endMotion);
  if (!process.env.CI) await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
}

/** The most that may jump while a screen loads: half of the Cumulative Layout Shift that counts as good (https://web.dev/articles/cls). */
const MAX_SHIFT = 0.05;

/**
 * @param {string[]} [values] names of the rules that are asked, all without them
 * @returns {Promise<string[]>} one line for each rule that a person who uses a screen reader or keyboard would trip over
 */
async function axeViolations(page, values) {
  const violations = await page.evaluate(
    async (runOnly) => (await window.axe.run(document, { resultTypes: ['violations'], ...(runOnly.values && { runOnly }) })).violations,
    { type: 'rule', values },
  );
  return violations.map(
    ({ id, help, nodes }) =>
      `axe ${id}: ${help}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' // ')}`,
  );
}

/** Elements that reach over the right edge, when the page scrolls sideways. Runs in the page. */
function sidewaysScroll() {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const over = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > clientWidth + 1);
  return [
    `scrolls sideways, ${scrollWidth} in ${clientWidth}: ${over
      .slice(-3)
      .map((element) => element.outerHTML.slice(0, 120))
      .join(' | ')}`,
  ];
}

export const forgetShifts = (page) => page.evaluate(() => Object.assign(window, { layoutShift: 0, shifted: [] }));

/**
 * Everything that must hold on every screen; leaves a picture in `out`, but not in CI.
 * @param {string} name of the picture
 */
export async function auditScreen(page, name) {
  const { shift, shifted } = await page.evaluate(() => ({ shift: window.layoutShift, shifted: window.shifted }));
  await standStill(page, name);
  await page.evaluate(axeSource);
  assert.deepEqual(
    {
      axe: await axeViolations(page),
      sideways: await page.evaluate(sidewaysScroll),
      shifts: shift > MAX_SHIFT ? shifted : [],
      problems: page.problems.splice(0),
    },
    { axe: [], sideways: [], shifts: [], problems: [] },
  );
  // The next look at this window answers for what moves from here on.
  await forgetShifts(page);
}

/** As if the theme had been changed in another window. Runs in the page. */
function switchTheme(theme) {
  localStorage.setItem('theme', theme);
  window.dispatchEvent(new window.StorageEvent('storage', { key: 'theme', newValue: theme, storageArea: localStorage }));
}

/**
 * A sound screen once more in the other theme, without another load: only its colours can be wrong there.
 * @param {'dark' | 'light'} theme
 * @param {string} name of the picture
 */
export async function auditColours(page, theme, name) {
  await page.evaluate(switchTheme, theme);
  await page.locator(`html[data-theme=${theme}]`).waitFor();
  await standStill(page, name);
  assert.deepEqual(await axeViolations(page, ['color-contrast', 'link-in-text-block']), []);
}
