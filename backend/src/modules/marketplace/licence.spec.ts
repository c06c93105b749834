import { randomBytes } from 'node:crypto';
import { licenceKey, readLicence, signLicence } from './licence';

const dataKey = { version: 3, key: randomBytes(32) };
const right = {
  id: 'a-right',
  product: { id: 'a-tool', name: 'A tool', version: '1.2.0' },
  content: 'ab'.repeat(32),
  order: { id: 'an-order', number: 1001 },
  holder: { file: 'ada@example.com' },
  issuer: { name: 'Corner shop' },
  issuedAt: '2026-03-29T01:30:00.000Z',
};

describe('a licence', () => {
  it('should be read as it was signed, however its fields are ordered, and name the key of the shop', () => {
    const licence = signLicence(dataKey, right);
    expect(readLicence(JSON.parse(JSON.stringify(licence)))).toEqual(licence);
    expect(readLicence(Object.fromEntries(Object.entries(licence).reverse()))).not.toBeNull();
    expect(licence.issuer).toEqual({ name: 'Corner shop', keyVersion: 3, publicKey: licenceKey(dataKey.key) });
    expect(signLicence(dataKey, right)).toEqual(licence);
  });

  it.each<[string, (licence: ReturnType<typeof signLicence>) => unknown]>([
    ['another holder', (licence) => ({ ...licence, holder: { file: 'eve@example.com' } })],
    ['another product', (licence) => ({ ...licence, product: { ...licence.product, id: 'b-tool' } })],
    ['a field more', (licence) => ({ ...licence, seats: 100 })],
    ['the key of somebody else', (licence) => ({ ...licence, issuer: { ...licence.issuer, publicKey: licenceKey(randomBytes(32)) } })],
    ['no signature', ({ signature: _, ...licence }) => licence],
    ['another format', (licence) => ({ ...licence, format: 'stallhand.licence/2' })],
    ['a key that is none', (licence) => ({ ...licence, issuer: { ...licence.issuer, publicKey: 'AAAA' } })],
  ])('should be none with %s', (_what, change) => expect(readLicence(change(signLicence(dataKey, right)))).toBeNull());

  it.each([null, undefined, 1, 'text', [], {}, { format: 'stallhand.licence/1' }])('should not be found in %j', (given) =>
    expect(readLicence(given)).toBeNull(),
  );
});
