import { metricsOf, postsOf } from '../demo-agents';
import { DemoShop, type DemoTask } from '../demo-shop';

describe('Agents on the demo shop, with more inputs', () => {
  let shop: DemoShop;
  beforeAll(async () => {
    shop = await DemoShop.start();
    await shop.isSetUp();
  });
  beforeEach(() => shop.forgetTexts());
  afterAll(() => shop.close());

  describe('that write texts', () => {
    const run = (input: object) => shop.run('Content Generation', input);
    const filesOf = (task: DemoTask) => shop.filesOf(task);

    it('should give the same bytes for the same input and seed, and others for another seed', async () => {
      const input = { skus: ['LIN-NAP-4', 'CER-MUG', 'CER-BOW'], channel: 'Etsy', length: 'long', seed: 7 };
      const first = await filesOf(await run(input));
      await shop.forgetTexts();
      expect(await filesOf(await run(input))).toEqual(first);
      const other = await filesOf(await run({ ...input, seed: 8 }));
      expect(other['content.md']).not.toBe(first['content.md']);
      expect(
        metricsOf(first)
          .texts.slice(1)
          .map(({ nearestOwnText }) => nearestOwnText),
      ).not.toContain(null);
    });
  });

  describe('that plan posts', () => {
    const run = (input: object, type = 'Social Media Management') => shop.run(type, input);
    const filesOf = (task: DemoTask) => shop.filesOf(task);

    it('should give the same bytes for the same input and seed', async () => {
      const input = {
        networks: ['X', 'Slack'],
        count: 6,
        days: 9,
        startDate: '2027-03-20',
        timeZone: 'Europe/Lisbon',
        seed: 3,
        variants: 2,
      };
      const first = await filesOf(await run(input));
      await shop.forgetTexts();
      expect(await filesOf(await run(input))).toEqual(first);
      await shop.forgetTexts();
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
      const logs = await shop.call<{ message: string }[]>('GET', `/api/tasks/${linked.id}/logs`);
      expect(JSON.stringify(logs.body)).toContain('0.40 USD');
    });

    it.each([
      [{ source: 'topic', topic: 'submarine' }, 'invalid_input', /submarine/],
      [{ source: 'texts of a run', taskId: '0192f0c1-2222-7333-8444-555566667777' }, 'invalid_input', /no texts/],
      [{ count: 60, days: 1 }, 'invalid_input', /do not fit/],
      [{ timeZone: 'Mars/Olympus' }, 'invalid_input', /no time zone/],
      [{ linkPolicy: 'link in the post', networks: ['X'] }, 'invalid_input', /address/],
      [{ publish: true, startDate: '2024-01-01' }, 'invalid_input', /first day is over/],
      [{ publish: true, networks: ['Slack'] }, 'invalid_input', /channel/],
    ])('should refuse %j with a reason', async (input, code, message) => {
      const task = await run(input);
      expect(task).toMatchObject({ status: 'failed', error: { code } });
      expect(task.error!.message).toMatch(message);
      expect(task.error!.hint).toEqual(expect.any(String));
    });
  });

  it.each([
    [{ preset: 'reorder', leadTimeDays: 21 }, 'reorder.csv', '## When to order again'],
    [{ preset: 'cohorts' }, 'cohorts.csv', '## Customers who come back'],
    [{ preset: 'prices' }, 'report.md', '## How sales answer to prices'],
  ])('should study the orders of the shop: %j', async (input, title, heading) => {
    const files = await shop.filesOf(await shop.run('Data Analysis', { dataset: 'orders', ...input }));
    expect(files[title]!.length).toBeGreaterThan(100);
    expect(files['report.md']).toContain(heading);
  });
});
