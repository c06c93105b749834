import { costFor, derive, newSalt, nobodysHash, readHash, writeHash } from './scrypt-cost';

const gigabyte = 2 ** 30;

describe('The cost of a password hash', () => {
  it.each([
    ['a slow machine', 90, 2 ** 15],
    ['one that is busy while it is measured', 900, 2 ** 15],
    ['two cores of a usual server', 37, 2 ** 16],
    ['a fast desktop', 20, 2 ** 17],
    ['one that is faster than any', 0.1, 2 ** 17],
  ])('should fit %s', (_, probeMs, N) => expect(costFor(probeMs, 32 * gigabyte)).toEqual({ N, r: 8, p: 1 }));

  it.each([
    ['a container of 256 MB', 0.25 * gigabyte, 2 ** 15],
    ['the API of Compose', 0.75 * gigabyte, 2 ** 16],
    ['a server with 4 GB', 4 * gigabyte, 2 ** 17],
  ])('should leave memory for the rest in %s', (_, bytes, N) => expect(costFor(1, bytes).N).toBe(N));
});

describe('A stored hash', () => {
  const cost = { N: 2 ** 12, r: 8, p: 1 };

  it('should be read as it was written', async () => {
    const salt = newSalt();
    const hash = { cost, salt, key: await derive('Zoë', salt, cost) };
    expect(readHash(writeHash(hash))).toEqual(hash);
    expect((await derive('Zoe\u0308', salt, cost)).equals(hash.key)).toBe(true);
  });

  const written = writeHash(nobodysHash(cost));
  it.each([
    ['numbers that would take all memory', written.replace('$4096$', '$1048576$')],
    ['numbers that would take all time', written.replace('$8$1$', '$8$999$')],
    ['numbers that cost a guesser nothing', written.replace('$4096$', '$1024$')],
    ['a number that is no power of two', written.replace('$4096$', '$5000$')],
    ['blocks of another size', written.replace('$8$1$', '$1$1$')],
    ['an empty key', written.replace(/[^$]+$/, '')],
    ['a key cut short', written.slice(0, -10)],
    ['no salt', written.replace(/\$[\w-]{22}\$/, '$$$')],
    ['something after it', `${written}$x`],
    ['another function', written.replace('scrypt', 'md5')],
    ['nothing', ''],
  ])('should be refused with %s', (_, text) => expect(readHash(text)).toBeNull());
});
