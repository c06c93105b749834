import { hasAccess, isOpen, lookAgainIn, sentenceOf } from './order';

it('should look again every second at first, then every five, and not at all once the bank has spoken', () => {
  expect(lookAgainIn(undefined, 0)).toBe(1000);
  expect(lookAgainIn('processing', 29)).toBe(1000);
  expect(lookAgainIn('processing', 30)).toBe(5000);
  expect(lookAgainIn('paid', 1)).toBe(0);
  expect(lookAgainIn('refunded', 1)).toBe(0);
});

it('should give access while the money is there, also while the bank looks into it', () => {
  const all = ['pending', 'processing', 'paid', 'failed', 'canceled', 'partially_refunded', 'refunded', 'disputed', 'lost'] as const;
  expect(all.filter(hasAccess)).toEqual(['paid', 'partially_refunded', 'disputed']);
  expect(all.filter(isOpen)).toEqual(['pending', 'processing']);
});

it('should not tell a guest that something was switched off: what they have is a file', () => {
  expect(sentenceOf({ status: 'refunded', buyerKind: 'guest' })).toMatch(/licence of your file/);
  expect(sentenceOf({ status: 'refunded', buyerKind: 'console' })).toMatch(/switched off/);
  expect(sentenceOf({ status: 'paid', buyerKind: 'guest' })).toBe('Paid.');
});
