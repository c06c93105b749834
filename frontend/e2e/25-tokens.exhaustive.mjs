import assert from 'node:assert/strict';
import { test } from 'node:test';
import { baseUrl } from './lib/browser.mjs';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { path, open } from './25-tokens.e2e.mjs';

test('should show every operation, with its fields, to whoever writes a program', async (t) => {
  const page = await open();
  t.after(() => page.context().close());
  await page.goto('/api/docs');
  const operation = page.locator('.opblock').filter({ hasText: '/api/tasks/batch' });
  await operation.getByRole('button').first().click();
  await operation.getByText('Idempotency').first().waitFor();
  assert.ok((await page.locator('.opblock').count()) > 200);
  assert.deepEqual(page.problems, []);
});

test('should be sound on every screen of tokens', { concurrency: 3 }, async (t) => {
  for (const [name, mode] of [
    ['Deploy script', 'act'],
    ['A name that is so long that it does not fit beside its buttons on a phone', 'propose'],
  ])
    await fetch(`${baseUrl}/api/api-tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name, mode, holder: 'service', permissions: ['tasks:read'], expiresInDays: 5, networks: ['192.0.2.0/24'] }),
    });
  const dialog = async (page) => {
    await page.getByRole('button', { name: 'Make a token' }).click();
    await page.getByRole('dialog', { name: 'Make an API token' }).waitFor();
  };
  await auditScreens(t, open, {
    tokens: { path, ready: 'Deploy script' },
    'tokens-dialog': { path, open: dialog, ready: 'Ends after' },
    'tokens-limits': {
      path,
      open: async (page) => {
        await dialog(page);
        await page.getByRole('button', { name: 'Limit it further' }).click();
      },
      ready: 'Calls at most a minute',
    },
  });
});
