import { load } from 'cheerio';
import { auditPage } from '../audit';
import { goodPage, goodPageUrl } from '../testing/good-product-page';
import { fixesMarkdown } from './fixes';
import { reportHtml } from './report-html';

const { signal } = new AbortController();
const hostile = goodPage
  .replace(/<title>.*<\/title>/, '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>')
  .replace(' alt="Blue mug on a wooden table"', ' onerror="alert(1)" data-x="</pre><script>alert(2)</script>```"');

describe('SEO report', () => {
  it('should run nothing and load nothing, whatever the page says', async () => {
    const html = reportHtml(await auditPage({ html: hostile, url: goodPageUrl, keyword: '<b>mug</b>' }, signal));
    const $ = load(html);
    expect($('script, iframe, object, embed, link, img, a[href], base, form').length).toBe(0);
    const attributes = $('*')
      .get()
      .flatMap((node) => ('attribs' in node ? Object.keys(node.attribs) : []));
    expect(attributes.filter((name) => /^on|^src|^href/.test(name))).toEqual([]);
    expect($('style').text()).not.toMatch(/url\(|@import/);
    expect($('h1').text()).toBe('<script>alert(1)</script>');
    expect($('body').text()).toContain('onerror="alert(1)"');
  });

  it('should show score, place and fix of every finding', async () => {
    const audit = await auditPage({ html: hostile, url: goodPageUrl }, signal);
    const $ = load(reportHtml(audit));
    const findings = audit.rules.flatMap((rule) => rule.findings);
    expect(findings.length).toBeGreaterThan(1);
    expect($('.score strong').text()).toBe(String(audit.score));
    expect($('.finding').length).toBe(findings.length);
    expect($('.finding pre').length).toBe(findings.filter(({ snippet }) => snippet !== null).length);
    findings.forEach(({ message, fix }) => {
      expect($('article').text()).toContain(message);
      expect($('article').text()).toContain(fix);
    });
  });

  it('should list the fixes with the most important first', async () => {
    const html = goodPage
      .replace('index, follow', 'noindex')
      .replace(' width="800" height="600"', '')
      .replace(/<link rel="canonical".*>\n/, '');
    const fixes = fixesMarkdown(await auditPage({ html, url: goodPageUrl }, signal));
    expect(fixes.match(/^## .*/gm)!.map((line) => line.slice(3, 11))).toEqual(['Fix firs', 'Fix next', 'Polish (']);
    expect(fixes).toContain('`<meta name="robots" content="noindex">`');
  });

  it('should say so when there is nothing to fix', async () => {
    expect(fixesMarkdown(await auditPage({ html: goodPage }, signal))).toContain('Nothing to fix.');
  });

  it('should not let source text leave its code span', async () => {
    expect(fixesMarkdown(await auditPage({ html: hostile, url: goodPageUrl }, signal))).toContain('```` ');
  });
});
