import { mentions, occurrences, keywordWords } from './keyword';
import { fleschReadingEase, readsLike, syllablesOf } from './text';

describe('syllables', () => {
  it.each([
    ['cat', 1],
    ['cake', 1],
    ['table', 2],
    ['tables', 2],
    ['boxes', 2],
    ['wanted', 2],
    ['walked', 1],
    ['the', 1],
    ['banana', 3],
  ])('should count %s as %i', (word, count) => expect(syllablesOf(word)).toBe(count));
});

describe('Flesch reading ease', () => {
  it('should follow the published formula', () => {
    // 100 words of one syllable in ten sentences: 206.835 - 1.015 x 10 - 84.6 x 1
    const block = 'The cat sat on the mat and saw the dog. '.repeat(10);
    expect(fleschReadingEase([block])).toBeCloseTo(112.085, 6);
  });

  it.each([
    [112, 'very easy'],
    [89.6, 'very easy'],
    [65, 'plain English'],
    [59.4, 'fairly difficult'],
    [-20, 'very difficult'],
  ])('should say how a text of %d reads', (ease, words) => expect(readsLike(ease)).toBe(words));

  it('should not judge a text of a few words', () => expect(fleschReadingEase(['Add to basket'])).toBeNull());
});

describe('keyword', () => {
  it('should read past case, accents, order and plurals', () => {
    expect(mentions('Les Tasses bleues', keywordWords('tasse bleue'))).toBe(true);
    expect(mentions('Mugs, blue', keywordWords('Blue Mug'))).toBe(true);
    expect(mentions('crème brûlée set', keywordWords('creme brulee'))).toBe(true);
    expect(mentions('/mugs/blue-stoneware_mug', keywordWords('blue stoneware mug'))).toBe(true);
  });

  it('should not take a part of a word for the word', () => expect(mentions('category page', keywordWords('cat'))).toBe(false));

  it('should count the phrase, not its words', () =>
    expect(occurrences('A blue mug is a mug. Blue mugs!', keywordWords('blue mug'))).toBe(2));
});
