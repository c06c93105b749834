import { checkClaims } from './check-claims';
import { copyLies, copyTruths, potteryGrounds, potteryLies } from './testing/pottery-statements';
import { lies, shopGrounds, truths } from './testing/statements';

const verdictOf = (text: string) => checkClaims(text, shopGrounds);

describe('claims of a report', () => {
  it.each(truths)('should accept: %s', (text) => {
    expect(verdictOf(text).flatMap(({ text: sentence, reasons }) => reasons.map((reason) => `${sentence} ${reason}`))).toEqual([]);
  });
  it.each(lies)('should refuse: %s', (text) => {
    expect(verdictOf(text).every(({ accepted }) => accepted)).toBe(false);
  });
  it.each(potteryLies)('should refuse about a pottery shop: %s', (text) => {
    expect(checkClaims(text, potteryGrounds).every(({ accepted }) => accepted)).toBe(false);
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
