import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditColours, auditScreen } from './lib/audit.mjs';
// The tests below go on from what these journeys leave behind.
import { app, open, signIn } from './journeys/oauth.mjs';

async function bothThemes(page, name, width, theme) {
  await auditScreen(page, `${name}-${width}-${theme}`);
  const other = theme === 'dark' ? 'light' : 'dark';
  await auditColours(page, other, `${name}-${width}-${other}`);
  await page.evaluate((value) => localStorage.setItem('theme', value), theme);
}

test('should tell the app no, and say on a phone what is over or not known', async (t) => {
  const page = await open({ width: 360, height: 740, theme: 'light' });
  t.after(() => page.context().close());
  await page.goto(app.address('tasks:read changes:propose customers:identify'));
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await signIn(page);
  await page.getByRole('heading', { name: 'Connect Desk assistant?' }).waitFor();
  await page.waitForLoadState('networkidle');
  await bothThemes(page, 'connect', 360, 'light');
  const address = page.url();
  await page.getByRole('button', { name: 'Refuse' }).click();
  await page.getByRole('heading', { name: 'You can close this' }).waitFor();
  assert.equal(app.heard.at(-1).get('error'), 'access_denied');

  await page.goto(address);
  await page.getByRole('heading', { name: 'This sign-in is over' }).waitFor();
  await page.waitForLoadState('networkidle');
  page.problems = page.problems.filter((problem) => !problem.includes('404'));
  await bothThemes(page, 'connect-over', 360, 'light');

  await page.goto(app.address().replace(/client_id=[^&]+/, 'client_id=unknown'));
  await page.getByRole('heading', { name: 'This app is not known here' }).waitFor();
  await page.waitForLoadState('networkidle');
  await bothThemes(page, 'connect-failed', 360, 'light');
  assert.deepEqual(page.problems, []);
});
