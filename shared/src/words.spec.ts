import { capitalised, countText, listed, plural, titleOfAccount } from './words';

describe('Words', () => {
  it('should count in words', () => {
    expect([countText(1204), plural(1, 'task'), plural(1204, 'task'), plural(2, 'piece of it', 'pieces of it')]).toEqual([
      '1,204',
      '1 task',
      '1,204 tasks',
      '2 pieces of it',
    ]);
    expect([capitalised('last month'), capitalised('')]).toEqual(['Last month', '']);
  });

  it('should join a list', () => {
    expect([listed([]), listed(['A']), listed(['A', 'B']), listed(['A', 'B', 'C'], 'or')]).toEqual(['', 'A', 'A and B', 'A, B or C']);
  });

  it.each([
    ['Linen & Clay', 'Etsy \u2013 Linen & Clay'],
    [' etsy ', 'Etsy'],
    ['  ', 'Etsy'],
    [null, 'Etsy'],
    [undefined, 'Etsy'],
  ])('should title an account named %j', (account, title) => expect(titleOfAccount('Etsy', account)).toBe(title));
});
