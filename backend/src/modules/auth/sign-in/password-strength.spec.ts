import { weaknessOf } from './password-strength';

const about = ['olga.brandt@blumen-brandt.example', 'Olga Brandt', 'Blumen Brandt'];

describe('A password that is chosen', () => {
  it.each([
    ['correct horse battery'],
    ['ein langer satz den ich merke'],
    ['2f8a3c9bd1e0'],
    ['vK7#qpZw!2mX'],
    ['Tulpen gie\u00dfen, dann Kaffee'],
    ['\u98fc\u3044\u732b\u306f\u6728\u66dc\u65e5\u306b\u9b5a\u3092\u98df\u3079\u308b'],
  ])('should be taken when it is hard to guess: %s', async (password) => expect(await weaknessOf(password, about)).toBeNull());

  it.each([
    ['password1234', 'tried first'],
    ['Password12345!', 'quickly guessed|tried first'],
    ['P@ssw0rd2024', 'quickly guessed|tried first'],
    ['123456789012', 'tried first'],
    ['qwertyuiopas', 'tried first'],
    ['1qaz2wsx3edc', 'tried first'],
    ['iloveyouforever', 'tried first'],
    ['letmeinletmein', 'quickly guessed|tried first'],
    ['aaaaaaaaaaaaaaaaaaaa', 'quickly guessed'],
    ['abcdefghijklmnop', 'quickly guessed'],
    ['1999199919991999', 'quickly guessed'],
    ['password'.repeat(25), 'quickly guessed|tried first'],
    ['stallhand2026', 'the shop'],
    ['St4llhand!2026', 'guessed|the shop'],
    ['BlumenBrandt26', 'the shop'],
    ['olga.brandt2026', 'Your name'],
    ['brandt-olga-1', 'Your name'],
  ])('should be refused with the reason and the cure: %s', async (password, reason) => {
    const refusal = await weaknessOf(password, about);
    expect(refusal).toMatch(new RegExp(reason));
    expect(refusal).toContain('Take four or more words');
  });

  it('should be looked at only in its beginning, since the estimate takes long for long texts', async () => {
    const beginning = 'p@ssw0rd'.repeat(8);
    expect(await weaknessOf(beginning + 'q8#Lm2!vRx', about)).toBe(await weaknessOf(beginning, about));
  });
});
