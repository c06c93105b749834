import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const pictures = join(import.meta.dirname, '../out');
mkdirSync(pictures, { recursive: true });

/** The most that may jump while a screen loads (Cumulative Layout Shift). */
const MAX_SHIFT = 0.02;

/** @returns {Promise<string[]>} one line for each rule that a person who uses a screen reader or keyboard would trip over */
async function axeViolations(page) {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => (await window.axe.run(document, { resultTypes: ['violations'] })).violations);
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

/**
 * Everything that must hold on every screen; leaves a picture in `out`.
 * @param {string} name of the picture
 */
export async function auditScreen(page, name) {
  const { shift, shifted } = await page.evaluate(() => ({ shift: window.layoutShift, shifted: window.shifted }));
  await page.screenshot({ path: join(pictures, `${name}.png`), animations: 'disabled' });
  assert.deepEqual(
    {
      axe: await axeViolations(page),
      sideways: await page.evaluate(sidewaysScroll),
      shifts: shift > MAX_SHIFT ? shifted : [],
      problems: page.problems.splice(0),
    },
    { axe: [], sideways: [], shifts: [], problems: [] },
  );
}
