import { type Product, startProduct } from '../app';
import { AppConfig } from '../../src/platform/config/app-config';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';
import { type ModelAnswer, type OwnModelServer, refuses, startAimock, startOwnModel } from '../model-server';
import { better, mark, ModelTexts, official, rewriting, types } from '../model-texts';
import { decideShown } from '../decide-shown';

interface Detail {
  id: string;
  status: string;
  waitingFor: string | null;
  error: { code: string } | null;
  artifacts: { id: string; title: string; metrics: Record<string, number> }[];
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

describe('Letters and texts that a model works on', () => {
  let product: Product;
  let mail: MailServer;
  let model: OwnModelServer;
  let aimock: Awaited<ReturnType<typeof startAimock>>;
  let texts: ModelTexts;

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const waitsForPerson = async (id: string) => {
    await eventually('it waits for a person', async () => (await detail(id)).waitingFor === 'approval');
    const [approval] = (await call<{ id: string; summary: string; targets: string[] }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    return approval!;
  };
  const approve = async (id: string) => expect((await decideShown(call, `/api/approvals/${id}/approve`)).status).toBe(200);
  const submit = async (input: object, more: object = {}) =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Mail', type: 'Email Marketing', input, maxAttempts: 1, ...more })).body.id;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const ended = (id: string) =>
    eventually('the task ends', async () => (/completed|failed/.test((await detail(id)).status) ? detail(id) : null));
  const file = async (task: Detail, title: string) => {
    const { id } = task.artifacts.find((artifact) => artifact.title === title)!;
    return (await fetch(`${product.url}/api/tasks/${task.id}/artifacts/${id}?download=1`)).text();
  };
  const addressed = async (task: Detail) =>
    (await file(task, 'recipients.csv'))
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]!);

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
    texts = new ModelTexts(product, call, model);
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
  });
  afterAll(async () => {
    await product.close();
    await Promise.all([model.close(), aimock.close(), mail.close()]);
  });

  it('should draft without any key: letter, preview, recipients and what is wrong with it', async () => {
    const task = await ended(await submit({ purpose: 'win back', segment: 'lost', link: 'https://shop.test' }));
    expect([task.status, task.error]).toEqual(['completed', null]);
    expect(task.artifacts.map(({ title }) => title).sort()).toEqual([
      'email.eml',
      'email.html',
      'email.txt',
      'left-out.csv',
      'letters.json',
      'lint.json',
      'preview-1.html',
      'preview-2.html',
      'preview-3.html',
      'recipients.csv',
      'summary.json',
    ]);
    expect(JSON.parse(await file(task, 'lint.json'))).toEqual([]);
    expect(await file(task, 'email.eml')).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    const again = await ended(await submit({ purpose: 'win back', segment: 'lost', link: 'https://shop.test' }));
    for (const title of ['email.eml', 'email.html', 'email.txt']) expect(await file(again, title)).toBe(await file(task, title));
  });

  it('should not even begin to send without a mail server', async () => {
    const task = await ended(await submit({ send: true }));
    expect(task.error).toMatchObject({ code: 'needs_provider' });
  });

  it('should send what a person approved, and nothing to who unsubscribed', async () => {
    expect((await call('PUT', '/api/settings', { mail: mail.account })).status).toBe(200);
    const draft = await ended(await submit({ maxRecipients: 4 }));
    const [first] = await addressed(draft);
    await call('POST', '/api/deliveries/suppressions', { email: first });

    const id = await submit({ maxRecipients: 4, subjects: ['Subject one', 'Subject two'], send: true });
    const approval = await waitsForPerson(id);
    expect(mail.letters).toEqual([]);
    await approve(approval.id);
    const task = await ended(id);
    expect([task.status, task.error]).toEqual(['completed', null]);
    const wanted = await addressed(task);
    expect(wanted).toHaveLength(4);
    expect(wanted).not.toContain(first);
    expect(mail.letters.map(({ to }) => to[0]!).sort()).toEqual([...wanted].sort());
    expect(mail.letters.filter(({ text }) => text.includes('Subject: Subject one'))).toHaveLength(2);
  });

  it('should write to nobody again in the pause, whichever agent it is, and say who was left out', async () => {
    const written = mail.letters.map(({ to }) => to[0]!);
    expect(written.length).toBeGreaterThan(0);
    const agent = (
      await call<{ id: string }>('POST', '/api/agents', {
        name: 'Another mailer',
        type: 'Email Marketing',
        config: { input: { purpose: 'offer', offer: '5 % off', maxRecipients: 6, send: true } },
      })
    ).body.id;
    const { id } = (await call<Detail>('POST', `/api/agents/${agent}/run`, {})).body;
    const { summary, targets } = await waitsForPerson(id);
    expect(targets).toHaveLength(6);
    expect(targets.filter((address) => written.includes(address))).toEqual([]);
    expect(summary).toContain(`${written.length} had an advertising letter lately`);
    const left = await file(await detail(id), 'left-out.csv');
    for (const address of written) expect(left).toContain(`${address},Had an advertising letter on`);
    await call('POST', `/api/tasks/${id}/cancel`, {});
  });

  it('should send the letter of a draft as it was previewed, to each reader once', async () => {
    const draft = await ended(await submit({ message: 'The napkins are back in blue.', subjects: ['Napkins'], maxRecipients: 2 }));
    const preview = await file(draft, 'preview-1.html');
    expect(preview).toContain('The napkins are back in blue.');
    const before = mail.letters.length;
    const input = { letterOf: draft.id, maxRecipients: 2, send: true };
    const id = await submit(input);
    await approve((await waitsForPerson(id)).id);
    expect((await ended(id)).error).toBeNull();
    const sent = mail.letters.slice(before);
    expect(sent).toHaveLength(2);
    for (const { text } of sent) expect(text).toContain('The napkins are back in blue.');
    const again = await submit(input);
    const { targets } = await waitsForPerson(again);
    expect(targets.filter((address) => sent.some(({ to }) => to[0] === address))).toEqual([]);
    await call('POST', `/api/tasks/${again}/cancel`, {});
    const wrong = await ended(await submit({ letterOf: '01890000-0000-7000-8000-000000000000', send: true }));
    expect(wrong.error).toMatchObject({ code: 'invalid_input' });
  });

  it('should send one letter a person when two mailings to the same people are approved at once', async () => {
    const before = mail.letters.length;
    const ids = await Promise.all(['One', 'Two'].map((subject) => submit({ maxRecipients: 5, subjects: [subject], send: true })));
    const approvals = await Promise.all(ids.map(waitsForPerson));
    expect(approvals[0]!.targets.toSorted()).toEqual(approvals[1]!.targets.toSorted());
    await Promise.all(approvals.map(({ id }) => approve(id)));
    await Promise.all(ids.map(ended));
    const addressed = mail.letters.slice(before).map(({ to }) => to[0]!);
    expect(addressed.toSorted()).toEqual(approvals[0]!.targets.toSorted());
  });

  it('should win back with a letter that names what was bought, and not leave without a button', async () => {
    const withoutLink = await ended(await submit({ purpose: 'win back', segment: 'everyone', send: true }));
    expect(withoutLink.error).toMatchObject({ code: 'invalid_input' });
    await product.database.query(
      `UPDATE shop_orders SET ordered_at = ordered_at - interval '200 days' WHERE customer_id IN (SELECT id FROM customers ORDER BY id DESC LIMIT 5)`,
    );
    const task = await ended(await submit({ purpose: 'win back', segment: 'everyone', link: 'https://shop.test/new' }));
    const rows = (await file(task, 'recipients.csv')).trim().split('\r\n');
    expect(rows[0]).toContain('why,reason,products');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows.slice(1)) expect(row).toMatch(/the last order was \d+ days ago\..*(you bought|last order with us)/);
    expect(await file(task, 'email.html')).toContain('href="https://shop.test/new"');
    const [preview, template] = [await file(task, 'preview-1.html'), await file(task, 'email.html')];
    expect(preview).toMatch(/Subject<\/th>[^]*(you bought|last order with us)[^]*In our shop now: /);
    expect(preview + template).not.toContain('{{');
  });

  it('should not let advertising leave from a console that nobody outside can reach, and name the cure', async () => {
    const config = product.worker!.get(AppConfig, { strict: false });
    const usual = config.PUBLIC_URL;
    config.PUBLIC_URL = undefined;
    try {
      const before = mail.letters.length;
      const task = await ended(await submit({ maxRecipients: 2, send: true }));
      expect(task.error).toMatchObject({ code: 'address_refused', hint: expect.stringContaining('PUBLIC_URL') as string });
      expect(mail.letters).toHaveLength(before);
    } finally {
      config.PUBLIC_URL = usual;
    }
  });

  describe('with a model', () => {
    beforeEach(async () => {
      await product.database.query('DELETE FROM api_keys');
      model.calls.length = 0;
    });

    it.each(types)('should take what the model makes of %s %j', async (type, input, title, authors) => {
      await texts.addKey({ model: official });
      model.answer = better;
      const task = await texts.done(type, input);
      const written = await authors(task, texts);
      expect(written.length).toBeGreaterThan(0);
      for (const one of written) expect(one).toMatchObject({ writtenBy: official, fallbackReason: null });
      expect(await texts.file(task, title)).toContain(mark);
      expect(await texts.warnings(task.id)).toEqual([]);
    });

    it('should keep its own text when the model invents numbers three times', () => texts.keepsOwnText(types[0]!));

    it('should finish with its own text, and say why, when the key is refused', () =>
      texts.finishWithout(refuses(401, { message: 'No' }), /does not accept the API key/));

    it('should work with a model server that we did not write', async () => {
      await texts.addKey({ model: 'llama', baseUrl: aimock.baseUrl });
      const task = await texts.done('Email Marketing', { message: 'The napkins are back.', subjects: ['Napkins'] });
      expect(await texts.file(task, 'email.txt')).toContain('the napkins are back. Come and see.');
      expect(await texts.file(task, 'email.eml')).toContain('Subject: The napkins are back');
      expect((await aimock.prompts()).at(-1)).toContain('The napkins are back.');
    });

    it('should account for two models in one run to the millionth of a dollar', async () => {
      await texts.addKey({ model: 'gpt-4.1-mini' }, 'Second');
      await texts.addKey({ model: official }, 'First');
      let asks = 0;
      model.answer = (request, response) => {
        const { model: asked } = JSON.parse(request.body) as { model: string };
        if (asked === official && ++asks > 1) refuses(429, { code: 'insufficient_quota' })(request, response);
        else rewriting((_, text) => text, asked)(request, response);
      };
      const task = await texts.done('Content Generation', { skus: ['LIN-NAP-4', 'CER-MUG', 'CER-BOW'] });
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
      expect((await texts.warnings(task.id)).join()).toContain('Asking Second instead.');
    });

    it.each<[string, ModelAnswer, boolean]>([
      ['the key of the model is removed', better, true],
      ['the model, refused before, would answer', refuses(401, { message: 'No' }), false],
    ])('should send what was approved although %s in the meantime', async (_what, answer, isModelText) => {
      mail.letters.length = 0;
      const key = await texts.addKey({ model: official });
      model.answer = answer;
      const id = await texts.submit('Email Marketing', {
        message: 'The napkins are back.',
        subjects: ['Napkins'],
        maxRecipients: 2,
        send: true,
      });
      const waiting = await eventually('it waits', async () =>
        (await texts.detail(id)).waitingFor === 'approval' ? texts.detail(id) : null,
      );
      const shown = await texts.file(waiting, 'email.txt');
      expect(shown.includes(mark)).toBe(isModelText);
      if (isModelText) await call('DELETE', `/api/api-keys/${key}?force=true`);
      model.answer = better;
      const calls = model.calls.length;
      const [approval] = (await call<{ id: string }[]>('GET', `/api/approvals?taskId=${id}`)).body;
      expect((await decideShown(call, `/api/approvals/${approval!.id}/approve`)).status).toBe(200);
      const task = await texts.ended(id);
      expect([task.status, task.error]).toEqual(['completed', null]);
      expect(mail.letters).toHaveLength(2);
      for (const { text } of mail.letters) expect(text.includes(mark)).toBe(isModelText);
      expect(await texts.file(task, 'email.txt')).toBe(shown);
      expect(model.calls).toHaveLength(calls);
    });
  });
});
