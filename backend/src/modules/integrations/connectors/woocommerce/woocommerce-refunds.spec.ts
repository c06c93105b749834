import { roundCents } from '../../../../platform/money';
import { type ChangedLine, type MadeRefund, wooChangedOrders } from './woocommerce-records';
import { apportion, itemsLeft, refundedParts, splitRefund } from './woocommerce-refunds';

const line = (id: number, quantity: number, total: string, tax: string, rate = 2) => ({
  id,
  quantity,
  sku: `SKU-${id}`,
  total,
  total_tax: tax,
  taxes: [{ id: rate, total: tax }],
});
const refunded = (id: number, quantity: number, total: string, tax: string) => ({
  ...line(900 + id, -quantity, `-${total}`, `-${tax}`),
  meta_data: [{ key: '_refunded_item_id', value: String(id) }],
});
/** 119.00: goods 100.00 net at 19 %, of which one piece of line 1 is 25.00; shipping 5.00 + 0.95. */
const order = {
  currency: 'EUR',
  line_items: [line(1, 2, '50.00', '9.50'), line(2, 1, '50.00', '9.50')],
  shipping_lines: [{ id: 3, total: '5.00', total_tax: '0.95', taxes: [{ id: 2, total: '0.95' }] }],
};
const left = (refunds: MadeRefund[] = []) => itemsLeft(order, refunds, ({ sku }: ChangedLine) => sku!);
const total = (shares: ReturnType<typeof splitRefund>) =>
  shares.reduce((sum, { net, taxes }) => sum + net + taxes.reduce((all, { cents }) => all + cents, 0), 0);

describe('Refunds of a WooCommerce order', () => {
  it('should hold the tax and the shipping inside them', () => {
    const shipping = { ...refunded(3, 0, '5.00', '0.95') };
    expect(refundedParts([{ line_items: [refunded(1, 1, '25.00', '4.75')], shipping_lines: [shipping] }], 'EUR')).toEqual({
      refundedTaxCents: 570,
      refundedShippingCents: 500,
    });
    expect(refundedParts([{ line_items: [] }], 'EUR')).toEqual({ refundedTaxCents: 0, refundedShippingCents: 0 });
  });

  it('should leave of each item what they did not take', () => {
    expect(left([{ line_items: [refunded(1, 1, '25.00', '4.75')] }])).toEqual([
      { id: 1, sku: 'SKU-1', quantity: 1, net: 2_500, taxes: [{ id: 2, cents: 475 }] },
      { id: 2, sku: 'SKU-2', quantity: 1, net: 5_000, taxes: [{ id: 2, cents: 950 }] },
      { id: 3, sku: null, quantity: 0, net: 500, taxes: [{ id: 2, cents: 95 }] },
    ]);
  });

  it('should be known of an order whose taxes a plugin names by texts', () => {
    const sold = { ...line(1, 1, '50.00', '9.50'), name: 'Mug', taxes: [{ id: 'AVATAX-1-NJ-STATE-TAX', total: '9.50' }] };
    const amounts = { total: '59.50', shipping_total: '0.00', total_tax: '9.50', discount_total: '0.00' };
    const raw = { id: 1, status: 'processing', currency: 'USD', date_created_gmt: '2026-11-22T21:43:46', ...amounts, refunds: [] };
    const read = wooChangedOrders.one({ ...raw, line_items: [sold] });
    expect(itemsLeft(read, [], () => 'A')).toEqual([{ id: 1, sku: 'A', quantity: 1, net: 5_000, taxes: [] }]);
  });
});

describe('A new refund', () => {
  it('should carry net amount and tax of the pieces that come back', () => {
    expect(splitRefund(left(), 2_975, new Map([[1, 1]]))).toEqual([{ id: 1, quantity: 1, net: 2_500, taxes: [{ id: 2, cents: 475 }] }]);
  });

  it('should put a lower amount on those pieces, and a higher one on the rest as well', () => {
    const lower = splitRefund(left(), 1_190, new Map([[1, 1]]));
    expect(lower).toEqual([{ id: 1, quantity: 1, net: 1_000, taxes: [{ id: 2, cents: 190 }] }]);
    const higher = splitRefund(left(), 3_570, new Map([[1, 1]]));
    expect(higher.map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(total(higher)).toBe(3_570);
  });

  it('should divide an amount without pieces among all items, shipping included', () => {
    const shares = splitRefund(left(), 12_495, new Map());
    expect(shares).toEqual(left().map(({ sku: _sku, ...item }) => ({ ...item, quantity: 0 })));
  });

  it('should leave out what exceeds all items', () => {
    expect(total(splitRefund(left(), 99_999, new Map()))).toBe(12_495);
    expect(splitRefund([], 100, new Map())).toEqual([]);
  });

  it('should keep to whole yen', () => {
    const yen = [{ id: 1, sku: 'A', quantity: 3, net: 100_000, taxes: [{ id: 2, cents: 10_000 }] }];
    const shares = splitRefund(yen, 36_700, new Map([[1, 1]]), 100);
    expect(total(shares)).toBe(36_700);
    expect(shares[0]!.net % 100).toBe(0);
  });

  it.each([1, 100, 0.1])('should add up, and give no item more than it has left, in steps of %s cents', (step) => {
    let state = 7;
    const random = (most: number) => (state = (state * 48_271) % 2_147_483_647) % most;
    const amount = (most: number) => roundCents(random(most) * step);
    for (let round = 0; round < 500; round++) {
      const items = Array.from({ length: 1 + random(5) }, (_, id) => ({
        id,
        sku: null,
        quantity: 1 + random(4),
        net: amount(10_000),
        taxes: Array.from({ length: random(3) }, (_unused, tax) => ({ id: tax, cents: amount(2_000) })),
      }));
      const all = items.reduce((sum, { net, taxes }) => sum + net + taxes.reduce((rest, { cents }) => rest + cents, 0), 0);
      const cents = round % 10 === 0 ? roundCents(all) : amount(Math.round(all / step) + 1);
      const shares = splitRefund(items, cents, new Map(random(2) ? [[0, 1]] : []), step);
      expect(roundCents(total(shares))).toBe(cents);
      for (const { id, net, taxes } of shares) {
        const item = items.find((one) => one.id === id)!;
        expect([net > item.net, ...taxes.map((tax, index) => tax.cents > item.taxes[index]!.cents)]).not.toContain(true);
      }
    }
  });
});

describe('Division by weights', () => {
  it.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [0, [1, 2], [0, 0]],
    [5, [0, 0], [0, 0]],
    [3, [0, 5], [0, 3]],
  ])('should divide %s by %j', (whole, weights, parts) => expect(apportion(whole, weights)).toEqual(parts));
});
