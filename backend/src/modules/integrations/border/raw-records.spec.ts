import { Type } from '@sinclair/typebox';
import { mergedChecks, rawAnswer, rawRecords, UnreadableRecord } from './raw-records';
import { anything, currency, decimal, decimalOrNone, id, list, maybe, number, record, text, time } from './raw-schemas';

const schema = record({ id: number, total: record({ amount: decimal, currency }), buyer: maybe(record({ name: text })) });
const orders = rawRecords('Fern', 'orders', ['id'], schema);
const order = { id: 7, total: { amount: '12.50', currency: 'EUR' }, buyer: { name: 'Ada' }, more: 'that a later version knows' };

describe('Raw records', () => {
  it('should go on without the one that does not fit, and name it by its id and the field', () => {
    const broken = { ...order, id: 8, total: { amount: 12.5, currency: 'EUR' } };
    expect(orders.sift([order, broken, order])).toEqual({
      fitting: [order, order],
      raw: {
        aside: [{ kind: 'orders', recordId: '8', field: 'total/amount', reason: 'is not an amount' }],
        ids: [
          { kind: 'orders', recordId: '7' },
          { kind: 'orders', recordId: '7' },
        ],
      },
    });
  });

  it.each<[string, unknown, string, string]>([
    ['a field that is missing', { ...order, total: undefined }, 'total', 'is missing'],
    ['null where it is never sent', { ...order, total: null }, 'total', 'is not a record'],
    ['a field inside of what may be null', { ...order, buyer: { name: 17 } }, 'buyer/name', 'is not a text'],
    ['another type than what may be null', { ...order, buyer: 'Ada' }, 'buyer', 'is not a record'],
    ['HTML for a currency', { ...order, total: { ...order.total, currency: '<img src=x>' } }, 'total/currency', 'is not a currency code'],
    ['a list', [], 'record', 'is not a record'],
    ['nothing', null, 'record', 'is not a record'],
  ])('should find %s', (_what, one, field, reason) => {
    expect(orders.sift([one]).raw.aside).toMatchObject([{ field, reason }]);
  });

  it.each([
    [{ id: 'x'.repeat(600) }, 'x'.repeat(200)],
    [{ id: 'a\u0000b' }, 'ab'],
    [{ id: { $ne: 1 } }, 'without an id'],
    [null, 'without an id'],
  ])('should be named however their id looks: %j', (one, recordId) => {
    expect(orders.sift([one]).raw.aside).toMatchObject([{ recordId }]);
  });

  it('should be named after what they belong to, and by the part of an id that the ledger has', () => {
    const variants = rawRecords('Fern', 'products', ['id'], record({ id }), (gid) => gid.split('/').at(-1)!);
    expect(variants.sift([{ id: 'gid://fern/12' }], '3').raw.ids).toEqual([{ kind: 'products', recordId: '3/12' }]);
    expect(variants.sift([{}], '3').raw.aside).toMatchObject([{ recordId: 'without an id' }]);
    const merged = mergedChecks(variants.sift([{ id: '1' }]).raw, orders.sift([{}]).raw);
    expect([merged.ids.length, merged.aside.length]).toEqual([1, 1]);
  });

  it('should fail with the cause where a single one, or what holds them, does not fit', () => {
    const page = rawAnswer('Fern', 'a page of orders', record({ orders: list(anything) }));
    expect(page({ orders: [order] })).toEqual({ orders: [order] });
    expect(() => page({ orders: {} })).toThrow("Couldn't read a page of orders from Fern: orders is not a list.");
    expect(() => page('<html>')).toThrow(UnreadableRecord);
    expect(() => orders.one({ ...order, id: 'seven' })).toThrow("Couldn't read a record from Fern: id is not an id.");
  });
});

describe('Parts of schemas', () => {
  const fits = (part: Parameters<typeof record>[0][string], value: unknown) =>
    rawRecords('Fern', 'orders', [], Type.Object({ value: part })).sift([{ value }]).fitting.length === 1;

  it.each([
    [decimal, '12.50', true],
    [decimal, '-0.5', true],
    [decimal, '12,50', false],
    [decimal, '1e5', false],
    [decimal, '', false],
    [decimalOrNone, '', true],
    [decimalOrNone, ' 3 ', true],
    [decimalOrNone, 'x', false],
    [time, '2026-11-22T21:43:46Z', true],
    [time, 'soon', false],
    [currency, 'eur', false],
    [number, 0, false],
    [id, '', false],
  ])('should take only what they mean: %#', (part, value, isFitting) => expect(fits(part, value)).toBe(isFitting));
});
