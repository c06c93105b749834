import { bearerOf, hashOfApiToken, isApiToken, newApiToken } from './token-text';

describe('The text of a token', () => {
  it('should have a prefix, 256 random bits and a checksum, and no sign that a shell or an address minds', () => {
    const tokens = Array.from({ length: 200 }, newApiToken);
    for (const token of tokens) expect(token).toMatch(/^sth_[0-9A-Za-z]{49}$/);
    expect(tokens.every(isApiToken)).toBe(true);
    expect(new Set(tokens).size).toBe(200);
  });

  it('should be known to be none before anybody looks it up', () => {
    const token = newApiToken();
    const other = token.at(20) === 'a' ? 'b' : 'a';
    expect(isApiToken(`${token.slice(0, 20)}${other}${token.slice(21)}`)).toBe(false);
    for (const text of ['', 'sth_', token.slice(0, -1), `${token}x`, token.replace('sth_', 'sto_'), ` ${token}`])
      expect(isApiToken(text)).toBe(false);
  });

  it('should be stored as a hash that does not contain it', () => {
    const token = newApiToken();
    expect(hashOfApiToken(token)).toHaveLength(32);
    expect(hashOfApiToken(token).toString('latin1')).not.toContain(token.slice(4, 12));
  });

  it.each([
    ['Bearer abc', 'abc'],
    ['bearer   abc ', 'abc'],
    ['Bearer ', ''],
    ['Basic abc', null],
    ['Bearer', ''],
    ['Bearer a b', 'a b'],
    ['Bearers abc', null],
    [undefined, null],
  ])('should be read from %j as %j', (authorization, token) => expect(bearerOf({ authorization })).toBe(token));
});
