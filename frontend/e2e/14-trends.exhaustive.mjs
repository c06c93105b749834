import { test } from 'node:test';
import { auditScreens } from './lib/screens.mjs';
// The tests below go on from what these journeys leave behind.
import { open } from './journeys/trends.mjs';

test('should be sound in both looks at three widths', { concurrency: 3 }, async (t) => {
  const screens = {
    trends: { path: '/admin/trends', ready: 'Everywhere else' },
    'trend-evidence': {
      path: '/admin/trends?search=linen&source=wikipedia',
      open: (page) => page.getByRole('button', { name: 'Linen', exact: true }).click(),
      ready: 'Views a day',
    },
    'trend-opportunities': { path: '/admin/trends?tab=opportunities', ready: 'est. revenue a month' },
    'trend-watchlist': { path: '/admin/trends?panel=watchlist', ready: 'Discover once a day' },
  };
  await auditScreens(t, open, screens);
});
