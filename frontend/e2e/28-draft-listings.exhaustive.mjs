import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { call, opportunity, open } from './journeys/draft-listings.mjs';

test('should be sound on every screen of drafts', { concurrency: 3 }, async (t) => {
  const id = await opportunity('Bundle Pot 3 and Pot 4');
  const channels = await call('GET', 'changes/draft-channels');
  const { integrationId } = channels.find(({ platform, hindrance }) => platform === 'shopify' && hindrance === null);
  const { batch } = await call('POST', 'changes/drafts', {
    title: 'Sets for the season',
    lines: ['SET-A', 'SET-B'].map((sku) => ({
      integrationId,
      sku,
      title: 'Two stoneware pots with lids, glazed by hand',
      description: `<p>Two pots. ${'Glazed by hand, fired twice, and safe in the dishwasher. '.repeat(6)}</p>`,
      tags: ['stoneware', 'gift'],
      price: sku === 'SET-A' ? 48 : 2,
      stock: 2,
      recipe: [
        { sku: 'SKU-3', pieces: 1 },
        { sku: 'SKU-4', pieces: 1 },
      ],
      pictures: [{ address: 'https://pictures.example/a-rather-long-name-of-a-picture-of-two-pots.jpg', alt: 'Two pots' }],
    })),
  });
  await auditScreens(t, open, {
    'draft-listing': { path: `/admin/trends/${id}/draft`, ready: 'Price of the bundle: 18.02 USD' },
    'draft-pictures': {
      path: `/admin/trends/${id}/draft`,
      open: async (page) => {
        await page.getByRole('button', { name: 'Add picture' }).click();
        await page.getByRole('button', { name: 'Propose draft listing' }).click();
      },
      ready: 'An address that begins with https://',
    },
    'changes-drafts': {
      path: `/admin/changes/${batch.id}`,
      open: (page) =>
        page
          .getByRole('button', { name: /draft listing/i })
          .first()
          .click(),
      ready: '1 × SKU-3, 1 × SKU-4',
    },
  });
});
