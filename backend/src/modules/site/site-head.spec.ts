import { plans } from '../plans';
import { robotsText, siteDocument, sitemapText, type WrittenPage } from './site-head';

const template = `<!doctype html><html lang="en"><head><meta name="description" content="old" /><title>Stallhand</title>
<script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/react-2.js">
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

it('should fetch its program ahead and let the first sign of somebody start it', () => {
  expect(written).toContain('<script defer src="/site-boot.js" data-entry="/assets/index-1.js"></script>');
  expect(written).toContain('<link rel="ahead" as="script" crossorigin href="/assets/react-2.js">');
  expect(written).not.toMatch(/type="module"|modulepreload/);
});

it('should start its program at once when there is something to type into', () => {
  const shop = siteDocument(template, '/agent-boosters', 'https://shop.test', { ...page, body: '<input type="search">' }, plans);
  expect(shop).toContain('<script defer src="/site-boot.js"></script>');
  expect(shop).toMatch(/<script type="module" crossorigin src="\/assets\/index-1.js">.*<link rel="modulepreload"/);
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
