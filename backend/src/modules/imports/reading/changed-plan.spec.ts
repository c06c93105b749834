import { readFile } from '../../../../test/imported-file';
import { changedPlan, redecodedPlan } from './changed-plan';

const german = 'Nr;Bestelldatum;Betrag;Termin;Wert\n1;01.02.2026;5,00;02/13/2026;1.5\n2;02.02.2026;6,00;02/14/2026;2.5\n';

describe('A changed plan', () => {
  it('should follow other columns with the notation of their values', async () => {
    const { plan, detected } = await readFile(german);
    const columns = { ...plan.columns, orderedAt: 'Termin', total: 'Wert' };
    expect([plan.dateFormat, plan.numberStyle]).toEqual(['dmy', 'comma']);
    expect(changedPlan(plan, { columns }, detected)).toMatchObject({ dateFormat: 'mdy', numberStyle: 'dot', confirmed: [] });
  });

  it('should keep what a person decided', async () => {
    const { plan, detected } = await readFile(german);
    const decided = changedPlan(plan, { dateFormat: 'dmy', numberStyle: undefined }, detected);
    expect(decided.confirmed).toEqual(['dateFormat']);
    const columns = { ...plan.columns, orderedAt: 'Termin' };
    expect(changedPlan(decided, { columns }, detected).dateFormat).toBe('dmy');
  });

  it('should add meanings of status words to those that are there', async () => {
    const { plan, detected } = await readFile(german, { statusWords: { blau: 'paid' } });
    expect(changedPlan(plan, { statusWords: { rot: 'cancelled' } }, detected).statusWords).toEqual({ blau: 'paid', rot: 'cancelled' });
  });

  it('should find the columns of another kind of file', async () => {
    const { plan, detected } = await readFile('SKU,Name,Price (EUR)\nA,Mug,5.00\n');
    expect(changedPlan(plan, { kind: 'orders' }, detected)).toMatchObject({
      kind: 'orders',
      columns: { sku: 'SKU', price: 'Price (EUR)' },
    });
  });

  it('should keep what was decided when the file is read in another encoding', async () => {
    const { plan, detected } = await readFile(german, { dateFormat: 'mdy', currency: 'EUR', platform: 'stall' });
    const { columns } = detected.dialect;
    expect(redecodedPlan(plan, columns, { ...plan, dateFormat: 'dmy' }, columns)).toEqual({
      ...plan,
      confirmed: ['dateFormat', 'encoding'],
    });
    const other = { ...plan, columns: { orderId: 'Nř' }, dateFormat: 'dmy' as const, currency: null, confirmed: [] };
    expect(redecodedPlan(plan, columns, other, ['Nř'])).toMatchObject({
      platform: 'stall',
      columns: { orderId: 'Nř' },
      dateFormat: 'dmy',
      currency: null,
      confirmed: ['encoding'],
    });
  });
});
