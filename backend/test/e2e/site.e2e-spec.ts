import { auditPage } from '../../src/modules/agents/engines/seo-optimization/audit';
import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { SitePages } from '../../src/modules/site';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';

/** The public pages as they are sent, written by the frontend that was built before. */
describe('Public pages', () => {
  let product: Product;
  let pages: SitePages;

  beforeAll(async () => {
    product = await startProduct({ worker: false, settings: { ACCESS_MODE: 'open', PUBLIC_URL: 'https://console.example.com' } });
    pages = product.app.get(SitePages, { strict: false });
  });
  afterAll(() => product.close());

  const textOf = async (path: string) => (await pages.file(path))!.plain.toString();

  it.each(['/', '/pricing', '/agent-boosters'])('should pass our own audit on %s with 90 of 100 or more', async (path) => {
    const html = await textOf(path);
    const { score, rules } = await auditPage({ url: `https://console.example.com${path}`, html }, AbortSignal.timeout(20_000));
    const failed = rules.filter((rule) => rule.status === 'failed').map((rule) => rule.id);
    expect({ failed, score: score >= 90 ? 'enough' : score }).toEqual({ failed: expect.any(Array) as string[], score: 'enough' });
  });

  it('should name the address under which people know it', async () => {
    expect(await textOf('/pricing')).toContain('<link rel="canonical" href="https://console.example.com/pricing" />');
    expect(await textOf('/robots.txt')).toContain('Sitemap: https://console.example.com/sitemap.xml');
    expect(await textOf('/admin')).not.toContain('canonical');
  });

  it('should have a whole page for each tool, without payments set up and without JavaScript', async () => {
    for (const { id, name, description, features, version, price } of builtInProducts) {
      const page = await pages.file(`/agent-boosters/${id}`);
      expect([id, page?.status]).toEqual([id, undefined]);
      const html = page!.plain.toString();
      const told = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/'/g, '&#x27;');
      for (const text of [name, description, ...features].map(told)) expect([id, html.includes(text)]).toEqual([id, true]);
      expect([id, html.includes('Computed on the demo shop')]).toEqual([id, true]);
      expect(html).toContain(Number(price) === 0 ? 'Get for free' : `Purchase for $${price}`);
      expect(html).toContain(`<link rel="canonical" href="https://console.example.com/agent-boosters/${id}" />`);
      expect(html).toContain(`<meta property="og:title" content="${name.replace(/&/g, '&amp;')} · Stallhand" />`);
      expect(html.replace(/<!-- -->/g, '')).toContain(`Version ${version}`);
    }
    expect(await textOf('/sitemap.xml')).toContain('<loc>https://console.example.com/agent-boosters/ai-pricing-engine</loc>');
  });

  it('should call sample ratings so, on the cards and on the page', async () => {
    const words = async (path: string) => (await textOf(path)).replace(/<!-- -->/g, '');
    expect(await words('/agent-boosters')).toContain('4.7 sample');
    expect(await words('/agent-boosters/ai-pricing-engine')).toContain('4.7 out of 5 (sample)');
  });

  it('should link the cards to the pages, and pass our own audit there', async () => {
    expect(await textOf('/agent-boosters')).toContain('href="/agent-boosters/ai-pricing-engine"');
    const path = '/agent-boosters/low-stock-reorder';
    const { score } = await auditPage({ url: `https://console.example.com${path}`, html: await textOf(path) }, AbortSignal.timeout(20_000));
    expect(score).toBeGreaterThanOrEqual(90);
  });

  it('should answer 404 for an address that there is not, with the page that says so', async () => {
    await textOf('/');
    for (const path of ['/no-such-page', '/admin/nothing', '/admin/agents/1/2', '/wp-login', '/ADMIN/x', '/invite', '/demo/nothing']) {
      const page = await pages.file(path);
      expect([path, page?.status]).toEqual([path, 404]);
      expect(page!.plain.toString()).toContain('<div id="root">');
    }
    for (const path of ['/admin', '/admin/', '/admin/agents', '/admin/agents/1', '/admin/orders', '/admin/orders/7']) {
      const page = await pages.file(path);
      expect([path, page?.status]).toEqual([path, undefined]);
      expect(page!.plain.toString()).toMatch(/<link rel="modulepreload" href="[/]assets[/]\w+Page-/);
    }
    for (const path of ['/demo', '/demo/admin/agents', '/tasks.js', '/sign-in'])
      expect([path, await pages.file(path)]).toEqual([path, null]);
  });

  it('should answer 404 for a tool that there is not, and for one that is not sold any more', async () => {
    for (const id of ['no-such-tool', '%00', '..%2Fadmin']) expect((await pages.file(`/agent-boosters/${id}`))?.status).toBe(404);
    await product.database.query(`UPDATE marketplace_products SET status = 'archived' WHERE id = 'stock-snapshot'`);
    await eventually('its page is gone', async () => (await pages.file('/agent-boosters/stock-snapshot'))?.status === 404);
  });

  it('should be written again when a price of the catalogue has changed', async () => {
    expect(await textOf('/')).toContain('$24.99–39.99');
    await product.database.query(`UPDATE marketplace_products SET price = 1.23 WHERE category = 'pricing' AND price = 24.99`);
    await eventually('the new price is sent', async () => (await textOf('/')).includes('$1.23–39.99'));
  });
});
