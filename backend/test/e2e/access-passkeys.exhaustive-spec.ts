import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { Browser, insertUser, rightPassword, startPasswordProduct } from '../access';
import type { Product } from '../app';
import { type Creation, type Request, SoftAuthenticator, type Twist } from '../authenticator';
import { figure } from '../figures';

const head = (major: number, length: number): Buffer => Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);
/** A COSE key of small and negative labels. */
const cose = (...pairs: [number, number | Buffer][]): Buffer => {
  const number = (value: number) => (value >= 0 ? [head(0, value)] : [head(1, -1 - value)]);
  const parts = pairs.flatMap(([label, value]) => [...number(label), ...(typeof value === 'number' ? number(value) : [bytes(value)])]);
  return Buffer.concat([Buffer.from([0xa0 + pairs.length]), ...parts]);
};
const part = (value = ''): Buffer => Buffer.from(value, 'base64url');
const curve = (namedCurve: string) => generateKeyPairSync('ec', { namedCurve }).publicKey.export({ format: 'jwk' });
const [p256, p384] = [curve('P-256'), curve('P-384')];
const rsa = generateKeyPairSync('rsa', { modulusLength: 2_048 }).publicKey.export({ format: 'jwk' });
const ed = generateKeyPairSync('ed25519').publicKey.export({ format: 'jwk' });
const nested = (depth: number) => Buffer.concat([Buffer.alloc(depth, 0x81), Buffer.from([0])]);

/** Origins of pages that are not this console, `http://localhost:4000`. */
const origins = [
  'http://localhost',
  'http://localhost:80',
  'http://localhost:40000',
  'http://localhost:4000/',
  'http://localhost:4000#',
  'http://localhost:4000.evil.test',
  'http://localhost:4000@evil.test',
  'http://evil.test/http://localhost:4000',
  'http://LOCALHOST:4000',
  'http://localhost.:4000',
  'http://xlocalhost:4000',
  'http://[::1]:4000',
  'http://127.0.0.1:4000',
  'http://127.1:4000',
  'https://localhost:4000',
  'ws://localhost:4000',
  'file://',
  'android:apk-key-hash:AAAA',
  'chrome-extension://localhost:4000',
  ' http://localhost:4000',
  'http://localhost:4000\u0000',
  'http://l\u043ecalhost:4000',
  '',
];
const parties = ['', 'localhost:4000', 'Localhost', 'http://localhost', 'evil.localhost', 'localhost.', 'localhos', '127.0.0.1'];
const keys: [string, Buffer][] = [
  ['no algorithm', cose([1, 2], [-1, 1], [-2, part(p256.x)], [-3, part(p256.y)])],
  ['the algorithm 0', cose([1, 2], [3, 0], [-1, 1], [-2, part(p256.x)], [-3, part(p256.y)])],
  ['an HMAC', cose([1, 4], [3, 5], [-1, randomBytes(32)])],
  ['ES384', cose([1, 2], [3, -35], [-1, 2], [-2, part(p384.x)], [-3, part(p384.y)])],
  ['RS1', cose([1, 3], [3, -65_535], [-1, part(rsa.n)], [-2, part(rsa.e)])],
  ['PS256', cose([1, 3], [3, -37], [-1, part(rsa.n)], [-2, part(rsa.e)])],
  ['nothing', Buffer.from([0xa0])],
  ['a text', Buffer.from('6161', 'hex')],
  ['arrays in arrays', nested(10_000)],
  ['a map without end', Buffer.from('bf0102', 'hex')],
  ['a byte string of 2^63 bytes', Buffer.from('5b7fffffffffffffff00', 'hex')],
  ['an array of 2^64 items', Buffer.from('9bffffffffffffffff00', 'hex')],
];
/** Keys that registration accepts, because it has no signature to check. They must never sign in. */
const mismatched: [string, Buffer][] = [
  ['ES256 over an RSA key', cose([1, 3], [3, -7], [-1, part(rsa.n)], [-2, part(rsa.e)])],
  ['RS256 over a curve', cose([1, 2], [3, -257], [-1, 1], [-2, part(p256.x)], [-3, part(p256.y)])],
  ['EdDSA over a curve of ECDSA', cose([1, 1], [3, -8], [-1, 1], [-2, part(p256.x)])],
  ['EdDSA of nobody', cose([1, 1], [3, -8], [-1, 6], [-2, part(ed.x)])],
  ['ES256 of zeros', cose([1, 2], [3, -7], [-1, 1], [-2, Buffer.alloc(32)], [-3, Buffer.alloc(32)])],
  ['RS256 with the exponent 1', cose([1, 3], [3, -257], [-1, part(rsa.n)], [-2, Buffer.from([1])])],
  ['RS256 with a modulus of one byte', cose([1, 3], [3, -257], [-1, Buffer.from([3])], [-2, Buffer.from([3])])],
];
const statements: [string, string, Buffer][] = [
  ['none with a statement', 'none', Buffer.from('a1616101', 'hex')],
  ['packed without a signature', 'packed', Buffer.from('a163616c6726', 'hex')],
  ['packed with a signature of nobody', 'packed', Buffer.concat([Buffer.from('a263616c672663736967', 'hex'), bytes(randomBytes(70))])],
  ['packed with an empty chain', 'packed', Buffer.from('a2637369674063783563' + '80', 'hex')],
  ['an array as statement', 'packed', Buffer.from([0x80])],
  ['arrays in arrays', 'none', nested(10_000)],
];

/** More passkey ceremonies than access-passkeys.e2e-spec.ts: each is signed correctly and wrong in one place. */
describe('Hostile ceremonies of passkeys', () => {
  let product: Product;
  let url: string;
  let owner: Browser;
  let other: Browser;
  let passkey: SoftAuthenticator;
  const tries = { all: 0, refused: 0 };

  beforeAll(async () => {
    product = await startPasswordProduct();
    url = product.url.replace('127.0.0.1', 'localhost');
    [owner, other] = [new Browser(url), new Browser(url)];
    for (const [browser, email] of [
      [owner, 'olga@shop.test'],
      [other, 'otto@shop.test'],
    ] as const) {
      await insertUser(product, email);
      await browser.signIn(email);
    }
    passkey = new SoftAuthenticator();
    expect((await add(owner, passkey)).status).toBe(201);
  });
  beforeEach(() => product.database.query('DELETE FROM sign_in_failures'));
  afterAll(async () => {
    figure('passkey ceremonies tried', tries.all);
    figure('passkey ceremonies refused', tries.refused);
    await product.close();
  });

  const creation = async (browser: Browser) =>
    (await browser.call<Creation>('POST', '/api/account/passkeys/options', { password: rightPassword })).body;
  const add = async (browser: Browser, one: SoftAuthenticator, twist?: Twist) =>
    browser.call('POST', '/api/account/passkeys', one.create(await creation(browser), 'Phone', twist));
  const request = async () => (await new Browser(url).call<Request>('POST', '/api/session/passkey/options')).body;
  const send = (answer: object) => new Browser(url).call('POST', '/api/session/passkey', answer);
  const refused = ({ status }: { status: number }, ...statuses: number[]) => {
    tries.all++;
    if (statuses.includes(status)) tries.refused++;
    expect(statuses).toContain(status);
  };

  it.each(origins)('should neither add nor let in what was signed for the page %j', async (origin) => {
    refused(await add(owner, new SoftAuthenticator(), { origin }), 403);
    refused(await send(passkey.get(await request(), { origin })), 401);
  });

  it.each(parties)('should neither add nor let in what was signed for the party %j', async (rpId) => {
    refused(await add(owner, new SoftAuthenticator(), { rpId }), 403);
    refused(await send(passkey.get(await request(), { rpId })), 401);
  });

  it.each(keys)('should not add a key that is %s', async (_, publicKey) =>
    refused(await add(owner, new SoftAuthenticator(), { publicKey }), 400, 403),
  );

  it.each(statements)('should not add what is attested by %s', async (_, format, statement) =>
    refused(await add(owner, new SoftAuthenticator(), { attestation: { format, statement } }), 403),
  );

  it.each(mismatched)('should refuse a sign-in by %s', async (_, publicKey) => {
    const odd = new SoftAuthenticator();
    const { status } = await add(other, odd, { publicKey });
    expect([201, 403]).toContain(status);
    refused(await send(odd.get(await request())), 401);
    refused(await send({ ...odd.get(await request()), signature: 'AA' }), 401);
    refused(await send({ ...odd.get(await request()), signature: Buffer.alloc(256, 1).toString('base64url') }), 401);
  });

  it('should refuse extensions that cannot be read, and bytes that nothing announces', async () => {
    for (const extensions of [Buffer.from('ff', 'hex'), Buffer.from('a161', 'hex')])
      refused(await send(passkey.get(await request(), { extensions })), 401);
    const answer = passkey.get(await request());
    const longer = Buffer.concat([Buffer.from(answer.authenticatorData, 'base64url'), Buffer.from([0])]);
    refused(await send({ ...answer, authenticatorData: longer.toString('base64url') }), 401);
  });

  it('should refuse client data whose fields are of another type, twice there, or not there', async () => {
    const forms = (challenge: string, origin: string) => [
      `{"type":"webauthn.get","challenge":"${challenge}"}`,
      `{"type":"webauthn.get","origin":"${origin}"}`,
      `{"challenge":"${challenge}","origin":"${origin}"}`,
      `{"type":["webauthn.get"],"challenge":"${challenge}","origin":"${origin}"}`,
      `{"type":"webauthn.get","challenge":["${challenge}"],"origin":"${origin}"}`,
      `{"type":"webauthn.get","challenge":"${challenge}","origin":["${origin}"]}`,
      `{"type":"webauthn.get","challenge":"${challenge}","origin":"${origin}","origin":"http://evil.test"}`,
      `{"type":"webauthn.get","challenge":"${challenge}","challenge":"${'A'.repeat(43)}","origin":"${origin}"}`,
      `{"type":"webauthn.get","challenge":"${challenge}=","origin":"${origin}"}`,
      `{"type":"webauthn.get","challenge":"${challenge}","origin":"${origin}","crossOrigin":"false"}`,
      `{"type":"webauthn.get","challenge":"${challenge}","origin":"${origin}","crossOrigin":true,"topOrigin":"${origin}"}`,
      `{"type":"webauthn.get","challenge":"${challenge}","origin":"${origin}","tokenBinding":{"status":"odd"}}`,
    ];
    for (let form = 0; form < 12; form++) {
      await product.database.query('DELETE FROM sign_in_failures');
      const asked = await request();
      const text = forms(asked.challenge, 'http://localhost:4000')[form]!;
      refused(await send(passkey.signed(asked.rpId, Buffer.from(text))), 401);
    }
  });

  it('should let one of fifty answers in that are sent at once, to this process and another', async () => {
    const second = await product.anotherApi();
    try {
      const answer = passkey.get(await request());
      const targets = [url, second.url.replace('127.0.0.1', 'localhost')];
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => new Browser(targets[index % 2]!).call('POST', '/api/session/passkey', answer)),
      );
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      tries.all += 50;
      tries.refused += 49;
    } finally {
      await second.app.close();
    }
  });

  it('should still let the right one in', async () => {
    expect((await send(passkey.get(await request()))).status).toBe(201);
    expect(await product.database.value('SELECT count(*)::int FROM passkeys WHERE name IS NULL')).toBe(0);
  });
});
