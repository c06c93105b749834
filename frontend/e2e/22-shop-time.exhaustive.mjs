import assert from 'node:assert/strict';
import { test } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { call } from './lib/api.mjs';
// The tests below go on from what these journeys leave behind.
import { shop, place, note, elsewhere, screens, timesOf, windowIn } from './22-shop-time.e2e.mjs';

/** Everything a page says: what is read, what a pointer finds, and what is told to those who cannot see. Runs in the page. */
function wordsOf() {
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT);
  for (let node = walker.currentNode; node; node = walker.nextNode()) {
    for (const name of ['title', 'aria-label']) if (node.getAttribute(name)) texts.push(node.getAttribute(name));
    if (node.value && ['date', 'time'].includes(node.type)) texts.push(node.value);
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE).map(({ textContent }) => textContent);
    if (own.join('').trim() !== '') texts.push(own.join('').trim());
  }
  return texts;
}

/** What a screen says once it is drawn whole: on a busy machine lists and charts come one after the other, long after their data. */
async function look(page, { path, ready }) {
  await page.goto(path);
  await page.getByText(ready).first().waitFor();
  await page.waitForLoadState('networkidle');
  let words = await page.evaluate(wordsOf);
  for (let still = 0; still < 3;) {
    await delay(300);
    const now = await page.evaluate(wordsOf);
    still = isDeepStrictEqual(now, words) ? still + 1 : 0;
    words = now;
  }
  return words;
}

/**
 * What both say once they say the same, or what they say last: the API has a clock of its own, and where it says "to 21:19" a minute may
 * begin between the two looks. A wrong clock differs at every look.
 */
async function lookAtBoth(home, away, screen) {
  for (let more = 5; ; more--) {
    const [there, here] = [await look(home, screen), await look(away, screen)];
    if (more === 0 || isDeepStrictEqual(timesOf(here), timesOf(there))) return [there, here];
  }
}

test('should show the time of the shop on every screen, wherever the browser is', async (t) => {
  // The journey ends with the shop in another zone.
  await call('PUT', 'settings', { timeZone: shop });
  const moment = new Date();
  const [home, away] = await Promise.all([windowIn(shop, moment), windowIn(elsewhere, moment)]);
  for (const [name, screen] of Object.entries(screens)) {
    await t.test(name, async () => {
      const [there, here] = await lookAtBoth(home, away, screen);
      assert.ok(timesOf(there).length > 0, 'the screen shows some time');
      assert.deepEqual(timesOf(here), timesOf(there));
      assert.ok(here.includes(note), 'whose clock it is stands in the head of the screen');
      assert.deepEqual(
        there.filter((text) => text.endsWith(`, ${place}`) || text.includes(`${place} time`)),
        [],
        'a browser on the same clock is told no zone',
      );
    });
  }
  assert.deepEqual([...home.problems, ...away.problems], []);
  await Promise.all([home.context().close(), away.context().close()]);
});
