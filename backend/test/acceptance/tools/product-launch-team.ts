import { type Acceptance, once } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { factsTaken } from '../../facts-taken';
import { bestSeller, file, lineUnder, loyal, text, type WritingShop } from './writing-shop';

export function productLaunchTeam({ keepsItsText }: Stage, world: WritingShop): void {
  describe('Product Launch Team', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('product-launch-team'));
    /** The parts of the pack under their titles. */
    const part = async (title: string) => {
      const titles = ['# Listing\n', '# Questions and answers\n', '# Article\n', '# 10 posts\n', '# Letter to your loyal customers\n'];
      const page = text(await asked());
      const starts = titles.map((one) => page.indexOf(one));
      expect(starts.every((at, index) => at >= 0 && at > (starts[index - 1] ?? -1))).toBe(true);
      const index = titles.indexOf(`# ${title}\n`);
      return page.slice(starts[index], starts[index + 1]);
    };
    const agents = async () =>
      shop.sql<{ agent: string; type: string; startedAt: Date; finishedAt: Date }>(
        `SELECT a.name AS agent, t.type, t.started_at AS "startedAt", t.finished_at AS "finishedAt" FROM workflow_children c
           JOIN tasks t ON t.id = c.task_id JOIN agents a ON a.id = t.agent_id WHERE c.run_id = $1 ORDER BY t.created_at, t.id`,
        [(await asked()).id],
      );
    keepsItsText('product-launch-team', {
      'Everything a launch needs in one run: listing, questions and answers, article, posts and a letter, each for you to read.':
        async () => {
          expect(lineUnder(await part('Listing'), 'Title')).toContain('Bowl');
          expect(await part('Questions and answers')).toContain('**What is it made of?**');
          expect(await part('Article')).toContain('# New in our shop');
          expect(await part('10 posts')).toContain('```text');
          const letter = await part('Letter to your loyal customers');
          expect(letter).toMatch(/Subject: \S+/);
          const files = await shop.files((await asked()).id);
          expect(letter).toContain(file(files, 'email.txt').trim());
        },
      'Three agents work one after the other': async () => {
        const tasks = await agents();
        expect([...new Set(tasks.map(({ type }) => type))]).toEqual(['Content Generation', 'Social Media Management', 'Email Marketing']);
        expect(new Set(tasks.map(({ agent }) => agent)).size).toBe(3);
        for (const [index, { startedAt }] of tasks.entries())
          if (index > 0) expect(startedAt.getTime()).toBeGreaterThanOrEqual(tasks[index - 1]!.finishedAt.getTime());
      },
      'Listing, FAQ and article from the same facts': async () => {
        const files = await shop.files((await asked()).id);
        const facts = files.filter(({ title }) => title === 'facts.json').map(({ text: one }) => JSON.parse(one) as { sku: string }[]);
        const { sku } = await bestSeller(shop);
        expect(facts.slice(0, 3).map((products) => products.map((product) => product.sku))).toEqual([[sku], [sku], [sku]]);
        expect(facts[1]).toEqual(facts[0]);
        expect(facts[2]).toEqual(facts[0]);
        for (const title of ['Listing', 'Questions and answers', 'Article']) expect(await part(title)).toMatch(/stoneware/i);
      },
      'Ten posts for two networks': async () => {
        const posts = await part('10 posts');
        const heads = posts.match(/^### \d\d:\d\d \w+$/gm)!.map((head) => head.split(' ')[2]);
        expect(heads.filter((network) => network === 'Instagram')).toHaveLength(5);
        expect(heads.filter((network) => network === 'Facebook')).toHaveLength(5);
        const texts = [...posts.matchAll(/```text\n([^]*?)\n```/g)].map(([, one]) => one);
        expect(new Set(texts).size).toBe(10);
        const { name } = await bestSeller(shop);
        for (const one of posts.match(/^_.* \(\d+ of \d+ characters\)_$/gm)!) expect(one).toContain(name);
      },
      'Letter to your loyal customers as a draft': async () => {
        const letter = (await agents()).at(-1)!;
        expect(letter.type).toBe('Email Marketing');
        const [task] = await shop.sql<{ input: { segment: string; send: boolean } }>(
          `SELECT t.input FROM workflow_children c JOIN tasks t ON t.id = c.task_id WHERE c.run_id = $1 AND t.type = 'Email Marketing'`,
          [(await asked()).id],
        );
        expect(task!.input).toMatchObject({ segment: 'loyal', send: false });
        const readers = file(await shop.files((await asked()).id), 'recipients.csv').match(/^\w+@buyer\.test/gm)!;
        expect(readers.sort()).toEqual(loyal.map((name) => `${name}@buyer.test`));
        expect(await part('Letter to your loyal customers')).toContain('4 would get it.');
        expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
      },
      'You approve the whole pack': [
        async () => shop.keeps(await asked(), 'Launch it on Friday.', 'The launch pack is ready'),
        exhaustive(() => shop.drops('product-launch-team', 'The launch pack is ready')),
      ],
      'Nothing is sent or published by itself': async () => {
        await asked();
        await factsTaken(shop.product.database);
        expect(await shop.value('SELECT count(*)::int FROM deliveries')).toBe(0);
        expect(await shop.value('SELECT count(*)::int FROM notification_deliveries')).toBe(0);
      },
    });
  });
}
