import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { parseHere } from '../../../../platform/parsing/testing/parse-here';
import { runEngine } from '../testing/run-engine';
import { openGate } from '../testing/open-gate';
import { ownWords } from '../testing/models';
import type { Writer } from '../sources';
import { type Audit, auditPage } from './audit';
import type { ListingFixes } from './listings/listing-fixes';
import { SeoOptimizationEngine, seoOptimization } from './seo-optimization.engine';
import { goodPage, goodPageUrl } from './testing/good-product-page';

/** A page is looked at; nobody asks for listings. */
const noListings = {} as ListingFixes;
const answering = (html: string, url = goodPageUrl, writer = ownWords, status = 200, headers: Record<string, string> = {}) =>
  new SeoOptimizationEngine(
    { read: () => Promise.resolve({ url, status, html, headers: { 'x-robots-tag': 'noindex', ...headers } }) },
    writer,
    parseHere,
    noListings,
    openGate,
  );

interface Suggested {
  by: string;
  changes: { place: string; now: string; suggested: string }[];
  questions: { question: string; answer: string }[];
}

describe('SEO Optimization', () => {
  it('should audit supplied HTML and store its files', async () => {
    const { artifacts } = await runEngine(answering(''), { html: goodPage, keyword: 'blue stoneware mug' });
    expect(Object.keys(artifacts)).toEqual(['audit.json', 'report.html', 'fixes.md', 'summary.json']);
    expect((JSON.parse(artifacts['audit.json']!) as Audit).score).toBe(100);
  });

  it('should read a page by its address and judge what the server said', async () => {
    const { artifacts, logs } = await runEngine(answering(goodPage), { url: 'http://clay-and-kiln.example/mug' });
    const audit = JSON.parse(artifacts['audit.json']!) as Audit;
    expect(audit.url).toBe(goodPageUrl);
    expect(audit.rules.filter(({ status }) => status === 'failed').map(({ id }) => id)).toEqual(['robots-noindex']);
    expect(logs).toContain(`The address leads on to ${goodPageUrl}`);
  });

  describe('wording', () => {
    const poor = goodPage.replace(/<title>.*<\/title>/, '<title>Mug</title>').replace(/<meta name="description".*>\n/, '');
    const input = { html: poor, keyword: 'blue stoneware mug' };

    it('should suggest, without a model, texts that pass the rules they failed', async () => {
      const { artifacts } = await runEngine(answering(''), input);
      const { by, changes } = JSON.parse(artifacts['wording.json']!) as Suggested;
      expect(by).toBe('local');
      expect(changes.map(({ place, now }) => [place, now])).toEqual([['title', 'Mug'], ['description', '']]); // prettier-ignore
      const better = poor
        .replace('<title>Mug</title>', `<title>${changes[0]!.suggested}</title>`)
        .replace('<link rel="canonical"', `<meta name="description" content="${changes[1]!.suggested}">\n<link rel="canonical"`);
      const before = JSON.parse(artifacts['audit.json']!) as Audit;
      const after = await auditPage({ ...input, html: better }, new AbortController().signal);
      expect([before.score < 100, after.score]).toEqual([true, 100]);
    });
    it('should leave a good page alone', async () => {
      const { artifacts } = await runEngine(answering(''), { html: goodPage, keyword: 'blue stoneware mug' });
      expect(artifacts).not.toHaveProperty('wording.json');
    });
    it('should take the words of a model for every place, with questions as structured data', async () => {
      const writer: Writer = {
        write: (_run, { draft }) =>
          Promise.resolve({
            text: { ...(draft as object), heading1: 'Clay from Devon', question1: 'Is it </script> safe?' } as unknown as typeof draft,
            by: 'm-1',
            fallbackReason: null,
          }),
      };
      const { artifacts } = await runEngine(answering('', goodPageUrl, writer), input);
      const { by, changes, questions } = JSON.parse(artifacts['wording.json']!) as Suggested;
      expect(by).toBe('m-1');
      expect(changes.at(-1)).toEqual({ place: 'heading 1', now: 'What it is made of', suggested: 'Clay from Devon' });
      expect(questions[0]!.question).toBe('Is it </script> safe?');
      expect(artifacts['wording.html']!.match(/<\/script>/g)).toHaveLength(1);
      expect(artifacts['wording.html']).toContain('"@type": "FAQPage"');
    });
    it('should hand the model the page as facts and send wrong lengths back', async () => {
      const seen: Parameters<Writer['write']>[1][] = [];
      const writer: Writer = { write: (_run, request) => (seen.push(request), ownWords.write(_run, request)) };
      await runEngine(answering('', goodPageUrl, writer), input);
      const { facts, check } = seen[0]!;
      expect(facts).toMatchObject({
        title: 'Mug',
        keyword: 'blue stoneware mug',
        sections: expect.arrayContaining([expect.objectContaining({ heading: 'Delivery' })]) as unknown,
      });
      expect(check!('Blue stoneware mug', 'title')).toEqual(['It has 18 characters; 30 to 60 are right.']);
      expect(check!('A cup that is thrown by hand in Devon', 'title')).toEqual(['"blue stoneware mug" is missing.']);
      expect(check!('Does it break', 'question1')).toEqual(['It is no question.']);
      expect(check!('<b>Blue</b> stoneware mug by hand from Devon', 'title')).toEqual(['It holds markup.']);
    });
  });

  it('should refuse an empty answer', async () => {
    await expect(runEngine(answering('  '), { url: goodPageUrl })).rejects.toMatchObject({ code: 'unreadable_input' });
  });

  it.each([
    [404, false],
    [403, false],
    [429, true],
    [500, true],
    [503, true],
  ])('should fail where the address answers %i, instead of scoring the error page', async (status, retryable) => {
    const errorPage = answering(goodPage, goodPageUrl, ownWords, status);
    await expect(runEngine(errorPage, { url: goodPageUrl })).rejects.toMatchObject({
      code: 'fetch_failed',
      retryable,
      message: expect.stringContaining(`answered with status ${status}`) as unknown,
    });
  });
  it('should come back when the server says that it will answer again', async () => {
    const busy = answering(goodPage, goodPageUrl, ownWords, 503, { 'retry-after': '120' });
    await expect(runEngine(busy, { url: goodPageUrl })).rejects.toMatchObject({ retryAfterMs: 120_000 });
  });

  it('should keep its stored result small however many faults a page has', async () => {
    const { steps } = await runEngine(answering(''), { html: `<h1>x</h1>${'<img src="a.png"><a href="#"></a>'.repeat(20_000)}` });
    expect(Math.max(...steps.map(({ bytes }) => bytes))).toBeLessThan(100_000);
  });

  it('should accept exactly one of address and HTML', () => {
    const validate = addFormats(new Ajv({ strict: false })).compile(seoOptimization.inputSchema);
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
