import { Browser, insertUser, passwordMode, signedIn } from '../access';
import { type Product, startProduct } from '../app';
import { eventually } from '../eventually';
import { type MailServer, startMailServer } from '../mail-server';

interface Answer {
  startsAt: string;
  calendar: string;
  mailed: boolean;
  code: string;
  errors: { field: string }[];
}
interface Lead {
  id: string;
  name: string;
  email: string;
  status: string;
}

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };
const day = 86_400_000;
const inDays = (days: number) => new Date(Math.floor(Date.now() / day + days) * day + 10 * 3_600_000).toISOString();

describe('Requests for a demo', () => {
  let product: Product;
  let mail: MailServer;
  let owner: Browser;

  beforeAll(async () => {
    mail = await startMailServer(login);
    product = await startProduct({
      settings: {
        ...passwordMode,
        ACCESS_MODE: 'password',
        PUBLIC_URL: 'http://127.0.0.1:4000',
        TRUSTED_PROXIES: '127.0.0.1',
        OUTBOUND_ALLOW: `mail=${mail.host}`,
      },
    });
    await insertUser(product, 'olga@shop.test', 'owner');
    await insertUser(product, 'vera@shop.test', 'viewer');
    owner = await signedIn(product.url, 'olga@shop.test');
    await owner.confirm();
    const smtp = { kind: 'smtp', host: '127.0.0.1', port: mail.port, user: login.user, from: 'shop@example.com' };
    await owner.confirm();
    const { status } = await owner.call('PUT', '/api/settings', { mail: { ...smtp, secure: false, password: login.pass } });
    expect(status).toBe(200);
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
  });

  let visitors = 0;
  /** Each from an address of their own: one address may not ask without end. */
  const ask = (body: object, address = `198.51.100.${++visitors}`) =>
    new Browser(product.url).call<Answer>(
      'POST',
      '/api/leads',
      { name: 'Ann Potter', email: 'ann@example.com', startsAt: inDays(3), timeZone: 'Europe/Berlin', ...body },
      { 'x-forwarded-for': address },
    );
  const leads = async (query = '') => (await owner.call<Lead[]>('GET', `/api/leads${query}`)).body;

  it('should store a request once, mail the visitor their time and tell the shop', async () => {
    const { status, body } = await ask({ message: 'Can it read Etsy?' });
    expect([status, body.mailed, body.startsAt]).toEqual([201, true, inDays(3)]);
    const again = await ask({ email: 'ANN@example.com' });
    expect(again.body).toMatchObject({ calendar: body.calendar, mailed: false });
    expect(await leads('?search=etsy')).toMatchObject([{ name: 'Ann Potter', status: 'new', email: 'ann@example.com' }]);
    await eventually('the visitor got one mail', () => mail.letters.some(({ to }) => to.includes('ann@example.com')));
    const bell = await eventually('the bell rang', async () => {
      const { body: items } = await owner.call<{ kind: string; title: string }[]>('GET', '/api/notifications');
      return items.find(({ kind }) => kind === 'lead.created');
    });
    expect(bell.title).toBe('Ann Potter asked for a demo');
  });

  it('should hand out the calendar file to whoever has its address, and to nobody who guesses', async () => {
    const { body } = await ask({ email: 'cal@example.com', startsAt: inDays(5) });
    const file = await fetch(`${product.url}${body.calendar}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(await file.text()).toContain(`DTSTART:${inDays(5).replace(/[-:]|\.\d+/g, '')}`);
    expect((await fetch(`${product.url}/api/leads/calendar/${'0'.repeat(48)}`)).status).toBe(404);
  });

  it.each([
    [{ email: 'nobody' }, 'email'],
    [{ name: '   ' }, 'name'],
    [{ name: 'Ann\r\nBcc: x' }, 'name'],
    [{ startsAt: inDays(-1) }, 'startsAt'],
    [{ startsAt: inDays(200) }, 'startsAt'],
    [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
  ])('should refuse %j', async (change, field) => {
    const { status, body } = await ask(change);
    expect([status, body.errors.map((error) => error.field)]).toEqual([400, [field]]);
  });

  it('should store nothing for a program that fills in the field nobody sees, and give it no reason to learn', async () => {
    const { status, body } = await ask({ email: 'bot@example.com', website: 'https://spam.test' });
    expect([status, typeof body.calendar]).toEqual([201, 'string']);
    expect(await leads('?search=bot@example.com')).toEqual([]);
  });

  it('should slow down one address, and mail nobody more than three times a day', async () => {
    const answers = [];
    for (let hour = 0; hour < 8; hour++) {
      const startsAt = new Date(Date.parse(inDays(20)) + hour * 3_600_000).toISOString();
      answers.push(await ask({ email: 'flood@example.com', startsAt }, '203.0.113.9'));
    }
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201, 429, 429]);
    expect(answers.filter(({ body }) => body.mailed)).toHaveLength(3);
  });

  it('should let the shop answer, export, delete and forget', async () => {
    await ask({ name: '=cmd()', email: 'list@example.com', startsAt: inDays(9) });
    const [lead] = await leads('?search=list@example.com');
    expect((await owner.call<Lead>('PATCH', `/api/leads/${lead!.id}`, { status: 'answered' })).body.status).toBe('answered');
    expect(await leads('?status=answered')).toHaveLength(1);
    const csv = await (
      await fetch(`${product.url}/api/leads/export?search=list@example.com`, { headers: { cookie: owner.cookie } })
    ).text();
    expect(csv).toContain("'=cmd(),list@example.com");
    expect((await owner.call('DELETE', `/api/leads/${lead!.id}`)).status).toBe(204);
    expect((await owner.call('DELETE', `/api/leads/${lead!.id}`)).status).toBe(404);
    const { body } = await owner.call<{ erased: Record<string, number> }>('POST', '/api/customers/erase', { email: 'cal@example.com' });
    expect(body.erased.leads).toBe(1);
    expect(await leads('?search=cal@example.com')).toEqual([]);
  });

  it('should show strangers to nobody who only looks', async () => {
    const viewer = await signedIn(product.url, 'vera@shop.test');
    expect((await viewer.call('GET', '/api/leads')).status).toBe(403);
  });

  it('should say on public pages who is there, and that nobody is, without an error', async () => {
    expect((await new Browser(product.url).call('GET', '/api/visitor')).body).toEqual({ session: null, timeZone: 'UTC' });
    expect((await owner.call('GET', '/api/visitor')).body).toMatchObject({ session: { user: { email: 'olga@shop.test', role: 'owner' } } });
    expect((await new Browser(product.url).call('GET', '/api/session')).status).toBe(401);
  });

  it('should sum up what the tools of each category cost, free ones aside', async () => {
    const { body } = await new Browser(product.url).call<{ category: string; lowest: number; highest: number }[]>(
      'GET',
      '/api/marketplace/price-ranges',
    );
    expect(body).toHaveLength(8);
    expect(body).toContainEqual(expect.objectContaining({ category: 'inventory', lowest: 29.99, highest: 89.99 }));
    await product.database.query(
      `UPDATE marketplace_products SET price = 9.99 WHERE id = (SELECT id FROM marketplace_products WHERE category = 'inventory' AND price > 0 LIMIT 1)`,
    );
    const { body: after } = await new Browser(product.url).call<{ category: string; lowest: number }[]>(
      'GET',
      '/api/marketplace/price-ranges',
    );
    expect(after).toContainEqual(expect.objectContaining({ category: 'inventory', lowest: 9.99 }));
  });
});
