import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { runHandler } from '../testing/run-handler';
import type { Audit } from './audit';
import { SeoOptimizationHandler } from './seo-optimization.handler';
import { goodPage, goodPageUrl } from './testing/good-product-page';

const answering = (html: string, url = goodPageUrl) =>
  new SeoOptimizationHandler({ read: () => Promise.resolve({ url, status: 200, html, headers: { 'x-robots-tag': 'noindex' } }) });

describe('SEO Optimization', () => {
  it('should audit supplied HTML and hand over three files', async () => {
    const { artifacts } = await runHandler(answering(''), { html: goodPage, keyword: 'blue stoneware mug' });
    expect(Object.keys(artifacts)).toEqual(['audit.json', 'report.html', 'fixes.md']);
    expect((JSON.parse(artifacts['audit.json']!) as Audit).score).toBe(100);
  });

  it('should read a page by its address and judge what the server said', async () => {
    const { artifacts, logs } = await runHandler(answering(goodPage), { url: 'http://clay-and-kiln.example/mug' });
    const audit = JSON.parse(artifacts['audit.json']!) as Audit;
    expect(audit.url).toBe(goodPageUrl);
    expect(audit.rules.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['robots-noindex']);
    expect(logs).toContain(`The address leads on to ${goodPageUrl}`);
  });

  it('should refuse an empty answer', async () => {
    await expect(runHandler(answering('  '), { url: goodPageUrl })).rejects.toMatchObject({ code: 'unreadable_input' });
  });

  it('should keep its stored result small however many faults a page has', async () => {
    const { steps } = await runHandler(answering(''), { html: `<h1>x</h1>${'<img src="a.png"><a href="#"></a>'.repeat(20_000)}` });
    expect(Math.max(...steps.map(({ bytes }) => bytes))).toBeLessThan(100_000);
  });

  it('should accept exactly one of address and HTML', () => {
    const validate = addFormats(new Ajv({ strict: false })).compile(answering('').inputSchema);
    expect(validate({ html: '<p>' })).toBe(true);
    expect(validate({ url: 'https://a.example/', keyword: 'mug', locale: 'en-GB' })).toBe(true);
    for (const wrong of [
      {},
      { html: '<p>', url: 'https://a.example/' },
      { url: 'file:///etc/passwd' },
      { url: 'mug' },
      { html: '' },
      { html: '<p>', locale: '??' },
    ]) {
      expect(validate(wrong)).toBe(false);
    }
  });
});
