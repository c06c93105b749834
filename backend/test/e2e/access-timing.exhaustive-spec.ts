import { randomBytes } from 'node:crypto';
import { Browser, insertUser, passwordMode } from '../access';
import { type Product, startProduct } from '../app';
import { figure } from '../figures';
import { type MailServer, startMailServer } from '../mail-server';

const samples = 200;
const login = { user: 'shop', pass: 'p4ssw0rd-of-the-mail' };

/**
 * Compares two samples by the rank sum of Mann and Whitney, as the share of pairs in which the first is larger: 0.5 when they do not differ. With
 * 200 samples each its standard error is 0.029, so 0.15 away from that is more than five of them.
 */
function shareOfLarger(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...others].sort((a, b) => a - b);
  const below = (value: number, inclusive: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value || (inclusive && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = ones.reduce((sum, one) => sum + (below(one, false) + below(one, true)) / 2, 0);
  return wins / (ones.length * others.length);
}

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

  /** Each call comes from its own network, so no rate limit ends the measurement. */
  let callers = 0;
  const caller = () => ({ 'x-forwarded-for': `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` });
  const stranger = () => `${randomBytes(4).toString('hex')}@example.com`;
  const answerOf = async (path: string, body: object, headers = caller()) => {
    const began = performance.now();
    const answer = await new Browser(product.url).call('POST', path, body, headers);
    return { ms: performance.now() - began, answer };
  };
  const shape = ({ status, body, headers }: { status: number; body: object; headers: Headers }) =>
    JSON.stringify([status, { ...body, requestId: null }, [...headers.keys()].sort()]);

  const compare = async (
    what: string,
    ofKnown: () => ReturnType<typeof answerOf>,
    ofStranger: () => ReturnType<typeof answerOf>,
    before?: () => unknown,
  ) => {
    const times: [number[], number[]] = [[], []];
    const shapes = new Set<string>();
    for (let round = -10; round < samples; round++) {
      for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
        await before?.();
        const { ms, answer } = await (side === 0 ? ofKnown() : ofStranger());
        if (round >= 0) times[side]!.push(ms);
        shapes.add(shape(answer));
      }
    }
    const share = shareOfLarger(...times);
    figure(`${what}: share of pairs in which the known one takes longer, of ${samples} each`, share.toFixed(3));
    expect([...shapes]).toHaveLength(1);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
  };
  const forgetFailures = () => product.database.query('DELETE FROM sign_in_failures');

  it('should not show who has an account when somebody signs in with a wrong password', () =>
    compare(
      'sign-in',
      () => answerOf('/api/session', { email: known, password: 'wrong password' }),
      () => answerOf('/api/session', { email: stranger(), password: 'wrong password' }),
      forgetFailures,
    ));

  it('should not show who has bought something when somebody asks for a code', () =>
    compare(
      'code for orders',
      () => answerOf('/api/orders/find', { email: buyer }),
      () => answerOf('/api/orders/find', { email: stranger() }),
      () => product.database.query('DELETE FROM order_lookups'),
    ));

  it('should not show whom a code was sent to when somebody guesses it', async () => {
    await answerOf('/api/orders/find', { email: buyer });
    await compare(
      'wrong code for orders',
      () => answerOf('/api/orders/find/confirm', { email: buyer, code: '000000' }),
      () => answerOf('/api/orders/find/confirm', { email: stranger(), code: '000000' }),
      () => product.database.query('UPDATE order_lookups SET tries = 0'),
    );
  });
});
