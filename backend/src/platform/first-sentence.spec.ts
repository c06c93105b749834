import { firstSentence } from './first-sentence';

it.each([
  ['# Report\n\n**Linen** sold [best](https://a.example) this week. More.', 'Linen sold best this week.'],
  ['- One item that is the first of the list', 'One item that is the first of the list'],
  ['# Only a heading', 'Only a heading'],
  ['| a | b |\n| - | - |', ''],
  ['', ''],
  ['Costs 12.50 in all and more than before.', 'Costs 12.50 in all and more than before.'],
])('should be the first sentence of %j, without signs', (text, sentence) => expect(firstSentence(text)).toBe(sentence));
