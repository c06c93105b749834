import { plans } from '../plans';
import { robotsText, siteDocument, sitemapText, type WrittenPage } from './site-head';

const template = `<!doctype html><html lang="en"><head><meta name="description" content="old" /><title>Stallhand</title>
<link rel="modulepreload" href="/assets/routes.js" data-console></head><body><div id="root"></div>
    <noscript>Stallhand needs JavaScript.</noscript></body></html>`;
const page: WrittenPage = {
  title: 'Tools & "more"',
  description: 'From <$5> on',
  styles: '<style>a{}</style>',
  body: '<main>$& costs $1</main>',
  data: { name: '</script><script>alert(1)</script>' },
};
const written = siteDocument(template, '/pricing', 'https://shop.test', page, plans);

it('should put the page where the browser looks for it, whatever signs are in it', () => {
  expect(written).toContain('<div id="root"><main>$& costs $1</main></div>');
  expect(written).toContain('<title>Tools &amp; &quot;more&quot;</title>');
  expect(written).toContain('content="From &lt;$5&gt; on"');
  expect(written).toContain('<link rel="canonical" href="https://shop.test/pricing" />');
  expect(written).not.toMatch(/noscript|data-console/);
});

it('should let no data end its script element', () => {
  expect(written).not.toContain('<script>alert');
  const [, text] = /id="site-data">([^<]*)<\/script>/.exec(written)!;
  expect(JSON.parse(text!)).toEqual(page.data);
});

it('should tell search engines the true price of a year, and no ratings', () => {
  const [, text] = /ld\+json">([^<]*)<\/script>/.exec(written)!;
  const { offers, ...rest } = JSON.parse(text!) as { offers: { name: string; price: number }[] };
  expect(offers.map(({ name, price }) => [name, price])).toEqual([
    ['Starter', 180],
    ['Pro', 420],
    ['Enterprise', 900],
  ]);
  expect(JSON.stringify(rest)).not.toMatch(/aggregateRating|review/i);
});

it('should name the public pages and keep the console out of searches', () => {
  expect(sitemapText('https://shop.test', ['/', '/pricing'])).toContain('<loc>https://shop.test/pricing</loc>');
  expect(robotsText('https://shop.test')).toMatch(/Disallow: \/admin\n[^]*Sitemap: https:\/\/shop\.test\/sitemap\.xml/);
});
