import { nearest, resemblance, shingles } from './near-duplicates';
import { contains, occurrences } from './keywords';
import { readability } from './readability';
import { unsupportedClaims, unsupportedNumbers } from './unsupported-claims';

describe('Claims', () => {
  const facts = 'Stonewashed linen napkins, set of 4\nhemmed by hand\nmade in Portugal';

  it.each([
    ['Four stonewashed linen napkins, made in Portugal.', []],
    ['Organic cotton napkins, dishwasher safe.', ['organic', 'dishwasher', 'organic cotton', 'cotton']],
    ['Handmade, durable and soft.', ['handmade', 'durable', 'soft']],
    ['The best napkins, with a lifetime guarantee.', ['best', 'guarantee', 'lifetime']],
    ['White linen.', ['white']],
    ['Eco friendly and water resistant.', ['water-resistant', 'eco-friendly']],
    ['Softly folded in a cottony light.', []],
  ])('should judge: %s', (text, claims) => expect(unsupportedClaims(text, facts)).toEqual(expect.arrayContaining(claims)));

  it('should find nothing where nothing is claimed', () => {
    expect(unsupportedClaims('Lay them out for guests, then keep them in use for the rest of the week.', facts)).toEqual([]);
    expect(unsupportedClaims('Softly folded in a cottony light.', facts)).toEqual([]);
  });

  it('should find numbers that no fact has, whatever their spelling', () => {
    expect(unsupportedNumbers('4 for $1,100 or 1100.00', 'set of 4, 1100.00')).toEqual([]);
    expect(unsupportedNumbers('4 for $35', 'set of 4, 34.00')).toEqual(['35']);
  });
});

describe('Near duplicates', () => {
  it('should compare runs of five words', () => {
    expect([...shingles('One two three, four five SIX')]).toEqual(['one two three four five', 'two three four five six']);
    expect(resemblance(shingles('a b c d e f'), shingles('a b c d e f'))).toBe(1);
    expect(resemblance(shingles('a b c d e f'), shingles('a b c d e x'))).toBeCloseTo(1 / 3);
    expect(resemblance(shingles('a b c d e f'), shingles(''))).toBe(0);
  });

  it('should name the nearest text of another product', () => {
    const own = [
      { sku: 'A', text: 'put a napkin at every place' },
      { sku: 'B', text: 'put a napkin at every door' },
      { sku: 'C', text: 'nothing in common with it' },
    ];
    expect(nearest('A', 'put a napkin at every place', own)).toEqual({ sku: 'B', resemblance: 0.333 });
    expect(nearest('A', 'put a napkin', [])).toBeNull();
  });
});

describe('Readability', () => {
  it('should give the figures of the formulas', () => {
    // 6 words, 1 sentence, 6 syllables: 206.835 - 1.015 * 6 - 84.6 = 116.1; 0.39 * 6 + 11.8 - 15.59 = -1.5 (rounded)
    expect(readability('The cat sat on the mat.')).toEqual({ words: 6, sentences: 1, fleschReadingEase: 116.1, fleschKincaidGrade: -1.4 });
    expect(readability('').fleschReadingEase).toBeNull();
  });

  it('should find long words and sentences harder', () => {
    const easy = readability('We sell mugs. They are good. Buy one.').fleschReadingEase!;
    const hard = readability(
      'Our manufacturing organisation continuously optimises sophisticated merchandise configurations.',
    ).fleschReadingEase!;
    expect(easy).toBeGreaterThan(hard + 100);
  });
});

it('should find keywords as words, whatever case and punctuation', () => {
  expect(contains('Linen-napkins, for the table', 'linen napkins')).toBe(true);
  expect(contains('Linen napkinset', 'linen napkins')).toBe(false);
  expect(occurrences('Mug. A mug, one MUG', 'mug')).toBe(3);
});
