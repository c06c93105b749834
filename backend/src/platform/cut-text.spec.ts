import { cutText } from './cut-text';

it.each([
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['ab\u{1F600}', 4, 'ab\u{1F600}'],
  ['ab\u{1F600}', 3, 'ab'],
  ['ab\u{1F600}c', 4, 'ab\u{1F600}'],
  ['\u{1F600}', 1, ''],
])('should cut %j to %i units without half of a character', (text, most, cut) => expect(cutText(text, most)).toBe(cut));
