import { auditPage } from '../../src/modules/agents/engines/seo-optimization/audit';
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
    expect(await pages.file('/admin')).toBeNull();
  });

  it('should be written again when a price of the catalogue has changed', async () => {
    expect(await textOf('/')).toContain('$24.99–39.99');
    await product.database.query(`UPDATE marketplace_products SET price = 1.23 WHERE category = 'inventory' AND price = 24.99`);
    await eventually('the new price is sent', async () => (await textOf('/')).includes('$1.23–39.99'), 40_000);
  });
});
