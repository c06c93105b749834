import { metricsOf, postsOf, read, useful } from '../demo-agents';
import { DemoShop, type DemoTask } from '../demo-shop';
import { eventually } from '../eventually';
import { type OwnModelServer, startOwnModel } from '../model-server';
import { decideShown } from '../decide-shown';

interface Custom extends DemoTask {
  title: string;
  steps: { key: string; title: string; kind: string; status: string; attempt: number; index: number }[];
}

describe('Agents on the demo shop', () => {
  let shop: DemoShop;
  let model: OwnModelServer;

  beforeAll(async () => {
    model = await startOwnModel();
    shop = await DemoShop.start({ OUTBOUND_ALLOW: model.host });
  });
  afterAll(async () => {
    await shop.close();
    await model.close();
  });

  describe('of the six types, without any key', () => {
    it('should be one of each type, and none that starts by itself', async () => {
      const agents = await shop.agents();
      expect(agents.map(({ type }) => type).sort()).toEqual(useful.map(([type]) => type).sort());
      expect(agents.every(({ isDemo, status }) => isDemo && status === 'idle')).toBe(true);
    });

    it.each(useful)('should finish %s with %s', async (type, title, says) => {
      const task = await shop.runAgent(type);
      expect([task.status, task.error, task.costMicroUsd]).toEqual(['completed', null, 0]);
      expect(task.result.map(({ artifactId }) => task.artifacts.find((file) => file.id === artifactId)!.title)).toEqual(read[type]);
      const text = (await shop.filesOf(task))[title]!;
      for (const words of says) expect(text).toMatch(words);
    });

    it('should have sent nothing', async () => {
      expect((await shop.call<unknown[]>('GET', '/api/deliveries')).body).toEqual([]);
      expect((await shop.call<unknown[]>('GET', '/api/approvals')).body).toEqual([]);
    });
  });

  describe('that write texts', () => {
    const run = (input: object) => shop.run('Content Generation', input);
    const filesOf = (task: DemoTask) => shop.filesOf(task);

    it('should write the best seller without any input, with readability beside the file', async () => {
      const task = await run({});
      const files = await filesOf(task);
      expect(Object.keys(files).sort()).toEqual([
        'content.html',
        'content.json',
        'content.md',
        'facts.json',
        'left-out.md',
        'metrics.json',
        'summary.json',
      ]);
      const best = await shop.product.database.value<string>(
        `SELECT l.product_name FROM shop_order_lines l JOIN shop_orders o ON o.id = l.order_id WHERE o.status = 'paid'
       GROUP BY 1 ORDER BY sum(l.quantity) DESC LIMIT 1`,
      );
      expect(files['content.md']).toContain(`# ${best}`);
      expect(task.artifacts.find(({ title }) => title === 'content.md')!.metrics.fleschReadingEase).toEqual(expect.any(Number));
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
      const { status } = await shop.call('POST', '/api/tasks', { title: 'Texts', type: 'Content Generation', input: { chanel: 'eBay' } });
      expect(status).toBe(400);
    });
  });

  describe('that plan posts', () => {
    const run = (input: object, type = 'Social Media Management') => shop.run(type, input);
    const filesOf = (task: DemoTask) => shop.filesOf(task);

    it('should plan posts about the best sellers without any input', async () => {
      const task = await run({});
      const files = await filesOf(task);
      expect(Object.keys(files).sort()).toEqual([
        'calendar.ics',
        'copy-pack.md',
        'facts.json',
        'metrics.json',
        'posts.json',
        'summary.json',
      ]);
      const posts = postsOf(files);
      expect(posts).toHaveLength(10);
      expect(new Set(posts.map(({ text }) => text)).size).toBe(10);
      expect(posts.every(({ publishAt }) => Date.parse(publishAt) > Date.now())).toBe(true);
      expect(posts.every(({ timeBasis }) => timeBasis === 'orders of the weekday')).toBe(true);
      expect(task.artifacts.find(({ title }) => title === 'posts.json')!.metrics).toEqual({ posts: 10, feeMicroUsd: 0 });
    });

    it('should post about a price that went down, with the earlier price from orders', async () => {
      await shop.product.database.query(`UPDATE inventory SET price = 12 WHERE sku = 'CER-MUG'`);
      const files = await filesOf(await run({ source: 'price cuts', networks: ['Facebook'], count: 1 }));
      expect(postsOf(files)[0]!.text).toMatch(/^Speckled stoneware mug: now \$12, \$16 before\./);
      await shop.product.database.query(`UPDATE inventory SET price = 16 WHERE sku = 'CER-MUG'`);
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
        (
          await shop.call<DemoTask>('POST', '/api/tasks', {
            title: 'Posts',
            type: 'Social Media Management',
            input,
            maxAttempts: 1,
            ...body,
          })
        ).body.id;
      const until = (id: string, done: (task: Waiting) => boolean) =>
        eventually('the task is there', async () => {
          const task = (await shop.call<Waiting & DemoTask>('GET', `/api/tasks/${id}`)).body;
          return done(task) ? task : null;
        });

      it('should wait for the hour of the first post, with the drafts in sight', async () => {
        const task = await until(await submit(), ({ status }) => status === 'waiting');
        const [first] = postsOf(await filesOf(task));
        expect(task).toMatchObject({ waitingFor: 'delay', waitingUntil: first!.publishAt });
        await shop.call('POST', `/api/tasks/${task.id}/cancel`, {});
      });

      it('should say what would leave in a dry run, and wait for nothing', async () => {
        const task = await until(await submit({ dryRun: true }), ({ status }) => status === 'completed');
        const posts = postsOf(await filesOf(task));
        const wouldLeave = (await filesOf(task))['would-leave-publish.json']!;
        for (const { text } of posts) expect(wouldLeave).toContain(JSON.stringify(text).slice(1, -1));
      });

      it('should ask before a post leaves, with the fee, and post nothing that was rejected', async () => {
        await shop.call('POST', '/api/api-keys', { name: 'X', service: 'twitter', keyValue: 'a-user-token-of-this-spec', isActive: true });
        const id = await submit();
        await until(id, ({ waitingFor }) => waitingFor === 'delay');
        await shop.call('PATCH', `/api/tasks/${id}`, { status: 'running' });
        await until(id, ({ waitingFor }) => waitingFor === 'approval');
        const pending = (
          await shop.call<{ id: string; taskId: string; costMicroUsd: number; summary: string }[]>('GET', '/api/approvals?status=pending')
        ).body;
        const approval = pending.find(({ taskId }) => taskId === id)!;
        expect(approval).toMatchObject({ costMicroUsd: 15_000, summary: 'It is posted once you approve it.' });
        expect((await decideShown(shop.call, `/api/approvals/${approval.id}/reject`, { reason: 'Not this week.' })).status).toBeLessThan(
          300,
        );
        const after = await until(id, ({ waitingFor }) => waitingFor === 'delay');
        expect(Date.parse(after.waitingUntil!)).toBeGreaterThan(Date.now() + 86_400_000);
        const logs = await shop.call<{ message: string }[]>('GET', `/api/tasks/${id}/logs`);
        expect(JSON.stringify(logs.body)).toContain('Not this week.');
        expect(await shop.product.database.value('SELECT count(*)::int FROM deliveries')).toBe(0);
        await shop.call('POST', `/api/tasks/${id}/cancel`, {});
      });
    });

    it.each([
      [{ source: 'price cuts' }, 'invalid_input', /No price went down/],
      [{ language: 'fr-CA' }, 'needs_provider', /English only/],
    ])('should refuse %j with a reason', async (input, code, message) => {
      const task = await run(input);
      expect(task).toMatchObject({ status: 'failed', error: { code } });
      expect(task.error!.message).toMatch(message);
      expect(task.error!.hint).toEqual(expect.any(String));
    });
  });

  describe('with instructions or a declared list', () => {
    const start = async (body: object) =>
      (await shop.call<Custom>('POST', '/api/tasks', { title: 'Run', maxAttempts: 1, ...body })).body.id;
    const becomes = (id: string, ...statuses: string[]) =>
      eventually(`the task is ${statuses.join(' or ')}`, async () => {
        const { body } = await shop.call<Custom>('GET', `/api/tasks/${id}`);
        return statuses.includes(body.status) ? body : null;
      });
    const outputOf = async (task: Custom, key: string) => {
      const { attempt, index } = task.steps.find((step) => step.key === key)!;
      return (await shop.call<{ output: unknown }>('GET', `/api/tasks/${task.id}/steps/${attempt}/${index}`)).body.output;
    };
    async function fileOf(task: Custom, title: string): Promise<string> {
      expect(task.error).toBeNull();
      const { id } = task.artifacts.find((file) => file.title === title)!;
      return (await fetch(`${shop.product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
    }

    it('should say that instructions need a model, and where to add one', async () => {
      const { error } = await becomes(await start({ input: { instructions: 'Think.' } }), 'failed');
      expect(error).toMatchObject({ code: 'needs_provider', hint: expect.stringContaining('/admin/api-keys') as string });
    });

    it('should use tools in a declared list without any model', async () => {
      const tool = (name: string, args: object) => ({ type: 'tool', tool: name, arguments: args });
      const steps = [
        ...[
          'products',
          'low_stock',
          'best_sellers',
          'price_cuts',
          'sales_by_day',
          'sales_by_platform',
          'recent_orders',
          'customer_groups',
        ].map((query) => tool('shop.query', { query, limit: 3 })),
        tool('stats.run', { preset: 'abc' }),
        tool('email.draft', { subject: 'Weekly', text: 'All is well.' }),
      ];
      const task = await becomes(await start({ input: { steps } }), 'completed', 'failed');
      expect(task.error).toBeNull();
      expect(await outputOf(task, '1')).toMatchObject({ rows: [{ sku: expect.any(String) as string }, {}, {}] });
      const answers = JSON.stringify(await Promise.all(steps.map((_, index) => outputOf(task, `${index + 1}`))));
      expect(answers).not.toContain('@demo.example');
      expect(await outputOf(task, '9')).toMatchObject({ abc: { list: expect.arrayContaining([]) as unknown } });
      expect(await fileOf(task, 'mail-10.txt')).toBe('Subject: Weekly\n\nAll is well.\n');
    });

    it('should free its slot during a long wait and continue when released', async () => {
      const wait = { type: 'wait', seconds: 3_600 };
      const id = await start({ input: { steps: [wait, wait, { type: 'log', message: 'Rested.' }] } });
      const goOn = async (key: string) => {
        const task = await becomes(id, 'waiting');
        await eventually('it waits in this step', async () =>
          (await becomes(id, 'waiting')).steps.some((step) => step.key === key && step.status === 'waiting'),
        );
        expect(task).toMatchObject({ waitingFor: 'delay' });
        await shop.call('PATCH', `/api/tasks/${id}`, { status: 'running' });
      };
      await goOn('1');
      await goOn('2');
      const task = await becomes(id, 'completed', 'failed');
      expect(task.error).toBeNull();
      expect(task.steps.map(({ key, status }) => `${key} ${status}`)).toEqual(
        ['1-until', '1', '2-until', '2', '3'].map((key) => `${key} completed`),
      );
    });

    it('should refuse a declared call that breaks a rule, saying which', async () => {
      const steps = [{ type: 'tool', tool: 'email.send', arguments: { to: ['stranger'], subject: 'a', text: 'b' } }];
      const { error } = await becomes(await start({ input: { steps } }), 'failed');
      expect(error).toMatchObject({ code: 'invalid_input', message: expect.stringContaining('to.0 must be an e-mail address') as string });
    });

    it('should start another agent once, after a person agreed, and not pay the model twice', async () => {
      await shop.call('POST', '/api/agents', {
        name: 'Stock check',
        type: 'Custom',
        config: { input: { steps: [{ type: 'log', message: 'Done.' }] } },
      });
      const settings = { baseUrl: model.baseUrl, model: 'm-1' };
      await shop.call('POST', '/api/api-keys', { name: 'Model', service: 'openai', keyValue: 'sk-test-0123456789', settings });
      const turns = [
        {
          content: '',
          tool_calls: [{ id: 'a', type: 'function', function: { name: 'task_create', arguments: '{"agent":"stock check"}' } }],
        },
        { content: 'Started.' },
      ];
      model.answer = ({ body }, response) => {
        const turn = (JSON.parse(body) as { messages: { role: string }[] }).messages.filter(({ role }) => role === 'assistant').length;
        const message = { role: 'assistant', ...turns[turn] };
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ model: 'm-1', choices: [{ message, finish_reason: 'stop' }] }));
      };
      const id = await start({ input: { instructions: 'Start the stock check.', tools: ['task.create'] } });
      await becomes(id, 'waiting');
      const started = () => shop.product.database.value(`SELECT count(*)::int FROM tasks WHERE triggered_by = 'tool'`);
      expect(await started()).toBe(0);
      const [request] = (await shop.call<{ id: string; title: string }[]>('GET', '/api/approvals?status=pending')).body;
      expect(request!.title).toBe('Start Stock check');
      await decideShown(shop.call, `/api/approvals/${request!.id}/approve`);
      const task = await becomes(id, 'completed', 'failed');
      expect(await fileOf(task, 'result.md')).toBe('Started.\n');
      expect(await started()).toBe(1);
      expect(model.calls.filter(({ path }) => path.endsWith('/chat/completions'))).toHaveLength(2);
    });
  });
});
