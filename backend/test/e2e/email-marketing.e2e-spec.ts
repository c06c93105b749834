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
  const submit = async (input: object, more: object = {}) =>
    (await call<Detail>('POST', '/api/tasks', { title: 'Mail', type: 'Email Marketing', input, maxAttempts: 1, ...more })).body.id;
  const detail = async (id: string) => (await call<Detail>('GET', `/api/tasks/${id}`)).body;
  const ended = (id: string) =>
    eventually('the task ends', async () => (/completed|failed/.test((await detail(id)).status) ? detail(id) : null), 20_000);
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
    product = await startProduct({ settings: { MASTER_KEY: Buffer.alloc(32, 7).toString('base64'), OUTBOUND_ALLOW: `mail=${mail.host}` } });
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
    const server = {
      kind: 'smtp',
      host: '127.0.0.1',
      port: mail.port,
      secure: false,
      user: login.user,
      from: 'news@shop.test',
      password: login.pass,
    };
    expect((await call('PUT', '/api/settings', { mail: server })).status).toBe(200);
    const draft = await ended(await submit({ maxRecipients: 4 }));
    const [first] = await addressed(draft);
    await call('POST', '/api/deliveries/suppressions', { email: first });

    const id = await submit({ maxRecipients: 4, subjects: ['Subject one', 'Subject two'], send: true });
    await eventually('it waits for a person', async () => (await detail(id)).waitingFor === 'approval', 20_000);
    expect(mail.letters).toEqual([]);
    const [approval] = (await call<{ id: string; targets: string[] }[]>('GET', `/api/approvals?taskId=${id}`)).body;
    expect((await call('POST', `/api/approvals/${approval!.id}/approve`, {})).status).toBe(200);
    const task = await ended(id);
    expect([task.status, task.error]).toEqual(['completed', null]);
    const wanted = await addressed(task);
    expect(wanted).toHaveLength(4);
    expect(wanted).not.toContain(first);
    expect(mail.letters.map(({ to }) => to[0]!).sort()).toEqual([...wanted].sort());
    expect(mail.letters.filter(({ text }) => text.includes('Subject: Subject one'))).toHaveLength(2);
  });
});
