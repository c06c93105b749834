import type { Plan } from '../plans';

/** What the frontend wrote for one public page. */
export interface WrittenPage {
  title: string;
  description: string;
  styles: string;
  body: string;
  data: unknown;
  /** The tool that the page is about. */
  product?: { name: string; price: number };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

/** JSON inside a script element: no text in it can end the element. */
const embedded = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c');

/** For search engines (schema.org). Nothing in it that was not measured or decided here: no ratings, no sample figures. */
function structuredData(path: string, origin: string, { description, product }: WrittenPage, plans: readonly Plan[]): object {
  const application = {
    '@context': 'https://schema.org',
    '@type': 'SoftwareApplication',
    name: 'Stallhand',
    url: `${origin}/`,
    description,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Linux, macOS, Windows',
  };
  if (product) {
    const offer = { '@type': 'Offer', url: `${origin}${path}`, priceCurrency: 'USD', price: product.price };
    return { ...application, name: product.name, url: `${origin}${path}`, offers: [offer] };
  }
  if (path !== '/pricing') return application;
  const offers = plans.map(({ name, annual }) => ({
    '@type': 'Offer',
    name,
    url: `${origin}/pricing`,
    priceCurrency: 'USD',
    price: annual * 12,
    eligibleDuration: { '@type': 'QuantitativeValue', value: 1, unitCode: 'ANN' },
  }));
  return { ...application, offers };
}

/** What is typed into a field before the program runs would pass it by. */
const hasFields = ({ body }: WrittenPage): boolean => /<(input|select|textarea)\b/.test(body);

/**
 * The pieces of the program are fetched once the page has come, and it is started when somebody is there (`site-boot.js`); that of a
 * page with fields is started at once, as the build has it.
 */
function withProgram(template: string, page: WrittenPage): string {
  const boot = (entry = '') => `<script defer src="/site-boot.js"${entry}></script>`;
  // oxlint-disable-next-line stallhand/linear-patterns -- the document is of our own build
  const entryScript = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/;
  if (hasFields(page)) return template.replace(entryScript, (script) => `${boot()}\n    ${script}`);
  return template
    .replaceAll('rel="modulepreload"', 'rel="ahead" as="script"')
    .replace(
      entryScript,
      (_script, entry: string) => `${boot(` data-entry="${entry}"`)}\n    <link rel="ahead" as="script" crossorigin href="${entry}">`,
    );
}

/**
 * Puts a written page into the document that the build made.
 * @param template `index.html` of the build.
 * @param origin `https://console.example.com`
 */
export function siteDocument(template: string, path: string, origin: string, page: WrittenPage, plans: readonly Plan[]): string {
  const title = escaped(page.title);
  const description = escaped(page.description);
  const address = escaped(`${origin}${path}`);
  const head = [
    `<meta name="description" content="${description}" />`,
    `<link rel="canonical" href="${address}" />`,
    `<meta property="og:type" content="website" />`,
    `<meta property="og:site_name" content="Stallhand" />`,
    `<meta property="og:title" content="${title}" />`,
    `<meta property="og:description" content="${description}" />`,
    `<meta property="og:url" content="${address}" />`,
    `<meta property="og:image" content="${escaped(origin)}/social.png" />`,
    `<meta property="og:image:alt" content="Lanes of four agents over one night" />`,
    `<meta name="twitter:card" content="summary_large_image" />`,
    `<script type="application/ld+json">${embedded(structuredData(path, origin, page, plans))}</script>`,
    page.styles,
  ].join('\n    ');
  const root = `<div id="root">${page.body}</div>\n    <script type="application/json" id="site-data">${embedded(page.data)}</script>`;
  // Replaced by functions: in a text, "$&" and the like would mean something.
  return (
    withProgram(template, page)
      .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
      // oxlint-disable-next-line stallhand/linear-patterns -- the document is of our own build
      .replace(/<meta name="description"[^>]*>/, () => head)
      // oxlint-disable-next-line stallhand/linear-patterns -- the document is of our own build
      .replace(/\s*<noscript>[^<]*<\/noscript>/, '')
      // oxlint-disable-next-line stallhand/linear-patterns -- the document is of our own build
      .replace(/\s*<link[^>]* data-console[^>]*>/g, '')
      .replace('<div id="root"></div>', () => root)
  );
}

/** Public pages may be found; the console, orders of people and the demo may not. */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    ...['/admin', '/api/', '/checkout', '/connect/', '/demo', '/invite/', '/orders/', '/sign-in', '/unsubscribe/'].map(
      (path) => `Disallow: ${path}`,
    ),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

export const sitemapText = (origin: string, paths: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...paths.map((path) => `  <url><loc>${escaped(`${origin}${path}`)}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n');
