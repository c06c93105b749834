import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';

interface Detail {
  id: string;
  status: string;
  error: { code: string; message: string; hint: string | null } | null;
  artifacts: { id: string; title: string; mime: string; metrics: Record<string, unknown> }[];
}
interface Post {
  network: string;
  sku: string;
  text: string;
  length: number;
  limit: number;
  feeMicroUsd: number;
  publishAt: string;
  localTime: string;
  timeBasis: string;
}

describe('Social Media Management on the demo shop', () => {
  let product: Product;
  let call: Call;

  beforeAll(async () => {
    product = await startProduct();
    call = callsOf(product.url);
    await call('POST', '/api/demo-shop');
  });
  afterAll(() => product.close());

  async function run(input: object, type = 'Social Media Management'): Promise<Detail> {
    const { body } = await call<Detail>('POST', '/api/tasks', { title: 'Posts', type, input, maxAttempts: 1 });
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

  const postsOf = (files: Record<string, string>) => (JSON.parse(files['posts.json']!) as { posts: Post[] }).posts;

  it('should plan posts about the best sellers without any input', async () => {
    const task = await run({});
    const files = await filesOf(task);
    expect(Object.keys(files).sort()).toEqual(['calendar.ics', 'copy-pack.md', 'facts.json', 'metrics.json', 'posts.json']);
    const posts = postsOf(files);
    expect(posts).toHaveLength(10);
    expect(new Set(posts.map(({ text }) => text)).size).toBe(10);
    expect(posts.every(({ publishAt }) => Date.parse(publishAt) > Date.now())).toBe(true);
    expect(posts.every(({ timeBasis }) => timeBasis === 'orders of the weekday')).toBe(true);
    expect(task.artifacts.find(({ title }) => title === 'posts.json')!.metrics).toEqual({ posts: 10, feeMicroUsd: 0 });
  });

  it('should give the same bytes for the same input and seed', async () => {
    const input = { networks: ['X', 'Slack'], count: 6, days: 9, startDate: '2027-03-20', timeZone: 'Europe/Lisbon', seed: 3, variants: 2 };
    const first = await filesOf(await run(input));
    expect(await filesOf(await run(input))).toEqual(first);
    expect(await filesOf(await run({ ...input, seed: 4 }))).not.toEqual(first);
  });

  it('should follow the clock of the time zone, also over a change to summer time', async () => {
    const posts = postsOf(
      await filesOf(await run({ networks: ['Facebook'], count: 4, days: 4, startDate: '2027-03-27', timeZone: 'Europe/Lisbon' })),
    );
    const offsets = posts.map(
      ({ publishAt, localTime }) => (Date.parse(`${localTime.replace(' ', 'T')}:00Z`) - Date.parse(publishAt)) / 3_600_000,
    );
    expect(offsets).toEqual([0, 1, 1, 1]);
  });

  it('should say what X charges, more for posts with a link', async () => {
    const input = { networks: ['X'], count: 2, source: 'chosen products', skus: ['CER-MUG'] };
    const plain = await run(input);
    const linked = await run({ ...input, linkPolicy: 'link in the post', link: 'https://shop.example/p/{sku}' });
    expect(plain.artifacts.find(({ title }) => title === 'posts.json')!.metrics.feeMicroUsd).toBe(30_000);
    expect(linked.artifacts.find(({ title }) => title === 'posts.json')!.metrics.feeMicroUsd).toBe(400_000);
    const posts = postsOf(await filesOf(linked));
    expect(posts.every(({ text, length, limit }) => text.includes('https://shop.example/p/CER-MUG') && length <= limit)).toBe(true);
    const logs = await call<{ message: string }[]>('GET', `/api/tasks/${linked.id}/logs`);
    expect(JSON.stringify(logs.body)).toContain('0.40 USD');
  });

  it('should post about a price that went down, with the earlier price from orders', async () => {
    await product.database.query(`UPDATE inventory SET price = 12 WHERE sku = 'CER-MUG'`);
    const files = await filesOf(await run({ source: 'price cuts', networks: ['Facebook'], count: 1 }));
    expect(postsOf(files)[0]!.text).toMatch(/^Speckled stoneware mug: now \$12, \$16 before\./);
    await product.database.query(`UPDATE inventory SET price = 16 WHERE sku = 'CER-MUG'`);
  });

  it('should take products that fit a topic, and the sentences of an earlier run', async () => {
    const topical = postsOf(await filesOf(await run({ source: 'topic', topic: 'a linen table', count: 2 })));
    expect(topical.every(({ sku }) => sku.startsWith('LIN-'))).toBe(true);
    const texts = await run({ skus: ['GLA-CAR'], goal: 'description' }, 'Content Generation');
    const posts = postsOf(await filesOf(await run({ source: 'texts of a run', taskId: texts.id, networks: ['Facebook'], count: 1 })));
    expect((await filesOf(texts))['content.md']).toContain(posts[0]!.text.split('\n')[0]!);
  });

  describe('that are to be published', () => {
    const input = { networks: ['X'], count: 2, days: 2, publish: true, source: 'chosen products', skus: ['CER-MUG'] };
    interface Waiting {
      id: string;
      status: string;
      waitingFor: string | null;
      waitingUntil: string | null;
    }
    const submit = async (body: object = {}) =>
      (await call<Detail>('POST', '/api/tasks', { title: 'Posts', type: 'Social Media Management', input, maxAttempts: 1, ...body })).body
        .id;
    const until = (id: string, done: (task: Waiting) => boolean) =>
      eventually('the task is there', async () => {
        const task = (await call<Waiting & Detail>('GET', `/api/tasks/${id}`)).body;
        return done(task) ? task : null;
      });

    it('should wait for the hour of the first post, with the drafts in sight', async () => {
      const task = await until(await submit(), ({ status }) => status === 'waiting');
      const [first] = postsOf(await filesOf(task));
      expect(task).toMatchObject({ waitingFor: 'delay', waitingUntil: first!.publishAt });
      await call('POST', `/api/tasks/${task.id}/cancel`, {});
    });

    it('should say what would leave in a dry run, and wait for nothing', async () => {
      const task = await until(await submit({ dryRun: true }), ({ status }) => status === 'completed');
      const posts = postsOf(await filesOf(task));
      const wouldLeave = (await filesOf(task))['would-leave-publish.json']!;
      for (const { text } of posts) expect(wouldLeave).toContain(JSON.stringify(text).slice(1, -1));
    });

    it('should ask before a post leaves, with the fee, and post nothing that was rejected', async () => {
      await call('POST', '/api/api-keys', { name: 'X', service: 'twitter', keyValue: 'a-user-token-of-this-spec', isActive: true });
      const id = await submit();
      await until(id, ({ waitingFor }) => waitingFor === 'delay');
      await call('PATCH', `/api/tasks/${id}`, { status: 'running' });
      await until(id, ({ waitingFor }) => waitingFor === 'approval');
      const pending = (
        await call<{ id: string; taskId: string; costMicroUsd: number; summary: string }[]>('GET', '/api/approvals?status=pending')
      ).body;
      const approval = pending.find(({ taskId }) => taskId === id)!;
      expect(approval).toMatchObject({ costMicroUsd: 15_000, summary: 'X charges 0.015 USD for this.' });
      expect((await call('POST', `/api/approvals/${approval.id}/reject`, { reason: 'Not this week.' })).status).toBeLessThan(300);
      const after = await until(id, ({ waitingFor }) => waitingFor === 'delay');
      expect(Date.parse(after.waitingUntil!)).toBeGreaterThan(Date.now() + 86_400_000);
      const logs = await call<{ message: string }[]>('GET', `/api/tasks/${id}/logs`);
      expect(JSON.stringify(logs.body)).toContain('Not this week.');
      expect(await product.database.value('SELECT count(*)::int FROM deliveries')).toBe(0);
      await call('POST', `/api/tasks/${id}/cancel`, {});
    });
  });

  it.each([
    [{ source: 'price cuts' }, 'invalid_input', /No price went down/],
    [{ source: 'topic', topic: 'submarine' }, 'invalid_input', /submarine/],
    [{ source: 'texts of a run', taskId: '0192f0c1-2222-7333-8444-555566667777' }, 'invalid_input', /no texts/],
    [{ count: 60, days: 1 }, 'invalid_input', /do not fit/],
    [{ timeZone: 'Mars/Olympus' }, 'invalid_input', /no time zone/],
    [{ linkPolicy: 'link in the post', networks: ['X'] }, 'invalid_input', /address/],
    [{ publish: true, startDate: '2024-01-01' }, 'invalid_input', /first day is over/],
    [{ publish: true, networks: ['Slack'] }, 'invalid_input', /channel/],
    [{ language: 'fr-CA' }, 'needs_provider', /English only/],
  ])('should refuse %j with a reason', async (input, code, message) => {
    const task = await run(input);
    expect(task).toMatchObject({ status: 'failed', error: { code } });
    expect(task.error!.message).toMatch(message);
    expect(task.error!.hint).toEqual(expect.any(String));
  });
});
