import { type LineRow, toLine } from './batch-view';

const judgement = { verdict: 'ok', cause: null, reasons: [], marginBefore: 40, marginAfter: 42.4 };
const shown = (more: object) => toLine({ field: 'price', judgement: { ...judgement, ...more } } as unknown as LineRow).judgement;

it('should show the net margin of a line, and where its VAT comes from', () => {
  const vat = { vatPercent: 19, vatText: 'Set under Limits' };
  expect(shown(vat)).toEqual({ verdict: 'ok', reasons: [], marginBefore: 40, marginAfter: 42.4, loss: null, ...vat });
});

it('should show no margin of a line that was judged before VAT counted', () => {
  expect(shown({})).toMatchObject({ vatPercent: null, vatText: null, marginBefore: null, marginAfter: null });
});
