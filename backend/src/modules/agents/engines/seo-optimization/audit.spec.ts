import { auditPage, RuleResult, scoreOf } from './audit';
import type { PageInput } from './page';
import { rules } from './rules';
import { goodPage, goodPageUrl } from './testing/good-product-page';

const { signal } = new AbortController();
const good: PageInput = {
  html: goodPage,
  url: goodPageUrl,
  keyword: 'blue stoneware mug',
  locale: 'en-GB',
  response: { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' } },
};
const failed = (results: readonly RuleResult[]) => results.filter(({ status }) => status === 'failed').map(({ id }) => id);

/** Replaces exactly one place of the good page. */
function change(from: string | RegExp, to: string): Partial<PageInput> {
  const html = goodPage.replace(from, to);
  if (html === goodPage) throw new Error(`the fixture does not contain ${String(from)}`);
  return { html };
}

const image = '<img src="/images/mug.jpg" alt="Blue mug on a wooden table" width="800" height="600">';
const jsonLd = /<script type="application\/ld\+json">[\s\S]*?<\/script>/;
const hardProse = `<p>${'Notwithstanding considerable environmental heterogeneity, contemporary ceramic manufacturing methodologies necessitate extraordinarily sophisticated temperature administration throughout oxidation. '.repeat(14)}</p>`;

const faults: [rule: string, Partial<PageInput>][] = [
  ['status-ok', { response: { status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } } }],
  ['robots-noindex', change('content="index, follow"', 'content="noindex, follow"')],
  ['robots-nofollow', change('content="index, follow"', 'content="index, nofollow"')],
  ['canonical-present', change(/<link rel="canonical".*>\n/, '')],
  ['canonical-valid', change(/(<link rel="canonical" href=)".*"/, '$1"/mugs/blue-stoneware-mug"')],
  ['canonical-target', change(/(<link rel="canonical" href=)".*"/, '$1"https://clay-and-kiln.example/mugs"')],
  ['hreflang', change('hreflang="de"', 'hreflang="german"')],
  ['lang', change('<html lang="en">', '<html>')],
  ['lang-matches', { locale: 'de-DE' }],
  ['title-present', change(/<title>.*<\/title>/, '')],
  ['title-length', change(/<title>.*<\/title>/, '<title>Blue stoneware mug</title>')],
  ['title-single', change('</title>', '</title><title>Clay and Kiln, a pottery in Devon</title>')],
  ['description-present', change(/<meta name="description".*>\n/, '')],
  ['description-length', change(/(name="description" content=)".*"/, '$1"A blue stoneware mug."')],
  ['meta-duplicate', change('<meta name="robots"', '<meta property="og:title" content="Mug">\n<meta name="robots"')],
  ['charset', { ...change('<meta charset="utf-8">', ''), response: undefined }],
  ['doctype', change('<!doctype html>', '')],
  ['viewport', change(/<meta name="viewport".*>\n/, '')],
  ['viewport-zoom', change('initial-scale=1', 'initial-scale=1, user-scalable=no')],
  ['favicon', change(/<link rel="icon".*>\n/, '')],
  ['h1-present', change('<h1>Blue stoneware mug</h1>', '')],
  ['h1-single', change('<h2>Care</h2>', '<h1>Care</h1>')],
  ['heading-order', change('<h3>Size</h3>', '<h4>Size</h4>')],
  ['heading-empty', change('<h2>Care</h2>', '<h2> </h2>')],
  ['image-alt', change(' alt="Blue mug on a wooden table"', '')],
  ['image-size', change(' width="800" height="600"', '')],
  ['word-count', change(/<h2>What it is made of[\s\S]*(?=<button>)/, '')],
  ['readability', change('<h2>Care</h2>', `${hardProse}<h2>Care</h2>`)],
  ['keyword-title', change('<title>Blue stoneware mug', '<title>Cup for tea')],
  ['keyword-h1', change('<h1>Blue stoneware mug</h1>', '<h1>Cup for tea</h1>')],
  ['keyword-description', change('content="A blue stoneware mug thrown', 'content="A cup for tea, thrown')],
  ['keyword-url', { keyword: 'hand thrown blue mug', ...change('<h1>Blue stoneware mug', '<h1>Hand thrown blue mug') }],
  ['keyword-opening', change('This blue stoneware mug is thrown', 'This cup is thrown')],
  ['keyword-density', change('<h2>Care</h2>', `<p>${'Our blue stoneware mug lasts. '.repeat(6)}</p><h2>Care</h2>`)],
  ['link-text', change('>All mugs</a>', '></a>')],
  ['link-text-telling', change('delivery times and costs', 'read more')],
  ['link-target', change('href="/delivery"', 'href="#"')],
  ['link-secure', change('href="https://clay-and-kiln.example/contact"', 'href="http://clay-and-kiln.example/contact"')],
  ['mixed-content', change('src="/images/mug.jpg"', 'src="http://clay-and-kiln.example/images/mug.jpg"')],
  ['json-ld-valid', change('"sku":"MUG-BLUE-350",', '"sku":"MUG-BLUE-350",,')],
  ['product-data', change(jsonLd, '')],
  ['product-required', change('"price":"24.00",', '')],
  ['product-recommended', change('"sku":"MUG-BLUE-350",', '')],
  ['open-graph', change(/<meta property="og:type".*>\n/, '')],
  ['open-graph-image', change('og:image" content="https://clay-and-kiln.example', 'og:image" content="')],
  ['twitter-card', change(/<meta name="twitter:card".*>\n/, '')],
  ['url-secure', { url: goodPageUrl.replace('https', 'http') }],
  ['url-readable', { url: `${goodPageUrl}?variant=12&ref=mail` }],
];

describe('SEO audit', () => {
  it('should find nothing on a good page', async () => {
    const audit = await auditPage(good, signal);
    expect(failed(audit.rules)).toEqual([]);
    expect(audit.rules.filter(({ status }) => status === 'not_applicable')).toEqual([]);
    expect(audit.score).toBe(100);
  });

  it.each(faults)('should find exactly the planted fault: %s', async (rule, planted) => {
    const audit = await auditPage({ ...good, ...planted }, signal);
    expect(failed(audit.rules)).toEqual([rule]);
    const { findings, count } = audit.rules.find(({ id }) => id === rule)!;
    expect(count).toBe(1);
    expect(findings[0]!.message).not.toBe('');
    expect(findings[0]!.fix).not.toBe('');
    expect(audit.score).toBeLessThan(100);
    expect(audit.score).toBeGreaterThanOrEqual(90);
  });

  it.each([
    ['with a doctype behind', '<!doctype html>', false],
    ['without one', '', true],
    ['that never end', '<!--', true],
  ])('should be done at once with a thousand empty comments %s', async (_what, behind, missing) => {
    const html = `${'<!---->'.repeat(1_000)}${behind}<html></html>`;
    const audit = await auditPage({ html }, signal);
    expect(failed(audit.rules).includes('doctype')).toBe(missing);
  });

  it('should have a planted fault for every rule, and every rule once', () => {
    expect(faults.map(([rule]) => rule).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it('should find seven faults on one page and nothing else', async () => {
    const html = goodPage
      .replace(/<meta name="description".*>\n/, '')
      .replace('<h3>Size</h3>', '<h5>Size</h5>')
      .replace(image, image.replace(/ alt="[^"]*"/, ''))
      .replace('>All mugs</a>', '></a>')
      .replace('"priceCurrency":"GBP",', '')
      .replace('index, follow', 'noindex')
      .replace(/<link rel="canonical".*>\n/, '');
    const audit = await auditPage({ ...good, html }, signal);
    expect(failed(audit.rules).sort()).toEqual(
      ['canonical-present', 'description-present', 'heading-order', 'image-alt', 'link-text', 'product-required', 'robots-noindex'].sort(),
    );
    expect(audit.score).toBeLessThan(90);
  });

  it('should show the place of a fault in the source', async () => {
    const audit = await auditPage({ ...good, ...change(' alt="Blue mug on a wooden table"', '') }, signal);
    const line = goodPage.split('\n').findIndex((text) => text.startsWith('<img')) + 1;
    expect(audit.rules.find(({ id }) => id === 'image-alt')!.findings[0]).toMatchObject({
      line,
      snippet: '<img src="/images/mug.jpg" width="800" height="600">',
    });
  });

  it('should count lines right when the page uses Windows line ends', async () => {
    const { html } = change(' alt="Blue mug on a wooden table"', '');
    const audit = await auditPage({ ...good, html: html!.replaceAll('\n', '\r\n') }, signal);
    expect(failed(audit.rules)).toEqual(['image-alt']);
    expect(audit.rules.find(({ id }) => id === 'image-alt')!.findings[0]!.snippet).toBe(
      '<img src="/images/mug.jpg" width="800" height="600">',
    );
  });

  it('should not judge what it was not told: no keyword, no address, no answer of a server', async () => {
    const audit = await auditPage({ html: goodPage }, signal);
    expect(failed(audit.rules)).toEqual([]);
    expect(audit.rules.filter(({ status }) => status === 'not_applicable').map(({ id }) => id)).toEqual([
      'status-ok',
      'canonical-target',
      'lang-matches',
      ...rules.map(({ id }) => id).filter((id) => id.startsWith('keyword-')),
      'url-secure',
      'url-readable',
    ]);
  });

  it('should not read German by an English readability formula', async () => {
    const audit = await auditPage({ html: goodPage.replace('lang="en"', 'lang="de"') }, signal);
    expect(audit.rules.find(({ id }) => id === 'readability')!.status).toBe('not_applicable');
  });

  it('should audit an empty page and one that is no HTML without failing', async () => {
    expect((await auditPage({ html: ' ' }, signal)).score).toBeLessThan(50);
    expect((await auditPage({ html: '{"a": 1}' }, signal)).score).toBeLessThan(50);
  });

  it('should refuse a page that nests without end', async () => {
    await expect(auditPage({ html: '<div>'.repeat(100_000) }, signal)).rejects.toMatchObject({ code: 'unreadable_input' });
  });

  it('should stop when cancelled', async () => {
    await expect(auditPage(good, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('should weigh an error more than a notice', () => {
    const passed = { severity: 'warning', status: 'passed' } as const;
    expect(scoreOf([passed, { severity: 'error', status: 'failed' }])).toBe(33);
    expect(scoreOf([passed, { severity: 'notice', status: 'failed' }])).toBe(71);
    expect(scoreOf([passed, { severity: 'error', status: 'not_applicable' }])).toBe(100);
  });
});
