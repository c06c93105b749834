import { checkClaims, ClaimCheck } from './check-claims';
import { copyLies, copyTruths, potteryGrounds, potteryLies, potteryTruths } from './testing/pottery-statements';
import { lies, shopGrounds, truths } from './testing/statements';
import { weeklyCopies } from './testing/weekly-copies';
import { weeklyFigures } from './testing/weekly-figures';
import { weeklyCopyGrounds, weeklyGrounds } from './testing/weekly-grounds';
import { weeklySteps } from './testing/weekly-steps';

describe.each([
  { shop: 'a shop in two months', grounds: shopGrounds, supported: truths, unsupported: lies },
  { shop: 'a pottery shop', grounds: potteryGrounds, supported: potteryTruths, unsupported: potteryLies },
])('claims of a report on $shop', ({ grounds, supported, unsupported }) => {
  it.each(supported)('should accept: %s', (text) => {
    expect(checkClaims(text, grounds).flatMap(({ text: sentence, reasons }) => reasons.map((reason) => `${sentence} ${reason}`))).toEqual(
      [],
    );
  });
  it.each(unsupported)('should refuse: %s', (text) => {
    expect(checkClaims(text, grounds).every(({ accepted }) => accepted)).toBe(false);
  });
});

describe('claims of a text for buyers', () => {
  const grounds = { ...potteryGrounds, receipts: [] };

  it.each(copyTruths)('should accept: %s', (text) => {
    expect(checkClaims(text, grounds, 'copy').flatMap(({ reasons }) => reasons)).toEqual([]);
  });
  it.each([...copyLies, ...potteryLies])('should refuse: %s', (text) => {
    expect(checkClaims(text, grounds, 'copy').every(({ accepted }) => accepted)).toBe(false);
  });
});

describe.each([
  ...Object.entries({ ...weeklyFigures, ...weeklySteps }).map(([rule, sentences]) => ({ ...sentences, rule, kind: 'report' as const })),
  ...Object.entries(weeklyCopies).map(([rule, sentences]) => ({ ...sentences, rule, kind: 'copy' as const })),
])('sentences about $rule', ({ kind, truths: supported, lies: unsupported }) => {
  const isAccepted = (text: string) =>
    checkClaims(text, kind === 'copy' ? weeklyCopyGrounds : weeklyGrounds, kind).every(({ accepted }) => accepted);

  it.each(supported)('should accept: %s', (text) => expect(isAccepted(text)).toBe(true));
  it.each(unsupported)('should refuse: %s', (text) => expect(isAccepted(text)).toBe(false));
});

describe('claims against a long text', () => {
  it.each(['nur ', 'der zurück '])('should be checked in a time that grows with its length alone: %j', (word) => {
    const from = Date.now();
    const [verdict] = checkClaims('All is well.', { facts: [], receipts: [], texts: [word.repeat(20_000)] });
    expect(verdict).toMatchObject({ accepted: false });
    // Less than a second on an idle machine. A search of the whole text for each word takes more than 20.
    expect(Date.now() - from).toBeLessThan(15_000);
  });
});

describe('a question to the reader of a copy', () => {
  const texts = ['Stonewashed linen napkins, set of 4. Waffle kitchen towels, set of 2.'];
  const verdicts = (text: string) => new ClaimCheck({ facts: [], receipts: [], texts, today: '2026-11-30' }, 'copy').check(text);

  it.each([
    'What is on your table this weekend? In the shop: Stonewashed linen napkins, set of 4.',
    'What do you cook when there is no time to cook? Waffle kitchen towels, set of 2.',
  ])('should claim nothing: %s', (text) => expect(verdicts(text)[0]).toMatchObject({ accepted: true }));

  it.each([
    'Which soap sold most? The lavender bar.',
    'Was it refunded? Yes.',
    'What did our customers tell you? The best napkins in town.',
    'Did you know that we won an award? Now you do.',
    'Did you hear what 9 of 10 buyers say? They stay.',
  ])('should still be refused: %s', (text) => expect(verdicts(text).every(({ accepted }) => accepted)).toBe(false));
});
