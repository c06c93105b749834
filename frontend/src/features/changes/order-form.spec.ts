import { shopOrderRow } from '../../shared/testing/rows';
import { amountRule, lineOf, piecesOf, piecesRule, startOf, type OrderAction } from './order-form';

const order = shopOrderRow();
const action = (over: Partial<OrderAction>): OrderAction => ({
  field: 'shipped',
  hindrance: null,
  takes: ['carrier', 'tracking', 'parts', 'notify'],
  needs: [],
  carriers: null,
  reasons: null,
  isFinal: false,
  follows: null,
  ...over,
});
const start = startOf(order);

describe('what is proposed about an order', () => {
  it('should say no more than was said, and nothing that the platform does not take', () => {
    expect(lineOf(order, action({ takes: [] }), { ...start, carrier: 'DHL', reason: 'x', restock: true, byHand: true })).toEqual({
      orderId: order.id,
      field: 'shipped',
    });
    expect(lineOf(order, action({}), { ...start, carrier: ' DHL ', tracking: '0034' })).toEqual({
      orderId: order.id,
      field: 'shipped',
      carrier: 'DHL',
      tracking: '0034',
      notify: true,
    });
  });

  it('should name the pieces of a parcel only where not all of them are in it', () => {
    expect(lineOf(order, action({}), { ...start, pieces: ['0', '1'] })).toMatchObject({ parts: [{ sku: 'MUG', quantity: 1 }] });
    expect(lineOf(order, action({}), start)).not.toHaveProperty('parts');
  });

  it('should name the pieces of a refund where they come back', () => {
    const refund = action({ field: 'refund', takes: ['restock', 'parts', 'byHand'] });
    expect(lineOf(order, refund, { ...start, amount: '12.50' })).toEqual({
      orderId: order.id,
      field: 'refund',
      amount: 12.5,
      currency: 'USD',
    });
    expect(lineOf(order, refund, { ...start, restock: true, byHand: true })).toMatchObject({
      restock: true,
      byHand: true,
      parts: [
        { sku: 'APRON-1', quantity: 1 },
        { sku: 'MUG', quantity: 2 },
      ],
    });
  });

  it('should count a SKU on two lines once', () => {
    const [mug] = order.lines.slice(1);
    expect(piecesOf({ lines: [mug!, mug!] })).toEqual([{ sku: 'MUG', productName: 'Mug', quantity: 4 }]);
  });

  it('should say what to type instead', () => {
    expect(['', '62.50', '62.51', '0', '1,5', '-1'].map(amountRule(62.5, 'EUR'))).toEqual([
      true,
      true,
      'Only 62.50 is left',
      'An amount such as 12.50',
      'An amount such as 12.50',
      'An amount such as 12.50',
    ]);
    expect(['0', '2', '3', 'x'].map(piecesRule(2))).toEqual([true, true, '0 to 2', '0 to 2']);
  });
});
