import { type Row, surveyColumns, type TableSource } from '../../../tables';
import { findRoles } from './roles';

const signal = new AbortController().signal;
const tableOf = (columns: string[], rows: Row[]): TableSource => ({
  columns,
  async *rows() {
    yield* await Promise.resolve(rows);
  },
});

describe('roles', () => {
  const find = async (header: string[], row: string[], choice = {}) =>
    findRoles((await surveyColumns(tableOf(header, [row]), signal)).columns, choice);

  it('should prefer a total, then quantity times price', async () => {
    expect((await find(['Quantity', 'Unit price', 'Total'], ['2', '3', '6'])).amount).toEqual([2]);
    expect((await find(['Quantity', 'UnitPrice', 'Tax'], ['2', '3', '1'])).amount).toEqual([0, 1]);
    expect((await find(['Menge', 'Umsatz'], ['2', '3'])).amount).toEqual([1]);
  });
  it.each(['Purchase Price Per Unit', 'Price per item', 'Preis pro Stück', 'Prix par unité', 'Product unit price (USD)', 'cost/unit'])(
    'should multiply %s by the quantity',
    async (price) => expect((await find([price, 'Quantity', 'Height'], ['3', '2', '9'])).amount).toEqual([1, 0]),
  );
  it('should count rows rather than guess among several numbers', async () => {
    expect((await find(['Height', 'Width'], ['2', '3'])).amount).toBeNull();
  });
  it('should prefer a column that is called a day over one of another period', async () =>
    expect((await find(['Jour', 'Total', 'Day (previous_month)'], ['2026-01-20', '3', '2025-12-15'])).date).toBe(0));
  it('should not take a customer type for a customer', async () =>
    expect((await find(['Customer type', 'Total'], ['Member', '3'])).customer).toBeNull());
  it('should use the columns the caller names and refuse wrong ones', async () => {
    expect((await find(['Tax', 'Total'], ['2', '3'], { amountColumn: 'tax' })).amount).toEqual([0]);
    await expect(find(['Tax', 'Total'], ['2', '3'], { amountColumn: 'Net' })).rejects.toMatchObject({
      code: 'invalid_input',
      hint: 'Columns: Tax, Total.',
    });
    await expect(find(['Tax', 'Total'], ['2', '3'], { dateColumn: 'Tax' })).rejects.toMatchObject({ code: 'invalid_input' });
  });
});
