import { editsSince, foldCustomer, foldOrder, foldProduct, isSameValue, type Stated, withoutSource } from './statements-fold';

const base = (change: Stated = {}): Stated => ({ status: 'paid', currency: 'USD', total: '20.00', refunded: '0.00', ...change });
const assumesAll = ['status', 'currency', 'total', 'refunded'];

describe('An order of several sources', () => {
  it.each<[string, Stated[], Stated]>([
    ['the newest value', [base(), base({ total: '30.00', status: 'shipped' })], { total: '30.00', status: 'shipped' }],
    ['what only the first one states', [base({ fees: '2.00', tax: '1.00' }), base()], { fees: '2.00', tax: '1.00' }],
    ['the lines of the one that has some', [base({ lines: [{ sku: 'A' }] }), base()], { lines: [{ sku: 'A' }] }],
    ['a stated total over one that is added up later', [base(), base({ total: '15.00', assumed: ['total'] })], { total: '20.00' }],
    ['a stated total over one that was added up before', [base({ total: '15.00', assumed: ['total'] }), base()], { total: '20.00' }],
    [
      'the newest of two that are added up',
      [base({ assumed: ['total'] }), base({ total: '25.00', assumed: ['total'] })],
      { total: '25.00' },
    ],
    ['a stated currency', [base({ currency: 'CAD' }), base({ assumed: ['currency'] })], { currency: 'CAD' }],
    [
      'a stated refund, and the status that follows',
      [base({ refunded: '5.00' }), base({ assumed: ['refunded'] })],
      { status: 'partially_refunded', refunded: '5.00' },
    ],
    ['a refund of the whole total', [base({ refunded: '20.00' }), base({ assumed: ['refunded'] })], { status: 'refunded' }],
    [
      'a refund that is taken back',
      [base({ status: 'partially_refunded', refunded: '5.00' }), base({ assumed: ['status'] })],
      { status: 'paid', refunded: '0.00' },
    ],
    ['a stated status over an assumed one', [base({ status: 'cancelled' }), base({ assumed: ['status'] })], { status: 'cancelled' }],
    ['a stated status over an assumed one before', [base({ assumed: ['status'] }), base({ status: 'pending' })], { status: 'pending' }],
    ['a date of payment for one that is pending', [base({ status: 'pending' }), base({ assumed: ['status_minimum'] })], { status: 'paid' }],
    [
      'a date of payment, but not for one that was shipped',
      [base({ status: 'shipped' }), base({ assumed: ['status_minimum'] })],
      { status: 'shipped' },
    ],
    [
      'a date of payment, but not for one that is cancelled',
      [base({ status: 'cancelled' }), base({ assumed: ['status_minimum'] })],
      { status: 'cancelled' },
    ],
    [
      'the status of pending over a refund',
      [base({ status: 'pending', refunded: '5.00' }), base({ assumed: assumesAll })],
      { status: 'pending' },
    ],
  ])('should keep %s', (_what, statements, expected) => {
    expect(foldOrder(statements)).toMatchObject(expected);
  });

  it('should belong to the account that a source names, until that source is gone', () => {
    expect(foldOrder([base({ account: '' }), base({ account: 'a' }), base({ account: '' })]).account).toBe('a');
    expect(foldOrder([base({ account: '' }), base({ account: '' })]).account).toBe('');
    expect(foldOrder([base(), base()]).account).toBeUndefined();
  });

  it('should know what none of them states', () => {
    expect(foldOrder([base({ assumed: assumesAll })]).assumed).toEqual(assumesAll);
    expect(foldOrder([base({ assumed: assumesAll }), base({ assumed: ['currency'] })]).assumed).toEqual(['currency']);
    expect(foldOrder([base({ assumed: ['status_minimum'] })]).assumed).toEqual([]);
  });

  it('should not depend on the order of sources that state different columns', () => {
    const orders = base({ status: 'shipped', total: '76.00', refunded: '34.00', fees: '2.53' });
    const items = base({ total: '68.00', lines: [{ sku: 'MUG' }], assumed: ['total', 'refunded', 'status_minimum'] });
    expect(foldOrder([orders, items])).toEqual(foldOrder([items, orders]));
  });
});

describe('A product and a customer of several sources', () => {
  it('should keep the newest value of each column, and a value that is stated as none', () => {
    expect(foldProduct([{ price: 1, quantity: 4, compare_at: 9 }, { price: 2 }, { compare_at: null }])).toEqual({
      price: 2,
      quantity: 4,
      compare_at: null,
    });
  });

  it('should keep the locations of a count until another source counts differently', () => {
    const counted = { quantity: 7, locations: [{ name: 'Main', quantity: 7 }] };
    expect(foldProduct([counted, { quantity: 7, price: 2 }])).toMatchObject({ locations: counted.locations });
    expect(foldProduct([counted, { price: 2 }])).toMatchObject({ locations: counted.locations });
    expect(foldProduct([counted, { quantity: 6 }])).toEqual({ quantity: 6, locations: null });
    expect(foldProduct([{ quantity: 6 }, counted])).toEqual(counted);
  });

  it('should keep the first name and address', () => {
    expect(
      foldCustomer([
        { email: '', first_name: 'Ada' },
        { email: 'a@b.test', first_name: 'Lady', last_name: 'L' },
      ]),
    ).toEqual({
      email: 'a@b.test',
      first_name: 'Ada',
      last_name: 'L',
    });
  });
});

describe('Values', () => {
  it.each([
    [76, '76.00', true],
    ['76.00', '76.01', false],
    [null, undefined, true],
    ['', null, true],
    [0, null, false],
    ['007', '7', false],
    ['2026-09-23T12:00:00+00:00', '2026-09-23T12:00:00.000Z', true],
    ['2026-09-23T12:00:00+02:00', '2026-09-23T12:00:00Z', false],
    [[{ sku: 'A', unit_price: 2 }], [{ sku: 'A', unit_price: '2.00' }], true],
    [[{ sku: 'A' }], [{ sku: 'A' }, { sku: 'B' }], false],
    [[{ sku: '1' }], [{ sku: '01' }], false],
    [[{ sku: 'A', unit_cost: null }], [{ sku: 'A' }], true],
  ])('should compare %j with %j', (a, b, expected) => expect(isSameValue(a, b)).toBe(expected));

  it('should be those of the remaining sources, except for edits since', () => {
    const columns = ['price', 'quantity', 'cost'];
    const row = { price: 2, quantity: 9, cost: 1 };
    const [before, after] = [
      { price: '2.00', quantity: 5, cost: '1.00' },
      { price: '1.00', quantity: 4 },
    ];
    expect(editsSince(row, before, columns)).toEqual({ quantity: 9 });
    expect(withoutSource(row, before, after, columns)).toEqual({ price: '1.00', quantity: 9, cost: undefined });
  });
});
