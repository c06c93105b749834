import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type Call, callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { type ModelAnswer, type OwnModelServer, refuses, says, startAimock, startOwnModel } from '../model-server';

type Parts = Record<string, string>;
interface Detail {
  id: string;
  status: string;
  waitingFor: string | null;
  error: object | null;
  costMicroUsd: number;
  inputTokens: number;
  outputTokens: number;
  artifacts: { id: string; title: string; metrics: Record<string, unknown> }[];
}
interface Written {
  writtenBy: string;
  fallbackReason: string | null;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const official = 'gpt-5-mini';

/** Answers with the draft of the prompt as `change` makes it. */
const rewriting =
  (change: (name: string, text: string) => string, model = official): ModelAnswer =>
  (request, response) => {
    const { messages } = JSON.parse(request.body) as { messages: { content: string }[] };
    const [, draft] = /<data name="draft">\n([\s\S]*?)\n<\/data>/.exec(messages[1]!.content)!;
    const parts = Object.entries(JSON.parse(draft!) as Parts).map(([name, text]) => [name, change(name, text)]);
    says(JSON.stringify(Object.fromEntries(parts)), { prompt_tokens: 1_001, completion_tokens: 333 }, model)(request, response);
  };

const mark = 'Have a look.';
/** A post that is nearly as long as X allows; how long it is depends on what sold best lately. */
const isFull = (text: string) => text.length <= 280 && text.length + mark.length + 1 > 280;
const better = rewriting((name, text) =>
  isFull(text) || /^(?:title|tags|meta|search|bullet|subject)/.test(name) ? text : `${text} ${mark}`,
);
const invented = rewriting((_, text) => `${text} Loved by 7,431 shops.`);

describe('Texts that a model works on', () => {
  let product: Product;
  let call: Call;
  let model: OwnModelServer;
  let aimock: Awaited<ReturnType<typeof startAimock>>;
  let mail: MailServer;

  beforeAll(async () => {
    aimock = await startAimock([
      {
        match: {},
        response: {
          content: JSON.stringify({
            body: 'Dear {{name}},\n\nthe napkins are back. Come and see.\n\nMy shop',
            subject1: 'The napkins are back',
          }),
          usage: { prompt_tokens: 500, completion_tokens: 100, total_tokens: 600 },
        },
      },
    ]);
    model = await startOwnModel();
    mail = await startMailServer(login);
    const settings = {
      OUTBOUND_ALLOW: `model=${model.host},model=${aimock.host},mail=${mail.host}`,
      OPENAI_BASE_URL: model.baseUrl,
      PUBLIC_URL: 'https://console.shop.test',
      MASTER_KEY: Buffer.alloc(32, 7).toString('base64'),
    };
    product = await startProduct({ settings });
    const calls = callsOf(product.url);
    call = (method, path, body) => calls(method, path, body, { 'x-csrf': '1' });
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
    const server = { kind: 'smtp', host: '127.0.0.1', port: mail.port, secure: false, user: login.user, from: 'news@shop.test' };
    expect((await call('PUT', '/api/settings', { mail: { ...server, password: login.pass } })).status).toBe(200);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([model.close(), aimock.close(), mail.close()]);
  });
  beforeEach(async () => {
    await product.database.query('DELETE FROM api_keys');
    model.calls.length = 0;
  });

  const addKey = async (settings: object, name = 'Model') => {
    const key = { name, service: 'openai', keyValue: `sk-${name}-0123456789`, settings };
    const { status, body } = await call<{ id: string }>('POST', '/api/api-keys', key);
    expect(status).toBe(201);
    model.calls.length = 0;
    return body.id;
  };
  const submit = async (type: string, input: object) =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Words', type, input, maxAttempts: 1 })).body.id;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const ended = (id: string) =>
    eventually('the task ends', async () => (/completed|failed/.test((await detail(id)).status) ? detail(id) : null));
  const done = async (type: string, input: object) => {
    const task = await ended(await submit(type, input));
    expect([task.status, task.error]).toEqual(['completed', null]);
    return task;
  };
  const file = async (task: Detail, title: string) => {
    const { id } = task.artifacts.find((artifact) => artifact.title === title)!;
    return (await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
  };
  const warnings = async (id: string) =>
    (await call<{ level: string; message: string }[]>('GET', `/api/tasks/${id}/logs`)).body
      .filter(({ level }) => level === 'warn')
      .map(({ message }) => message);

  const types: [type: string, input: object, file: string, authors: (task: Detail) => Promise<Written[]>][] = [
    [
      'Content Generation',
      { skus: ['LIN-NAP-4', 'CER-MUG'] },
      'content.md',
      async (task) => (JSON.parse(await file(task, 'content.json')) as { pieces: Written[] }).pieces,
    ],
    [
      'Content Generation',
      { goal: 'blog post', channel: 'Website' },
      'content.md',
      async (task) => (JSON.parse(await file(task, 'content.json')) as { pieces: Written[] }).pieces,
    ],
    [
      'Social Media Management',
      { networks: ['X', 'Facebook', 'Slack'], count: 3, variants: 2, offer: '20 % off until Sunday with code LINEN20' },
      'copy-pack.md',
      async (task) => (JSON.parse(await file(task, 'posts.json')) as { posts: Written[] }).posts,
    ],
    [
      'Email Marketing',
      { purpose: 'offer', offer: '20 % off until Sunday', subjects: ['One', 'Two'] },
      'email.txt',
      ({ artifacts }) =>
        Promise.resolve(artifacts.filter(({ title }) => title.endsWith('.html')).map(({ metrics }) => metrics as unknown as Written)),
    ],
  ];

  it.each(types)('should take what the model makes of %s %j', async (type, input, title, authors) => {
    await addKey({ model: official });
    model.answer = better;
    const task = await done(type, input);
    const written = await authors(task);
    expect(written.length).toBeGreaterThan(0);
    for (const one of written) expect(one).toMatchObject({ writtenBy: official, fallbackReason: null });
    expect(await file(task, title)).toContain(mark);
    expect(await warnings(task.id)).toEqual([]);
  });

  it.each(types)('should keep its own text of %s %j when the model invents numbers three times', async (type, input, title, authors) => {
    const own = await file(await done(type, input), title);
    await addKey({ model: official });
    model.answer = invented;
    const task = await done(type, input);
    const written = await authors(task);
    for (const { writtenBy, fallbackReason } of written) {
      expect(writtenBy).toBe('local');
      expect(fallbackReason).toContain('7,431');
    }
    expect(await file(task, title)).toBe(own);
    expect(model.calls.length % 3).toBe(0);
    expect((await warnings(task.id)).join()).toContain('The text is the one of the local engine');
  });

  it.each<[string, ModelAnswer, RegExp]>([
    ['a refused key', refuses(401, { message: 'No' }), /does not accept the API key/],
    ['a model that is gone', refuses(404, { message: 'no such model' }), /has no model/],
    ['no credit', refuses(429, { code: 'insufficient_quota' }), /no credit left/],
    ['failures of the server', refuses(500, { message: 'Oops' }), /500/],
    ['an empty answer', says(''), /empty answer/],
    ['an answer in another form', says('Sure! Here is your text.'), /JSON object/],
  ])('should finish with its own text, and say why: %s', async (_what, answer, reason) => {
    await addKey({ model: official });
    model.answer = answer;
    const tasks = await Promise.all(
      types.map(async ([type, input, , authors]) => {
        const task = await done(type, input);
        return { authors: await authors(task), warnings: await warnings(task.id) };
      }),
    );
    for (const { authors, warnings } of tasks) {
      for (const { writtenBy, fallbackReason } of authors)
        expect([writtenBy, fallbackReason]).toEqual(['local', expect.stringMatching(reason)]);
      expect(warnings.join('\n')).toMatch(reason);
    }
  });

  it('should work with a model server that we did not write', async () => {
    await addKey({ model: 'llama', baseUrl: aimock.baseUrl });
    const task = await done('Email Marketing', { message: 'The napkins are back.', subjects: ['Napkins'] });
    expect(await file(task, 'email.txt')).toContain('the napkins are back. Come and see.');
    expect(await file(task, 'email.eml')).toContain('Subject: The napkins are back');
    expect((await aimock.prompts()).at(-1)).toContain('The napkins are back.');
  });

  it('should account for two models in one run to the millionth of a dollar', async () => {
    await addKey({ model: 'gpt-4.1-mini' }, 'Second');
    await addKey({ model: official }, 'First');
    let texts = 0;
    model.answer = (request, response) => {
      const { model: asked } = JSON.parse(request.body) as { model: string };
      if (asked === official && ++texts > 1) refuses(429, { code: 'insufficient_quota' })(request, response);
      else rewriting((_, text) => text, asked)(request, response);
    };
    const task = await done('Content Generation', { skus: ['LIN-NAP-4', 'CER-MUG', 'CER-BOW'] });
    const ledger = await product.database.query<{ model: string; cost: string; calls: number }>(
      `SELECT model, sum(cost_micro_usd) AS cost, count(*)::int AS calls FROM usage_ledger WHERE task_id = $1 GROUP BY 1 ORDER BY 1`,
      [task.id],
    );
    // 1,001 and 333 tokens at 0.25 and 2 dollars for a million, and twice at 0.4 and 1.6.
    expect(ledger).toEqual([
      { model: 'gpt-4.1-mini', cost: `${2 * Math.round(1_001 * 0.4 + 333 * 1.6)}`, calls: 2 },
      { model: official, cost: `${Math.round(1_001 * 0.25 + 333 * 2)}`, calls: 1 },
    ]);
    expect(task.costMicroUsd).toBe(ledger.reduce((sum, { cost }) => sum + Number(cost), 0));
    expect([task.inputTokens, task.outputTokens]).toEqual([3_003, 999]);
    expect((await warnings(task.id)).join()).toContain('Asking Second instead.');
  });

  it.each<[string, ModelAnswer, boolean]>([
    ['the key of the model is removed', better, true],
    ['the model, refused before, would answer', refuses(401, { message: 'No' }), false],
  ])('should send what was approved although %s in the meantime', async (_what, answer, isModelText) => {
    mail.letters.length = 0;
    const key = await addKey({ model: official });
    model.answer = answer;
    const id = await submit('Email Marketing', { message: 'The napkins are back.', subjects: ['Napkins'], maxRecipients: 2, send: true });
    const waiting = await eventually('it waits', async () => ((await detail(id)).waitingFor === 'approval' ? detail(id) : null));
    const shown = await file(waiting, 'email.txt');
    expect(shown.includes(mark)).toBe(isModelText);
    if (isModelText) await call('DELETE', `/api/api-keys/${key}?force=true`);
    model.answer = better;
    const calls = model.calls.length;
    const [approval] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    expect((await call('POST', `/api/approvals/${approval!.id}/approve`, {})).status).toBe(200);
    const task = await ended(id);
    expect([task.status, task.error]).toEqual(['completed', null]);
    expect(mail.letters).toHaveLength(2);
    for (const { text } of mail.letters) expect(text.includes(mark)).toBe(isModelText);
    expect(await file(task, 'email.txt')).toBe(shown);
    expect(model.calls).toHaveLength(calls);
  });
});
