import { changeBatchRow, changeLineRow } from '../../shared/testing/rows';
import {
  batchLook,
  byGroup,
  changeText,
  countsText,
  groupOf,
  lineLook,
  lineTitle,
  lookFirst,
  proposerText,
  reasonText,
  thingsText,
  valueText,
  type ChangeLine,
} from './change';

const ask = changeLineRow({ judgement: { ...changeLineRow().judgement, verdict: 'ask', reasons: ['No cost on file.'], floor: null } });

describe('the words of a line', () => {
  it('should write values in their own unit, and say what nobody knows', () => {
    expect(valueText({ field: 'price', currency: 'EUR' }, 24)).toBe('€24.00');
    expect(valueText({ field: 'stock', currency: null }, 1204)).toBe('1,204');
    expect(valueText({ field: 'compareAt', currency: 'USD' }, null)).toBe('none');
    expect(valueText({ field: 'price', currency: 'USD' }, null)).toBe('unknown');
  });

  it('should give the change of a price in percent, and that of a stock in pieces', () => {
    expect(changeText({ field: 'price', from: 43.9, to: 46.6 })).toBe('+6.2%');
    expect(changeText({ field: 'price', from: 27.9, to: 26.2 })).toBe('\u22126.1%');
    expect(changeText({ field: 'stock', from: 5, to: 8 })).toBe('+3');
    expect(changeText({ field: 'stock', from: 5, to: 0 })).toBe('\u22125');
    expect(changeText({ field: 'compareAt', from: null, to: 30 })).toBe('new');
    expect(changeText({ field: 'compareAt', from: 30, to: null })).toBe('taken away');
    expect(changeText({ field: 'price', from: 0, to: 3 })).toBe('from zero');
    expect(changeText({ field: 'title', from: 'Pot', to: 'Stoneware pot' })).toBe('reworded');
    expect(changeText({ field: 'tags', from: [], to: ['clay'] })).toBe('new');
    expect(changeText({ field: 'listing', from: 'ACTIVE', to: 'DRAFT' })).toBe('');
  });

  it('should say of an order what becomes of it, with what was asked for', () => {
    const none = { carrier: null, tracking: null, parts: null, notify: null, reason: null, reasonText: null, restock: null, byHand: null };
    const of = (field: 'shipped' | 'refund' | 'cancelled', to: number, ask: Partial<NonNullable<ChangeLine['ask']>> = {}) =>
      lineTitle(changeLineRow({ field, orderId: 'o', productName: 'Order #1042', from: 0, to, currency: 'USD', ask: { ...none, ...ask } }));
    expect(of('shipped', 1, { carrier: 'DHL', tracking: '0034' })).toBe('Order #1042: not shipped → shipped with DHL 0034');
    expect(of('refund', 12.5, { reason: 'Chipped' })).toBe('Order #1042: $12.50 paid back, "Chipped"');
    expect(of('cancelled', 1, { reason: 'INVENTORY', reasonText: 'Too little stock' })).toBe(
      'Order #1042: not cancelled → cancelled, Too little stock',
    );
  });

  it('should show as waiting what only a person can let go on', () => {
    expect(lineLook(ask)).toEqual({ status: 'waiting' });
    expect(lineLook(changeLineRow())).toEqual({ status: 'proposed' });
    expect(reasonText(ask)).toBe('No cost on file.');
  });

  it('should say why a line ended as it did, and what can be done', () => {
    const refused = changeLineRow({ status: 'refused', causeText: 'Shopify: "Price is locked".', cure: 'End the campaign.' });
    expect(reasonText(refused)).toBe('Shopify: "Price is locked". End the campaign.');
    expect(reasonText(changeLineRow({ status: 'verified', wasSeen: true, seen: 46.6 }))).toBe('Read back as $46.60');
  });

  it('should put first what needs a look, and leave the rest in its order', () => {
    const [a, b] = [changeLineRow(), changeLineRow()];
    const drifted = changeLineRow({ status: 'drifted' });
    expect(lookFirst([a, ask, b, drifted])).toEqual([ask, drifted, a, b]);
  });
});

describe('the words of a batch', () => {
  it('should show the worst state with its count as soon as a line needs a person', () => {
    const counts = [
      { status: 'verified', lines: 80 },
      { status: 'drifted', lines: 1 },
      { status: 'refused', lines: 1 },
    ] as const;
    expect(batchLook({ counts: [...counts], lines: 82 })).toEqual({ status: 'refused', label: '1 refused' });
    expect(countsText({ counts: [...counts], lines: 82, asking: 0 })).toBe('80 verified, 1 changed in shop, 1 refused');
  });

  it('should wait for a decision although one line was refused', () => {
    const counts = [
      { status: 'refused', lines: 1 },
      { status: 'proposed', lines: 7 },
    ] as const;
    expect(batchLook({ counts: [...counts], lines: 8 })).toEqual({ status: 'waiting' });
    expect(countsText({ counts: [...counts], lines: 8, asking: 0 })).toMatch(/^7 .+, 1 refused$/);
  });

  it('should count what is proposed, and what is verified of what is on its way', () => {
    expect(countsText(changeBatchRow({ asking: 1 }))).toBe('3 lines, 1 to check');
    expect(countsText(changeBatchRow({ lines: 1, counts: [{ status: 'proposed', lines: 1 }], asking: 1 }))).toBe('1 line to check');
    expect(batchLook(changeBatchRow())).toEqual({ status: 'waiting' });
    const sending = changeBatchRow({
      lines: 14,
      counts: [
        { status: 'verified', lines: 9 },
        { status: 'sending', lines: 5 },
      ],
    });
    expect(countsText(sending)).toBe('9 of 14 verified');
    expect(batchLook(sending)).toEqual({ status: 'sending' });
    expect(groupOf(sending)).toBe('On their way');
  });

  it('should list what waits for a person before everything else', () => {
    const ended = changeBatchRow({ counts: [{ status: 'verified', lines: 3 }] });
    const waiting = changeBatchRow();
    expect(byGroup([ended, waiting])).toEqual([waiting, ended]);
  });

  it('should name what is sent', () => {
    expect(thingsText(27, ['price'])).toBe('27 prices');
    expect(thingsText(1, ['stock'])).toBe('1 stock level');
    expect(thingsText(4, ['price', 'stock'])).toBe('4 lines');
    expect(thingsText(4, ['title', 'tags'])).toBe('4 texts');
  });
});

it('should name the proposer in a sentence, whatever proposed it', () => {
  expect(proposerText({ proposedBy: 'program', proposer: 'Demo shop' })).toBe('proposed by Demo shop');
  expect(proposerText({ proposedBy: 'person', proposer: 'Ann' })).toBe('proposed by Ann');
  expect(proposerText({ proposedBy: 'undo', proposer: 'Ann' })).toBe('undone by Ann');
});
