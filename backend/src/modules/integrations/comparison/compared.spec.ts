import { compared, doubtAbout } from './compared';

const order = (id: string, more: object = {}) => ({ id, isRemoved: false, status: 'paid', totalCents: 1000, refundedCents: 0, ...more });
const listed = (id: string, more: object = {}) => ({ id, status: 'paid', totalCents: 1000, refundedCents: 0, ...more });

describe('What a comparison finds', () => {
  it('should find nothing where both say the same', () => {
    expect(compared('orders', [order('1'), order('2', { isRemoved: true })], [listed('1')])).toEqual({
      known: 1,
      missing: [],
      differing: [],
    });
  });

  it.each([
    ['a refund that was deleted', order('1', { refundedCents: 500 }), listed('1')],
    ['another status', order('1'), listed('1', { status: 'shipped' })],
    ['an order that came back', order('1', { isRemoved: true }), listed('1')],
    ['an order of which nobody told', order('2'), listed('1')],
  ])('should read again after %s', (_, known, here) => {
    expect(compared('orders', [known], [here]).differing).toEqual(['1']);
  });

  it('should compare only what the platform lists, and miss no customer that the ledger lacks', () => {
    expect(compared('orders', [order('1')], [{ id: '1' }]).differing).toEqual([]);
    expect(
      compared('customers', [{ id: '1', isRemoved: false, email: 'a@mail.test' }], [{ id: '1', email: 'b@mail.test' }, { id: '2' }]),
    ).toEqual({
      known: 1,
      missing: [],
      differing: ['1'],
    });
  });

  it('should miss what is not listed', () => {
    expect(compared('orders', [order('1'), order('2')], [listed('2')])).toEqual({ known: 2, missing: ['1'], differing: [] });
  });

  it.each([
    [{ known: 0, missing: 0 }, false],
    [{ known: 4, missing: 2 }, false],
    [{ known: 4, missing: 3 }, true],
    [{ known: 1, missing: 1 }, true],
  ])('should doubt a list that lacks more than half: %j', (counts, isDoubted) => {
    expect(doubtAbout('orders', 'WooCommerce', counts) !== null).toBe(isDoubted);
  });
});
