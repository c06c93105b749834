import { articleOf } from './article';
import { inWordOrder } from './word-order';

it.each([
  ['LED head torch rechargeable', 'head torch', 'rechargeable LED head torch'],
  ['chunky yarn merino', 'yarn', 'chunky merino yarn'],
  ['signet ring gold plated', 'signet ring', 'gold plated signet ring'],
  ['swim goggles kids', 'swim goggles', 'swim goggles for kids'],
  ['linen tea towel lemon print', 'tea towel', 'linen tea towel with a lemon print'],
  ['phone stand for desk', 'phone stand', 'phone stand for the desk'],
  ['leaf rake wooden handle', 'rake', 'leaf rake with a wooden handle'],
  ['slug trap ceramic', 'trap', 'ceramic slug trap'],
  ['plush elephant', 'plush', 'plush elephant'],
  ['kite for beginners', 'kite', 'kite for beginners'],
  ['stoneware mug', 'mug', 'stoneware mug'],
])('should put %s into the order of a sentence', (head, noun, text) => expect(inWordOrder(head, noun)).toBe(text));

it.each([
  ['LED lamp', 'an'],
  ['USB cable', 'a'],
  ['HEPA filter', 'a'],
  ['iPhone case', 'an'],
  ['unicorn mug', 'a'],
  ['umbrella', 'an'],
  ['red bow', 'a'],
])('should choose the article of %s', (text, article) => expect(articleOf(text)).toBe(article));
