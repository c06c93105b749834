import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Detail {
  id: string;
  status: string;
  title: string;
  error: { code: string; message: string; hint: string | null } | null;
  artifacts: { id: string; title: string; metrics: Record<string, unknown> }[];
}
interface Metrics {
  texts: {
    sku: string | null;
    writtenBy: string;
    parts: { part: string; characters: number; limit: number | null; faults: string[] }[];
    readability: { fleschReadingEase: number };
    keywords: { keyword: string; times: number; placedIn: string[]; leftOut: string | null }[];
    nearestOwnText: { sku: string; resemblance: number } | null;
    missingFacts: string[];
  }[];
}

describe('Content Generation on the demo shop', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    await call('POST', '/api/demo-shop');
  });
  afterAll(() => product.close());

  async function run(input: object): Promise<Detail> {
    const { body } = await call<Detail>('POST', '/api/tasks', { title: 'Texts', type: 'Content Generation', input, maxAttempts: 1 });
    return eventually('the task ends', async () => {
      const task = (await call<Detail>('GET', `/api/tasks/${body.id}`)).body;
      return ['completed', 'failed'].includes(task.status) ? task : null;
    });
  }

  async function filesOf(task: Detail): Promise<Record<string, string>> {
    expect(task.error).toBeNull();
    const files: Record<string, string> = {};
    for (const { id, title } of task.artifacts) {
      const answer = await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`);
      files[title] = await answer.text();
    }
    return files;
  }

  const metricsOf = (files: Record<string, string>) => JSON.parse(files['metrics.json']!) as Metrics;

  it('should write the best seller without any input, with readability beside the file', async () => {
    const task = await run({});
    const files = await filesOf(task);
    expect(Object.keys(files).sort()).toEqual(['content.html', 'content.json', 'content.md', 'facts.json', 'left-out.md', 'metrics.json']);
    const best = await product.database.value<string>(
      `SELECT l.product_name FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE o.status = 'paid'
       GROUP BY 1 ORDER BY sum(l.quantity) DESC LIMIT 1`,
    );
    expect(files['content.md']).toContain(`# ${best}`);
    expect(task.artifacts.find(({ title }) => title === 'content.md')!.metrics.fleschReadingEase).toEqual(expect.any(Number));
  });

  it('should give the same bytes for the same input and seed, and others for another seed', async () => {
    const input = { skus: ['LIN-NAP-4', 'CER-MUG', 'CER-BOW'], channel: 'Etsy', length: 'long', seed: 7 };
    const first = await filesOf(await run(input));
    const second = await filesOf(await run(input));
    expect(second).toEqual(first);
    const other = await filesOf(await run({ ...input, seed: 8 }));
    expect(other['content.md']).not.toBe(first['content.md']);
    expect(
      metricsOf(first)
        .texts.slice(1)
        .map(({ nearestOwnText }) => nearestOwnText),
    ).not.toContain(null);
  });

  it('should use what the seller adds for one product, place keywords, and leave out one that claims too much', async () => {
    const files = await filesOf(
      await run({
        skus: ['LIN-NAP-4', 'CER-MUG'],
        details: ['LIN-NAP-4 | hemmed by hand', 'Made in Portugal'],
        keywords: ['linen dinner napkins', 'organic napkins'],
      }),
    );
    const [napkins, mug] = files['content.md']!.split('\n---\n') as [string, string];
    expect(napkins).toContain('hemmed by hand');
    expect(mug).not.toContain('hemmed');
    expect(mug).toContain('Made in Portugal');
    expect(files['content.md']).not.toMatch(/organic/i);
    const [text] = metricsOf(files).texts;
    expect(text!.keywords[0]).toMatchObject({ leftOut: null, placedIn: expect.arrayContaining(['description']) as string[] });
    expect(text!.keywords[1]).toMatchObject({ times: 0, leftOut: 'Not in the facts: organic.' });
    expect(text!.missingFacts).not.toContain('Origin');
    expect(files['left-out.md']).toContain('- The keyword "organic napkins". Not in the facts: organic.');
  });

  it('should describe a product that the shop does not have yet', async () => {
    const files = await filesOf(
      await run({ productName: 'Walnut serving board with leather loop, 20 x 45 cm', goal: 'FAQ', channel: 'Website' }),
    );
    expect(files['content.md']).toContain('20 × 45 cm');
    expect(files['content.html']).toContain('FAQPage');
  });

  it('should write one article over the best sellers', async () => {
    const files = await filesOf(await run({ goal: 'blog post', channel: 'Website', topic: 'Setting the table in spring' }));
    expect(files['content.md']).toMatch(/^# Setting the table in spring\n/);
    expect(files['content.md']!.match(/^## /gm)).toHaveLength(6);
  });

  it.each([
    [{ skus: ['NO-SUCH'] }, 'invalid_input', /NO-SUCH/],
    [{ language: 'de' }, 'needs_provider', /English only.*German \(de\)/],
  ])('should refuse %j with a reason', async (input, code, message) => {
    const task = await run(input);
    expect(task).toMatchObject({ status: 'failed', error: { code } });
    expect(task.error!.message).toMatch(message);
    expect(task.error!.hint).toEqual(expect.any(String));
    expect(task.artifacts).toEqual([]);
  });

  it('should refuse fields that it does not know before anything runs', async () => {
    const { status } = await call('POST', '/api/tasks', { title: 'Texts', type: 'Content Generation', input: { chanel: 'eBay' } });
    expect(status).toBe(400);
  });
});
