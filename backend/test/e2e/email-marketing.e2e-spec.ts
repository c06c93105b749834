import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { callsOf } from '../http';
import { type MailServer, startMailServer } from '../mail-server';

interface Detail {
  id: string;
  status: string;
  waitingFor: string | null;
  error: { code: string } | null;
  artifacts: { id: string; title: string; metrics: Record<string, number> }[];
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

describe('Email Marketing', () => {
  let product: Product;
  let mail: MailServer;

  const call = <T = Record<string, unknown>>(method: string, path: string, body?: unknown) =>
    callsOf(product.url)<T>(method, path, body, { 'x-csrf': '1' });
  const settings = () => ({ MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), OUTBOUND_ALLOW: `mail=${mail.host}` });
  const server = () => ({
    kind: 'smtp',
    host: '127.0.0.1',
    port: mail.port,
    secure: false,
    user: login.user,
    from: 'news@shop.test',
    password: login.pass,
  });
  const waitsForPerson = async (id: string) => {
    await eventually('it waits for a person', async () => (await detail(id)).waitingFor === 'approval');
    const [approval] = (await call<{ id: string; summary: string; targets: string[] }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    return approval!;
  };
  const approve = async (id: string) => expect((await call('POST', `/api/approvals/${id}/approve`, {})).status).toBe(200);
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
    mail = await startMailServer(login);
    product = await startProduct({ settings: { ...settings(), PUBLIC_URL: 'https://console.shop.test' } });
    expect((await call('POST', '/api/demo-shop')).status).toBe(201);
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
  });

  it('should draft without any key: letter, preview, recipients and what is wrong with it', async () => {
    const task = await ended(await submit({ purpose: 'win back', segment: 'lost', link: 'https://shop.test' }));
    expect([task.status, task.error]).toEqual(['completed', null]);
    expect(task.artifacts.map(({ title }) => title).sort()).toEqual([
      'email.eml',
      'email.html',
      'email.txt',
      'left-out.csv',
      'lint.json',
      'recipients.csv',
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
    expect((await call('PUT', '/api/settings', { mail: server() })).status).toBe(200);
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
    expect(rows[0]).toContain('why,reason');
    expect(rows.length).toBeGreaterThan(1);
    for (const row of rows.slice(1)) expect(row).toMatch(/the last order was \d+ days ago\..*(you bought|last order with us)/);
    expect(await file(task, 'email.html')).toContain('href="https://shop.test/new"');
  });

  it('should not let advertising leave from a console that nobody outside can reach, and name the cure', async () => {
    const home = await startProduct({ settings: settings() });
    try {
      const at = callsOf(home.url);
      await at('POST', '/api/demo-shop');
      await at('PUT', '/api/settings', { mail: server() });
      const before = mail.letters.length;
      const { id } = (
        await at<Detail>('POST', '/api/tasks', {
          title: 'Mail',
          type: 'Email Marketing',
          input: { maxRecipients: 2, send: true },
          maxAttempts: 1,
        })
      ).body;
      const task = await eventually('the task ends', async () => {
        const { body } = await at<Detail & { error: { code: string; hint: string } }>('GET', `/api/tasks/${id}`);
        return /completed|failed/.test(body.status) ? body : null;
      });
      expect(task.error).toMatchObject({ code: 'address_refused', hint: expect.stringContaining('PUBLIC_URL') as string });
      expect(mail.letters).toHaveLength(before);
    } finally {
      await home.close();
    }
  });
});
