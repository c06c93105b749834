import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { call, open, stockOf } from './25-one-stock.e2e.mjs';

test('should be sound on every screen of One stock', { concurrency: 3 }, async (t) => {
  const { id } = await stockOf('SKU-1');
  const asking = await stockOf('SKU-2');
  await call('PATCH', `shared-stocks/${asking.id}`, { isPaused: true, version: asking.version });
  await auditScreens(t, open, {
    'one-stock': { path: '/admin/inventory?view=one-stock', ready: 'Not linked yet' },
    'one-stock-all': {
      path: '/admin/inventory?view=one-stock',
      open: async (page) => {
        await page.getByRole('button', { name: 'Choose all' }).click();
      },
      ready: /^Link \d products$/,
    },
    'one-stock-drawer': { path: `/admin/inventory?view=one-stock&stock=${id}`, ready: 'What moved it' },
    'one-stock-recipe': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Recipe and buffer' }).first().click();
        await page.getByRole('searchbox', { name: 'Add a stock to the bundle' }).fill('SKU-2');
        await page.getByRole('button', { name: /^SKU-2, / }).click();
      },
      ready: 'Save recipe',
    },
    'one-stock-add': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: (page) => page.getByRole('button', { name: 'Add a listing' }).click(),
      ready: /SKU-3 on /,
    },
    'one-stock-unlink': {
      path: `/admin/inventory?view=one-stock&stock=${id}`,
      open: (page) => page.getByRole('button', { name: 'Unlink' }).click(),
      ready: 'Unlink SKU-1?',
    },
    'one-stock-none': { path: '/admin/inventory?view=one-stock&search=nothing-is-called-so', ready: /No shared stocks|Nothing/ },
    'one-stock-gone': {
      path: '/admin/inventory?view=one-stock&stock=0190a5c0-0000-7000-8000-000000000001',
      ready: 'The stock could not be read',
      allows404: true,
    },
  });
});
