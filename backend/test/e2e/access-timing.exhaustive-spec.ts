import { Browser, insertUser, passwordMode } from '../access';
import { type Product, startProduct } from '../app';
import { type MailServer, startMailServer } from '../mail-server';
import { expectSameAnswers, newCaller, stranger } from '../timing';

const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

/** Answers and their timing must not tell strangers which accounts and orders exist. */
describe('How long an answer takes', () => {
  let product: Product;
  let mail: MailServer;
  const known = 'olga@shop.test';
  const buyer = 'gerda@example.com';

  beforeAll(async () => {
    mail = await startMailServer(login);
    product = await startProduct({
      worker: false,
      settings: {
        ...passwordMode,
        TOOL_SHOP: 'public',
        PUBLIC_URL: 'http://localhost:4000',
        OUTBOUND_ALLOW: mail.host,
        TRUSTED_PROXIES: '127.0.0.1',
      },
    });
    await insertUser(product, known, 'owner');
    const owner = new Browser(product.url);
    await owner.signIn(known);
    await owner.confirm();
    expect((await owner.call('PUT', '/api/settings', { mail: mail.account })).status).toBe(200);
    await product.database.query(
      `INSERT INTO orders (id, product_id, product_name, buyer_kind, buyer_key, email, amount, currency, paid_at, status, payment_state)
       SELECT gen_random_uuid(), 'ai-pricing-engine', 'AI Pricing Engine', 'guest', 'guest:x', $1, 24.99, 'usd', now(), 'paid', 'succeeded'`,
      [buyer],
    );
  });
  afterAll(async () => {
    await product.close();
    await mail.close();
  });

  const answerOf = (path: string, body: object) => new Browser(product.url).call<object>('POST', path, body, newCaller());
  const forgetFailures = () => product.database.query('DELETE FROM sign_in_failures');

  it('should not show who has an account when somebody signs in with a wrong password', () =>
    expectSameAnswers(
      'sign-in',
      401,
      () => answerOf('/api/session', { email: known, password: 'wrong password' }),
      () => answerOf('/api/session', { email: stranger(), password: 'wrong password' }),
      forgetFailures,
    ));

  it('should not show who has bought something when somebody asks for a code', () =>
    expectSameAnswers(
      'code for orders',
      202,
      () => answerOf('/api/orders/find', { email: buyer }),
      () => answerOf('/api/orders/find', { email: stranger() }),
      () => product.database.query('DELETE FROM order_lookups'),
    ));

  it('should not show whom a code was sent to when somebody guesses it', async () => {
    await answerOf('/api/orders/find', { email: buyer });
    await expectSameAnswers(
      'wrong code for orders',
      400,
      () => answerOf('/api/orders/find/confirm', { email: buyer, code: '000000' }),
      () => answerOf('/api/orders/find/confirm', { email: stranger(), code: '000000' }),
      () => product.database.query('UPDATE order_lookups SET tries = 0'),
    );
  });
});
